import { pathOf } from '@pelion/access/paths';
import type { CampusType, Phrase, TermOverrides, Text } from '@pelion/words';
import type { Html } from './html.ts';

/** The pages that a menu or a footer of the site leads to: screens of the application's table, read without it. */
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

/** Who is signed in has these inside of the application: `/` is the landing page then (spec 1 §2). */
export const alsoInApplication: readonly SitePageId[] = [
  'home',
  'help',
  'privacyPolicy',
  'termsAndConditions',
];

/** Set by the application while somebody is signed in on this device. It says so, and opens nothing. */
export const isSignedIn = (cookies: string | undefined): boolean =>
  /(?:^|;\s*)signed_in=1/.test(cookies ?? '');

export const addressOf = (id: SitePageId): string => pathOf(id);

/** What people type before they have seen the address that a page has. */
export const shortAddresses: ReadonlyMap<string, SitePageId> = new Map([
  ['/about', 'aboutUs'],
  ['/contact', 'contactUs'],
  ['/demo', 'requestDemo'],
  ['/terms', 'termsAndConditions'],
  ['/privacy', 'privacyPolicy'],
]);

/** What a page is written with: the words of its kind of campus, and where the site stands. */
export interface PageContext {
  readonly text: Text;
  /** `https://learn.example.org`, without a slash at the end. */
  readonly publicUrl: string;
}

export interface SitePage {
  readonly path: string;
  /** Of the tab, the result of a search and a shared link. */
  readonly title: Phrase;
  readonly description: Phrase;
  /** Whose words it speaks: a page for colleges says instructors. */
  readonly words: CampusType;
  /** Other terms than those, where its readers come from every kind of campus. */
  readonly terms?: TermOverrides;
  /** An answer to one visitor is nothing to be found. */
  readonly isFound: boolean;
  readonly body: (context: PageContext) => Html;
}
