import { keysOf, type Phrase, phrase } from '@pelion/words';

// Words and limits of conversations with Chiron that others read. Free of schemas.

/** Flags of messages, the gravest last; shown to staff alone. */
export const tutorFlagTable = {
  rude: { label: phrase('Rude'), tone: 'gray' },
  serious: { label: phrase('Serious'), tone: 'orange' },
  danger: { label: phrase('Danger'), tone: 'red' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: string }>;
export const tutorFlags = keysOf(tutorFlagTable);
export type TutorFlag = (typeof tutorFlags)[number];

export const TUTOR_THREADS_PAGE = 25;
/** Messages of a conversation that are loaded at once. */
export const TUTOR_MESSAGES_PAGE = 200;
export const MOST_ASKED_ABOUT = 20;

/** Characters of a search, a reason of an admin and a dispute. */
export const longestTutorSearch = 100;
export const longestTutorReason = 300;

export const transcriptFormats = ['text', 'csv'] as const;
