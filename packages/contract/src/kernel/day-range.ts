import { phrase } from '@pelion/words';
import { day } from './query.ts';
import { readable } from './shared.ts';

/** Longest range, in days. */
export const LONGEST_RANGE_DAYS = 366;
const DAY_MS = 86_400_000;

/** First and last day, both included. */
export const dayRange = { start_date: day, end_date: day };
interface DayRange {
  readonly start_date: string;
  readonly end_date: string;
}

const at = (message: ReturnType<typeof phrase>) => ({
  path: ['end_date'],
  message,
  when: readable(dayRange),
});

/** Arguments of `refine` for a schema with both days. */
export const inOrder = [
  ({ start_date, end_date }: DayRange) => start_date <= end_date,
  at(phrase('The last day cannot be before the first')),
] as const;
export const ofAYearAtMost = [
  ({ start_date, end_date }: DayRange) =>
    (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS < LONGEST_RANGE_DAYS,
  at(phrase('At most {$n} days', { n: LONGEST_RANGE_DAYS })),
] as const;
