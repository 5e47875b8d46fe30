import { pathOf, type ScreenId, screenOf } from '@pelion/access';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { useText } from '../../lib/text.ts';
import { isAvailable } from '../built-screens.ts';
import classes from './footer.module.css';

type PlainScreen =
  | 'home'
  | 'features'
  | 'pricing'
  | 'aboutUs'
  | 'contactUs'
  | 'termsAndConditions'
  | 'privacyPolicy'
  | 'requestDemo'
  | 'help';

/** Spec 1 §2. Social links follow when the school of the installation has accounts to link to. */
const publicLinks = [
  'home',
  'features',
  'pricing',
  'aboutUs',
  'contactUs',
  'requestDemo',
  'help',
  'privacyPolicy',
  'termsAndConditions',
] as const satisfies ScreenId[];

const appLinks = ['privacyPolicy', 'termsAndConditions', 'help'] as const satisfies ScreenId[];

const messages = defineMessages({ nav: 'Footer' });

export const PublicFooter = () => <Footer links={publicLinks} />;
/** Who is at work needs little of it. */
export const AppFooter = () => <Footer links={appLinks} />;

/** What is not built yet is left out. */
function Footer({ links }: { readonly links: readonly PlainScreen[] }) {
  const text = useText();
  return (
    <footer className={classes.footer}>
      <nav aria-label={text(messages)('nav')}>
        <ul>
          {links.filter(isAvailable).map((id) => (
            <li key={id}>
              <Link to={pathOf(id)}>{text.phrase(screenOf(id).title)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
