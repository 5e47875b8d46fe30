import { keysOf, type Phrase, phrase, type Tone } from '@pelion/words';

// What both sides know about schools and campuses, without a schema.

/** Whether people may come in: what is suspended is closed to everybody but site admins. */
export const campusStates = {
  open: { label: phrase('Open'), tone: 'green' },
  trial: { label: phrase('Trial'), tone: 'blue' },
  over: { label: phrase('Not paid'), tone: 'orange' },
  suspended: { label: phrase('Suspended'), tone: 'red' },
} as const satisfies Record<string, { readonly label: Phrase; readonly tone: Tone }>;
export type CampusState = keyof typeof campusStates;
export const campusStateNames = keysOf(campusStates);

/** Rows of a page; the next one begins after the last campus of this. */
export const CAMPUSES_PAGE = 50;

export const longestName = 100;
/** Why a school or a campus was suspended, and why somebody acts as somebody. */
export const longestReason = 300;

/** The words of the one school of spec 1 §1: teacher is Trainer, student is Participant. */
export const trainerWords = {
  teacher: ['trainer', 'trainers'],
  student: ['participant', 'participants'],
} as const;
