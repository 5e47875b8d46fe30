import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';

/** Months count from 1: a year from August to July, as most schools have it; another one is set on the page of the years. */
const FIRST_MONTH = 8;
const DAY_MS = 86_400_000;

const firstDayIn = (year: number) => new Date(Date.UTC(year, FIRST_MONTH - 1, 1));
const civil = (day: Date) => day.toISOString().slice(0, 10);

/** Adds the first academic year of a new campus: sections and enrollments need a current year. */
export async function addFirstYear(
  transaction: Db,
  campusId: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const [year = 0, month = 0] = dayIn(timeZone, now).split('-').map(Number);
  const first = month >= FIRST_MONTH ? year : year - 1;
  await transaction
    .insertInto('academic_year')
    .values({
      campus_id: campusId,
      name: `${first}–${first + 1}`,
      starts_on: civil(firstDayIn(first)),
      ends_on: civil(new Date(firstDayIn(first + 1).getTime() - DAY_MS)),
      is_current: true,
    })
    .execute();
}
