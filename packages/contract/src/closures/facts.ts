import { keysOf, phrase } from '@pelion/words';

/** Handling of planned classes on the days of a closure. */
export const closureHandlings = {
  keep: phrase('Keep'),
  cancel: phrase('Cancel'),
  move: phrase('Move'),
} as const;
export type ClosureHandling = keyof typeof closureHandlings;
export const closureHandlingNames = keysOf(closureHandlings);

/** Most days by which a closure moves classes. */
export const MOST_MOVE_DAYS = 60;
/** Classes that a preview lists; its count is of all. */
export const MOST_SHOWN_CLASSES = 50;
