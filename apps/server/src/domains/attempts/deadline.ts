/**
 * Saves that arrive within this time after the deadline count: they were on their way when the clock showed zero
 * (checks F.54). Nobody sees it, and the attempt's end stays the deadline (decision 0013).
 */
export const GRACE_MS = 5_000;

/** One line of the ledger of an attempt's time; milliseconds, below zero where the due date cuts the time short. */
export interface TimeEntry {
  readonly kind: 'duration' | 'accommodation' | 'dueDate' | 'extra' | 'scheduleChange';
  readonly milliseconds: number;
}

export interface TimeTerms {
  readonly startedAt: Date;
  readonly dueAt: Date;
  /** null: as long as the window is open. */
  readonly durationMinutes: number | null;
  /** The student's accommodation, '1.50' is half as much time again. */
  readonly multiplier: string;
}

const MINUTE_MS = 60_000;

/** What the student has, in milliseconds: the duration with the accommodation. */
const allowance = (minutes: number, multiplier: string) =>
  Math.round(minutes * MINUTE_MS * Number(multiplier));

/** Whole minutes, as the instructions show them. */
export const ownMinutes = (durationMinutes: number | null, multiplier: string): number | null =>
  durationMinutes === null ? null : Math.ceil(allowance(durationMinutes, multiplier) / MINUTE_MS);

/** Deadline = min(start + duration x accommodation, due date), as a ledger: the entries add up from the start. */
export function timeEntries({ startedAt, dueAt, durationMinutes, multiplier }: TimeTerms): TimeEntry[] {
  const window = dueAt.getTime() - startedAt.getTime();
  if (durationMinutes === null) return [{ kind: 'dueDate', milliseconds: window }];
  const duration = durationMinutes * MINUTE_MS;
  const own = allowance(durationMinutes, multiplier);
  const entries: TimeEntry[] = [
    { kind: 'duration', milliseconds: duration },
    { kind: 'accommodation', milliseconds: own - duration },
    { kind: 'dueDate', milliseconds: Math.min(0, window - own) },
  ];
  return entries.filter(({ kind, milliseconds }) => kind === 'duration' || milliseconds !== 0);
}

/** When the clock of an attempt shows zero. */
export const deadlineAfter = (startedAt: Date, entries: readonly Pick<TimeEntry, 'milliseconds'>[]): Date =>
  new Date(entries.reduce((end, { milliseconds }) => end + milliseconds, startedAt.getTime()));

/** From here on nothing that arrives counts by itself, and the attempt can be ended for its student. */
export const closesAt = (deadline: Date): Date => new Date(deadline.getTime() + GRACE_MS);
