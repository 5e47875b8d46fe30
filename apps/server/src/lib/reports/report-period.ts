import { phrase, type Text } from '@pelion/words';
import { dayIn } from '../day-in.ts';
import { invalid } from '../failure.ts';
import type { ReportContext } from './report-kind.ts';

interface Asked {
  readonly academic_year_id?: number | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
}

/** Days of a report, both included, as calendar days of the campus. */
export interface Period {
  readonly start_date: string;
  readonly end_date: string;
  /** Name of the academic year; null for days that were chosen. */
  readonly academic_year: string | null;
}

/**
 * Days that the filters name: those of the year, cut to chosen days; without either, the current academic year. A
 * campus without a current year has the last twelve months.
 */
export async function reportPeriod(
  {
    viewer,
    db,
    now,
  }: Pick<ReportContext, 'db' | 'now'> & {
    readonly viewer: Pick<ReportContext['viewer'], 'campusTimeZone'>;
  },
  { academic_year_id, start_date, end_date }: Asked,
): Promise<Period> {
  if (academic_year_id === undefined && start_date !== undefined && end_date !== undefined)
    return { start_date, end_date, academic_year: null };
  const year = await db
    .selectFrom('academic_year')
    .select(['name', 'starts_on', 'ends_on'])
    .where((where) =>
      academic_year_id === undefined ? where('is_current', '=', true) : where('id', '=', academic_year_id),
    )
    .executeTakeFirst();
  if (!year && academic_year_id !== undefined)
    invalid({ path: 'academic_year_id', message: phrase('Please choose an existing academic year') });
  const today = dayIn(viewer.campusTimeZone, now);
  const first = start_date ?? year?.starts_on ?? monthsBefore(end_date ?? today, 12);
  const last = end_date ?? year?.ends_on ?? today;
  if (first > last) invalid({ path: 'end_date', message: phrase('The last day cannot be before the first') });
  const isWhole = start_date === undefined && end_date === undefined;
  return { start_date: first, end_date: last, academic_year: isWhole ? (year?.name ?? null) : null };
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

const said = {
  days: (first: string, last: string) => phrase('{$first} to {$last}', { first, last }),
  year: (year: string, first: string, last: string) =>
    phrase('{$year}: {$first} to {$last}', { year, first, last }),
};

/** Line of a file about its days. */
export const periodText = (text: Text, { start_date: first, end_date: last, academic_year: year }: Period) =>
  text.sentence(year === null ? said.days(first, last) : said.year(year, first, last));
