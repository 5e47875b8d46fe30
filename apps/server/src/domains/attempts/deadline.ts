/**
 * Saves that arrive within this time after the deadline count: they were on their way when the clock showed zero
 * (checks F.54). Nobody sees it, and the attempt's end stays the deadline (decision 0013).
 */
export const GRACE_MS = 5_000;

/**
 * Answers that were written in time are taken for this long after the end: from Friday to Monday, for a device that was away
 * over the weekend (decision 0028).
 */
export const LATE_MS = 72 * 3_600_000;

/** One line of the ledger of a part's time; milliseconds, below zero where the due date cuts the time short. */
export interface TimeEntry {
  readonly kind:
    | 'duration'
    | 'accommodation'
    | 'dueDate'
    | 'extra'
    | 'scheduleChange'
    | 'reopened'
    | 'suspension'
    | 'held';
  readonly milliseconds: number;
}

export interface TimeTerms {
  readonly startedAt: Date;
  /** null: the window stays open. */
  readonly dueAt: Date | null;
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

/**
 * Deadline = min(start + duration x accommodation, due date), as a ledger: the entries add up from the start. None where
 * nothing limits the time.
 */
export function timeEntries({ startedAt, dueAt, durationMinutes, multiplier }: TimeTerms): TimeEntry[] {
  const window = dueAt === null ? null : dueAt.getTime() - startedAt.getTime();
  if (durationMinutes === null) return window === null ? [] : [{ kind: 'dueDate', milliseconds: window }];
  const duration = durationMinutes * MINUTE_MS;
  const own = allowance(durationMinutes, multiplier);
  const entries: TimeEntry[] = [
    { kind: 'duration', milliseconds: duration },
    { kind: 'accommodation', milliseconds: own - duration },
    { kind: 'dueDate', milliseconds: window === null ? 0 : Math.min(0, window - own) },
  ];
  return entries.filter(({ kind, milliseconds }) => kind === 'duration' || milliseconds !== 0);
}

/** When the clock shows zero; null where no entry limits the time. */
export const deadlineAfter = (
  startedAt: Date,
  entries: readonly Pick<TimeEntry, 'milliseconds'>[],
): Date | null => (entries.length === 0 ? null : plus(startedAt, sumOf(entries)));

const sumOf = (entries: readonly Pick<TimeEntry, 'milliseconds'>[]) =>
  entries.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

export const plus = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** From here on nothing that arrives counts by itself, and the part can be closed for its student. */
export const closesAt = (deadline: Date): Date => plus(deadline, GRACE_MS);
