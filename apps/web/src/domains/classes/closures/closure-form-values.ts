import type { Closure, ClosureDraft } from '@pelion/contract/closures';
import { type ClosureHandling, MOST_MOVE_DAYS } from '@pelion/contract/closures/facts';
import type { ClosureTrial } from './queries.ts';

export interface ClosureValues {
  readonly name: string;
  /** `YYYY-MM-DD`; '' while missing. */
  readonly start_date: string;
  readonly end_date: string;
  /** `12:00` on half days; '' for whole days. */
  readonly closes_at: string;
  /** Grades without classes; empty for all. */
  readonly grade_ids: number[];
  readonly classes: ClosureHandling;
  readonly move_by_days: number | null;
}

export const valuesOf = (closure: Closure | null): ClosureValues => ({
  name: closure?.name ?? '',
  start_date: closure?.start_date ?? '',
  end_date: closure?.end_date ?? '',
  closes_at: closure?.closes_at ?? '',
  grade_ids: closure?.grades.map(({ id }) => id) ?? [],
  classes: 'keep',
  move_by_days: null,
});

export const draftOf = ({ closes_at, move_by_days, ...values }: ClosureValues): ClosureDraft => ({
  ...values,
  closes_at: closes_at === '' ? null : closes_at,
  move_by_days: values.classes === 'move' ? move_by_days : null,
});

const DAY_MS = 86_400_000;

/** Number of days, both included; NaN while one is missing. */
const daysOf = ({ start_date, end_date }: ClosureValues): number =>
  (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS + 1;

/** Whole weeks that move classes past the closure, on the weekdays that they have. */
export function weeksPast(values: ClosureValues): number {
  const weeks = Math.ceil(daysOf(values) / 7) || 1;
  return Math.min(Math.max(weeks, 1), Math.floor(MOST_MOVE_DAYS / 7)) * 7;
}

/** Draft whose effects can be asked for; null until it has its days. `name` stands for one not yet typed. */
export const trialOf = (
  values: ClosureValues,
  closure_id: number | null,
  name: string,
): ClosureTrial | null =>
  daysOf(values) >= 1 ? { ...draftOf(values), name: values.name.trim() || name, closure_id } : null;
