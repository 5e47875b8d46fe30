import { keysOf, phrase } from '@pelion/words';

export const makeupStates = {
  asked: phrase('Requested'),
  approved: phrase('Approved'),
  refused: phrase('Refused'),
  attended: phrase('Attended'),
  missed: phrase('Missed'),
} as const;
export type MakeupState = keyof typeof makeupStates;
export const makeupStateNames = keysOf(makeupStates);
export const LONGEST_WISH = 500;
/** Makeups of a list, the latest first. */
export const MOST_MAKEUPS = 200;
/** Classes that are offered for a makeup, and the days ahead on which they are. */
export const MOST_MAKEUP_CLASSES = 50;
export const MAKEUP_AHEAD_DAYS = 14;
