/**
 * Grace for saves that were in transit when the clock reached zero (checks F.54). Invisible to students, and the
 * attempt's end remains the deadline (decision 0013).
 */
export const GRACE_MS = 5_000;

/**
 * How long after the end answers written in time are accepted: from Friday to Monday, for a device that was offline
 * over the weekend (decision 0028).
 */
export const LATE_MS = 72 * 3_600_000;

/** One line of the time ledger of a part, in milliseconds; negative where the due date cuts the time short. */
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
  /** Null for an open window. */
  readonly dueAt: Date | null;
  /** Null for as long as the window is open. */
  readonly durationMinutes: number | null;
  /** Time multiplier of the student's accommodation; '1.50' is half as much time again. */
  readonly multiplier: string;
}

const MINUTE_MS = 60_000;

/** Time allowed in milliseconds: the duration with the accommodation. */
const allowance = (minutes: number, multiplier: string) =>
  Math.round(minutes * MINUTE_MS * Number(multiplier));

/** Whole minutes, as in the instructions. */
export const ownMinutes = (durationMinutes: number | null, multiplier: string): number | null =>
  durationMinutes === null ? null : Math.ceil(allowance(durationMinutes, multiplier) / MINUTE_MS);

/**
 * Deadline = min(start + duration x accommodation, due date), as ledger entries that add up from the start. Empty if
 * the time is unlimited.
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

/** Moment at which the clock shows zero; null for unlimited time. */
export const deadlineAfter = (
  startedAt: Date,
  entries: readonly Pick<TimeEntry, 'milliseconds'>[],
): Date | null => (entries.length === 0 ? null : plus(startedAt, sumOf(entries)));

const sumOf = (entries: readonly Pick<TimeEntry, 'milliseconds'>[]) =>
  entries.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

export const plus = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/** Moment after which saves count as late and the part can be closed. */
export const closesAt = (deadline: Date): Date => plus(deadline, GRACE_MS);
