import { presenceTimes } from '@pelion/contract/attempts/facts';
import type { BoardAttempt, BoardLine } from '@pelion/contract/invigilation';
import { phrase } from '@pelion/words';

/** Labels of the states of a student, those that need attention first. */
export const boardStates = {
  locked: { label: phrase('Locked'), tone: 'red' },
  paused: { label: phrase('Paused'), tone: 'orange' },
  awaited: { label: phrase('Reopened, not back yet'), tone: 'orange' },
  working: { label: phrase('Working'), tone: 'green' },
  between: { label: phrase('Between parts'), tone: 'blue' },
  submitted: { label: phrase('Submitted'), tone: 'blue' },
  assigned: { label: phrase('Not started'), tone: 'gray' },
  notOpen: { label: phrase('Not open yet'), tone: 'gray' },
  missing: { label: phrase('Missing'), tone: 'gray' },
  withdrawn: { label: phrase('Withdrawn'), tone: 'gray' },
} as const;
export type BoardState = keyof typeof boardStates;

export function stateOf({ standing, attempt }: BoardLine): BoardState {
  if (standing !== 'running' || !attempt) return standing === 'running' ? 'assigned' : standing;
  if (attempt.held) return attempt.held;
  return attempt.is_waiting ? 'between' : 'working';
}

/** Whether an attempt is in progress; its clock may be paused. */
export const isTaking = ({ standing, attempt }: BoardLine): boolean =>
  standing === 'running' && attempt !== null;

/** connected: seen recently. gone: the window was closed. silent: no recent signal. */
export type Connection = 'connected' | 'gone' | 'silent';

/** `now`: milliseconds on the server's clock. */
export function connectionOf({ seen_at, is_gone }: BoardAttempt, now: number): Connection {
  if (is_gone) return 'gone';
  return seen_at !== null && now - Date.parse(seen_at) <= presenceTimes.goneAfter * 1000
    ? 'connected'
    : 'silent';
}

/** Milliseconds left; for a paused clock, the time left when it stopped. Null without a time limit or a running clock. */
export function timeLeftOf({ deadline_at, held_at }: BoardAttempt, now: number): number | null {
  if (deadline_at === null) return null;
  return Math.max(0, Date.parse(deadline_at) - (held_at === null ? now : Date.parse(held_at)));
}
