import { pathOf, type ScreenId, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import classes from './footer.module.css';

/** Spec 1 §2. Social links follow when the school of the installation has accounts to link to. */
const links = [
  'home',
  'features',
  'pricing',
  'aboutUs',
  'contactUs',
  'termsAndConditions',
  'privacyPolicy',
  'requestDemo',
] as const satisfies ScreenId[];

const messages = defineMessages({ nav: 'Footer' });

export function Footer() {
  const text = useText();
  return (
    <footer className={classes.footer}>
      <nav aria-label={text(messages)('nav')}>
        <ul>
          {links.map((id) => (
            <li key={id}>
              <Link to={pathOf(id)}>{text.phrase(screenOf(id).title)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
