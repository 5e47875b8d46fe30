import { pathOf, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { PublicLinks } from '../../components/public-links.tsx';
import { SocialLinks } from '../../components/social-links.tsx';
import { useText } from '../../lib/text.ts';
import classes from './footer.module.css';

const inApp = ['privacyPolicy', 'termsAndConditions', 'help'] as const;

const messages = defineMessages({ nav: 'Footer' });

export function PublicFooter() {
  'use no memo'; // Without React Compiler: renders rarely.
  const text = useText();
  return (
    <footer className={classes.footer}>
      <nav aria-label={text(messages)('nav')}>
        <PublicLinks />
      </nav>
    </footer>
  );
}

/** Shorter footer for signed-in users. */
export function AppFooter() {
  'use no memo'; // Without React Compiler: renders rarely.
  const text = useText();
  return (
    <footer className={classes.footer}>
      <nav aria-label={text(messages)('nav')}>
        <ul>
          {inApp.map((id) => (
            <li key={id}>
              <Link to={pathOf(id)}>{text.phrase(screenOf(id).title)}</Link>
            </li>
          ))}
          <SocialLinks />
        </ul>
      </nav>
    </footer>
  );
}
