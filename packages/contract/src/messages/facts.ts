import { type UserType, userTypes, userTypesOffered } from '@pelion/access';
import { type CampusType, keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

/** Longest title, and longest text as typed. */
export const LONGEST_TITLE = 200;
export const LONGEST_TEXT = 50_000;
/** Most people that one message reaches. */
export const MOST_RECIPIENTS = 20_000;
/** Most sections, groups or people that a message names. */
export const MOST_NAMED = 500;
export const MESSAGES_PER_HOUR = 20;
export const MESSAGES_PAGE = 20;
export const READERS_PAGE = 50;
/** People above whose number sending asks for a confirmation. */
export const MANY_RECIPIENTS = 100;

/** User types that belong to sections: students, their parents and the teachers. */
const inSections: readonly UserType[] = ['student', 'parent', 'teacher'];
export const sectionUserTypes: readonly number[] = inSections.map((userType) => userTypes[userType]);

/** User types that can be addressed, in the order of a form. */
export function addressedTypes(campusType: CampusType, { ofSections }: { readonly ofSections: boolean }) {
  const offered: readonly UserType[] = userTypesOffered[campusType];
  const first = inSections.filter((userType) => offered.includes(userType));
  return ofSections
    ? first
    : [...first, ...offered.filter((type) => type !== 'siteAdmin' && !first.includes(type))];
}

/** Held: its time has come, and its sender is no longer on the campus. */
export const messageStates = {
  planned: { label: phrase('Planned'), tone: 'blue' },
  held: { label: phrase('Not sent'), tone: 'orange' },
  sent: { label: phrase('Sent'), tone: 'green' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type MessageState = keyof typeof messageStates;
export const messageStateNames = keysOf(messageStates);
