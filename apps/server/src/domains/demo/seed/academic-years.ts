import type { Db } from '../../../db/database.ts';

const DAY_MS = 86_400_000;

export interface SeededYear {
  readonly id: number;
  readonly starts_on: string;
  readonly ends_on: string;
}

/** The year that began some three months ago, and the one before it. */
export async function seedYears(
  db: Db,
  { campusId, now }: { readonly campusId: number; readonly now: Date },
) {
  const add = (monthsAgo: number, is_current: boolean): Promise<SeededYear> => {
    const starts = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1);
    const ends = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo + 12, 0);
    const [first, last] = [starts, ends].map((day) => new Date(day).getUTCFullYear());
    return db
      .insertInto('academic_year')
      .values({
        campus_id: campusId,
        name: first === last ? `${first}` : `${first}–${last}`,
        starts_on: dayOf(new Date(starts)),
        ends_on: dayOf(new Date(ends)),
        is_current,
      })
      .returning(['id', 'starts_on', 'ends_on'])
      .executeTakeFirstOrThrow();
  };
  return { last: await add(15, false), current: await add(3, true) };
}

/** `2026-11-21` */
export const dayOf = (moment: Date, daysLater = 0) =>
  new Date(moment.getTime() + daysLater * DAY_MS).toISOString().slice(0, 10);
