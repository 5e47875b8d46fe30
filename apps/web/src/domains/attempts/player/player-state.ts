import type { AttemptResult, ItemMarks, Paper, Stroke } from '@pelion/contract/attempts';
import type { HeldKind } from '@pelion/contract/attempts/facts';
import type { QuestionResponse } from '@pelion/questions';
import type { OutboxState } from '../journal/outbox.ts';
import type { PlayerPages } from '../photos/player-page.ts';

/** Paused clock, by staff or a violation lock. `since`: milliseconds, server's clock. */
export interface Held {
  readonly as: HeldKind;
  readonly since: number;
}

/**
 * open: answers can be changed. replaced: another window has taken over. ending: time is up or the student has
 * submitted, not confirmed by the server yet. closed: ended on the server.
 */
export type Phase = 'open' | 'replaced' | 'ending' | 'closed';

export const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

export const isTimeUp = (deadlineAt: number | null, now: number): boolean =>
  deadlineAt !== null && now >= deadlineAt;

export interface PlayerState {
  readonly phase: Phase;
  /** Time of taking over from another window, in milliseconds on the server's clock; null if not taken over. */
  readonly takenAt: number | null;
  readonly paper: Paper;
  readonly answers: ReadonlyMap<number, QuestionResponse>;
  /** Unsent answers by item id that gave way to a newer answer from another device. */
  readonly setAside: ReadonlyMap<number, QuestionResponse>;
  /** Marks by item id. */
  readonly marks: ReadonlyMap<number, ItemMarks>;
  /** Scratch paper strokes by item id; null until loaded. */
  readonly sheets: ReadonlyMap<number, readonly Stroke[]> | null;
  /** Photographed pages by item id. */
  readonly pages: PlayerPages;
  /** Index of the visible question. */
  readonly current: number;
  /** Milliseconds since 1970, server's clock; null without a time limit. */
  readonly deadlineAt: number | null;
  /** Null while the clock runs. */
  readonly held: Held | null;
  /** Reason for ending. */
  readonly endedBy: 'student' | 'time' | null;
  /** The server could not be reached for the end. */
  readonly hasFailed: boolean;
  readonly outbox: OutboxState;
  /** Number of answers being written to disk. */
  readonly unwritten: number;
  /** The browser cannot store data, so answers go to the server only. */
  readonly isJournalBroken: boolean;
  /** `performance.now()` of the oldest change not on the server; null if there is none. */
  readonly unsavedSince: number | null;
  readonly result: AttemptResult | null;
}
