import { pathOf, screenOf } from '@pelion/access';
import { useText } from '../lib/text.ts';
import { SocialLinks } from './social-links.tsx';

/** Spec 1 §2 */
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
] as const;

/** The pages of the site: documents of the server, which the router of the application knows nothing of. */
export function PublicLinks() {
  'use no memo'; // Without React Compiler: renders rarely.
  const text = useText();
  return (
    <ul>
      {publicLinks.map((id) => (
        <li key={id}>
          <a href={pathOf(id)}>{text.phrase(screenOf(id).title)}</a>
        </li>
      ))}
      <SocialLinks />
    </ul>
  );
}
