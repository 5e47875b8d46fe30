export { escaped } from './html.ts';
export {
  addressOf,
  alsoInApplication,
  isSignedIn,
  type SitePage,
  type SitePageId,
  shortAddresses,
} from './page.ts';
export {
  confirmed,
  confirmPage,
  emailChanged,
  emailLinkOver,
  emailPage,
  type LeftMails,
  leaveLinkWrong,
  leavePage,
  linkOver,
  mailsLeft,
  notFound,
  sitePaths,
  thanks,
} from './pages/answers.ts';
export { type ContactKind, contactKinds, contactPage } from './pages/contact.ts';
export { foundPages } from './pages/index.ts';
export { documentOf, type Surroundings } from './parts/document.ts';
export { emptyForm, type FormState, OPENED_AT } from './parts/form.ts';
export {
  readSocialLink,
  type SocialLink,
  socialHead,
  socialNetworkNames,
} from './parts/social.ts';
export { robots, sitemap } from './search-files.ts';
