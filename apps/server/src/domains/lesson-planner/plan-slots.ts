import { daysOf, weekdayOf } from '../../lib/calendar-days.ts';
import type { Slot } from './bump-lessons.ts';

export interface Pattern {
  readonly starts_on: string;
  readonly ends_on: string;
  /** 1 is Monday, 7 Sunday. */
  readonly times: readonly { readonly weekday: number; readonly time: string }[];
}

/** Days of a closure, for some grades or all (empty); `closes_at` for a half day. */
export interface ClosedDays {
  readonly starts_on: string;
  readonly ends_on: string;
  readonly closes_at: string | null;
  readonly grade_ids: readonly number[];
}

/** Whether a day is closed for the grade; of a half day the hours from its end on. */
export const isClosed = (
  { date, time }: Pick<Slot, 'date' | 'time'>,
  gradeId: number,
  closures: readonly ClosedDays[],
): boolean =>
  closures.some(
    ({ starts_on, ends_on, closes_at, grade_ids }) =>
      starts_on <= date &&
      date <= ends_on &&
      (grade_ids.length === 0 || grade_ids.includes(gradeId)) &&
      (closes_at === null || time >= closes_at.slice(0, 5)),
  );

/** Slots of a weekly pattern in order, closures included. */
export function patternSlots({ starts_on, ends_on, times }: Pattern): Slot[] {
  const inOrder = times.toSorted((a, b) => (a.time < b.time ? -1 : 1));
  return daysOf({ starts_on, ends_on }).flatMap((date) => {
    const weekday = weekdayOf(date);
    return inOrder.flatMap((each) =>
      each.weekday === weekday ? [{ date, time: each.time, occurrence_id: null }] : [],
    );
  });
}
