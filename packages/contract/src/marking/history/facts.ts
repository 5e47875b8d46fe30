import { phrase } from '@pelion/words';

// Apart from the facts of marking, because only one dialog needs these labels.

/** Labels of ledger events in a result's history. */
export const resultEventWords = {
  started: phrase('Started'),
  partStarted: phrase('Next part started'),
  takenOver: phrase('Continued on another device'),
  partEnded: phrase('Part ended'),
  submitted: phrase('Submitted'),
  autoSubmitted: phrase('Submitted when the time was over'),
  ended: phrase('Ended by staff'),
  scored: phrase('Scored'),
  reopened: phrase('Reopened'),
  continued: phrase('Continued after reopening'),
  viewed: phrase('Viewed'),
  timeAdded: phrase('Time added'),
  answersHeld: phrase('Late answers kept'),
  answersRefused: phrase('Late answers refused'),
  excused: phrase('Violation excused'),
  excuseTakenBack: phrase('Excuse withdrawn'),
  lateAnswersCounted: phrase('Late answers counted'),
  marked: phrase('Answer marked'),
  markProposed: phrase('One of two marks given'),
  reviewed: phrase('Rated as a whole'),
  released: phrase('Released'),
  releaseTakenBack: phrase('Release withdrawn'),
  paused: phrase('Clock paused'),
  resumed: phrase('Clock resumed'),
  locked: phrase('Locked'),
  unlocked: phrase('Unlocked'),
  playerFreed: phrase('Let in on another device'),
  regraded: phrase('Key corrected'),
  regradeUndone: phrase('Key correction undone'),
} as const;
export type ResultEventKind = keyof typeof resultEventWords;
