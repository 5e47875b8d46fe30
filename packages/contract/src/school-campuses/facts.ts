import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// Shared facts about schools and campuses, free of schemas.

/** Access states: only site admins may enter a suspended campus. */
export const campusStates = {
  open: { label: phrase('Open'), tone: 'green' },
  trial: { label: phrase('Trial'), tone: 'blue' },
  over: { label: phrase('Not paid'), tone: 'orange' },
  suspended: { label: phrase('Suspended'), tone: 'red' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type CampusState = keyof typeof campusStates;
export const campusStateNames = keysOf(campusStates);

/** Rows per page; the next page starts after the last campus of this one. */
export const CAMPUSES_PAGE = 50;

export const longestName = 100;
/** Characters of the reason for suspending, or for acting as someone. */
export const longestReason = 300;

/** Terms of the one school of spec 1 §1: teacher is Trainer, student is Participant. */
export const trainerWords = {
  teacher: ['trainer', 'trainers'],
  student: ['participant', 'participants'],
} as const;
