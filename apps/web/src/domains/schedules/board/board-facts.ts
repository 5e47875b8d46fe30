import { presenceTimes } from '@pelion/contract/attempts/facts';
import type { BoardAttempt, BoardLine } from '@pelion/contract/invigilation';
import { phrase } from '@pelion/words';

/** Where somebody is, in a word; what asks for somebody first. */
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

/** Whose clock runs, stands, or will. */
export const isTaking = ({ standing, attempt }: BoardLine): boolean =>
  standing === 'running' && attempt !== null;

/** connected: there was a sign lately. gone: the window closed. silent: nothing was heard. */
export type Connection = 'connected' | 'gone' | 'silent';

/** `now`: milliseconds on the server's clock. */
export function connectionOf({ seen_at, is_gone }: BoardAttempt, now: number): Connection {
  if (is_gone) return 'gone';
  return seen_at !== null && now - Date.parse(seen_at) <= presenceTimes.goneAfter * 1000
    ? 'connected'
    : 'silent';
}

/** Milliseconds; while the clock stands, what was left when it stopped. Null: nothing limits it, or it does not run. */
export function timeLeftOf({ deadline_at, held_at }: BoardAttempt, now: number): number | null {
  if (deadline_at === null) return null;
  return Math.max(0, Date.parse(deadline_at) - (held_at === null ? now : Date.parse(held_at)));
}
