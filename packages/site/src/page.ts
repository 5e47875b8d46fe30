import { pathOf } from '@pelion/access/paths';
import type { CampusType, Phrase, TermOverrides, Text } from '@pelion/words';
import type { Html } from './html.ts';

/**
 * Pages linked from the menu or footer of the site; ids of the application's screens, declared without importing its
 * table.
 */
export const sitePages = [
  'home',
  'features',
  'pricing',
  'k12',
  'higherEducation',
  'businessTraining',
  'aboutUs',
  'contactUs',
  'requestDemo',
  'help',
  'privacyPolicy',
  'termsAndConditions',
] as const;
export type SitePageId = (typeof sitePages)[number];

/** Pages that the application also has for signed-in users; `/` is their landing page (spec 1 §2). */
export const alsoInApplication: readonly SitePageId[] = [
  'home',
  'help',
  'privacyPolicy',
  'termsAndConditions',
];

/** Cookie set by the application while someone is signed in on this device. A hint only, without any access. */
export const isSignedIn = (cookies: string | undefined): boolean =>
  /(?:^|;\s*)signed_in=1/.test(cookies ?? '');

export const addressOf = (id: SitePageId): string => pathOf(id);

/** Redirects for addresses that people guess. */
export const shortAddresses: ReadonlyMap<string, SitePageId> = new Map([
  ['/about', 'aboutUs'],
  ['/contact', 'contactUs'],
  ['/demo', 'requestDemo'],
  ['/terms', 'termsAndConditions'],
  ['/privacy', 'privacyPolicy'],
]);

/** Context of a page: the campus type's terms and the origin of the site. */
export interface PageContext {
  readonly text: Text;
  /** Without a trailing slash: `https://learn.example.org`. */
  readonly publicUrl: string;
}

export interface SitePage {
  readonly path: string;
  /** Title of the tab, the search result and the shared link. */
  readonly title: Phrase;
  readonly description: Phrase;
  /** Campus type whose terms the page uses: a page for colleges says instructors. */
  readonly words: CampusType;
  /** Overrides for pages with readers of every campus type. */
  readonly terms?: TermOverrides;
  /** Whether search engines may index the page; false for replies to one visitor. */
  readonly isFound: boolean;
  readonly body: (context: PageContext) => Html;
}
