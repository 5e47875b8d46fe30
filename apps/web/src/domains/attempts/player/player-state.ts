import type { AttemptResult, ItemMarks, Paper, Stroke } from '@pelion/contract/attempts';
import type { HeldKind } from '@pelion/contract/attempts/facts';
import type { QuestionResponse } from '@pelion/questions';
import type { OutboxState } from '../journal/outbox.ts';
import type { PlayerPages } from '../photos/player-page.ts';

/** Its clock stands since then (milliseconds, server's clock): staff paused it, or a violation locked it. */
export interface Held {
  readonly as: HeldKind;
  readonly since: number;
}

/**
 * open: answers can be changed. replaced: another window has the attempt. ending: time is up or the student has
 * submitted, and the server does not know yet. closed: the server has ended it.
 */
export type Phase = 'open' | 'replaced' | 'ending' | 'closed';

export const momentOf = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));

export const isTimeUp = (deadlineAt: number | null, now: number): boolean =>
  deadlineAt !== null && now >= deadlineAt;

export interface PlayerState {
  readonly phase: Phase;
  /** When this window took it from another one, milliseconds on the server's clock; null: it did not. */
  readonly takenAt: number | null;
  readonly paper: Paper;
  readonly answers: ReadonlyMap<number, QuestionResponse>;
  /** By item: what was answered here and not sent when a newer answer came from another device. */
  readonly setAside: ReadonlyMap<number, QuestionResponse>;
  /** By item: what was done besides answering. */
  readonly marks: ReadonlyMap<number, ItemMarks>;
  /** By item: what was drawn; null until it is asked for. */
  readonly sheets: ReadonlyMap<number, readonly Stroke[]> | null;
  /** Photographed pages of the answers. */
  readonly pages: PlayerPages;
  /** Index of the question on the screen. */
  readonly current: number;
  /** Milliseconds since 1970, server's clock; null: nothing limits the time. */
  readonly deadlineAt: number | null;
  /** Null: the clock goes. */
  readonly held: Held | null;
  /** Why it is ending. */
  readonly endedBy: 'student' | 'time' | null;
  /** Ending has been tried and the server did not answer. */
  readonly hasFailed: boolean;
  readonly outbox: OutboxState;
  /** Answers on their way to the disk. */
  readonly unwritten: number;
  /** The browser refuses to keep anything: answers go to the server only. */
  readonly isJournalBroken: boolean;
  /** `performance.now()` of the oldest change that the server does not have; null when it has all. */
  readonly unsavedSince: number | null;
  readonly result: AttemptResult | null;
}
