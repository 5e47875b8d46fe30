import { phrase } from '@pelion/words';
import { z } from 'zod';
import { day, queryIds, queryInteger } from '../kernel/query.ts';
import { MOST_REPORT_DAYS } from './facts.ts';

/** Filters that reports share, all optional; without a year and without days a report covers the current year. */
export const reportFilters = {
  academic_year_id: queryInteger().positive().optional(),
  /** First and last day of the campus; either may be left open within the year. */
  start_date: day.optional(),
  end_date: day.optional(),
  grade_ids: queryIds().optional(),
  section_ids: queryIds().optional(),
  subject_ids: queryIds().optional(),
  teacher_ids: queryIds().optional(),
  student_ids: queryIds().optional(),
};

interface Days {
  readonly start_date?: string | null | undefined;
  readonly end_date?: string | null | undefined;
}
const DAY_MS = 86_400_000;

const atTheEnd = (message: ReturnType<typeof phrase>) => ({ path: ['end_date'], message });

/** Arguments of `refine` for a schema with `reportFilters`. */
export const daysInOrder = [
  ({ start_date, end_date }: Days) => !start_date || !end_date || start_date <= end_date,
  atTheEnd(phrase('The last day cannot be before the first')),
] as const;
export const daysOfAReport = [
  ({ start_date, end_date }: Days) =>
    !start_date || !end_date || (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS < MOST_REPORT_DAYS,
  atTheEnd(phrase('At most {$n} days', { n: MOST_REPORT_DAYS })),
] as const;

/** Days that a report covers, as it says them itself. */
export const reportPeriod = z.object({
  start_date: day,
  end_date: day,
  /** Name of the academic year; null for days that were chosen. */
  academic_year: z.string().nullable(),
});
