import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import { minuteOfDay, minutesOf } from '../../lib/wall-clock.ts';

/** A closure in days of the campus; `closes_at` (`12:00:00`) for a half day. */
export interface Closure {
  readonly id: number;
  readonly name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly closes_at: string | null;
  /** Grades without classes; empty for all. */
  readonly grade_ids: readonly number[];
}

/** Closures of some days, by day. */
export async function listClosures(db: Db, from: string, to: string): Promise<Closure[]> {
  const { rows } = await sql<Closure>`
    select c.id, c.name, c.starts_on, c.ends_on, c.closes_at,
      to_json(array(select g.grade_id from closure_grade g
        where g.campus_id = c.campus_id and g.closure_id = c.id order by g.grade_id)) as grade_ids
    from closure c
    where c.starts_on <= ${to}::date and c.ends_on >= ${from}::date
    order by c.starts_on, c.id`.execute(db);
  return rows;
}

/** Grades of sections. */
export async function listGradesOf(db: Db, sectionIds: readonly number[]): Promise<number[]> {
  if (sectionIds.length === 0) return [];
  const rows = await db
    .selectFrom('section')
    .select('grade_id')
    .distinct()
    .where('id', 'in', [...sectionIds])
    .execute();
  return rows.map(({ grade_id }) => grade_id);
}

interface Timed {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/**
 * Closure that an occurrence falls into, or null. A closure for some grades closes a class whose sections are all of them;
 * a half day closes what ends after its hour.
 */
export function closureOf(
  { startsAt, endsAt }: Timed,
  gradeIds: readonly number[],
  closures: readonly Closure[],
  campusTimeZone: string,
): Closure | null {
  const first = dayIn(campusTimeZone, startsAt);
  // An end at midnight belongs to the day before.
  const last = dayIn(campusTimeZone, new Date(endsAt.getTime() - 1));
  return (
    closures.find(
      (closure) =>
        closure.starts_on <= last &&
        closure.ends_on >= first &&
        (closure.grade_ids.length === 0 ||
          (gradeIds.length > 0 && gradeIds.every((id) => closure.grade_ids.includes(id)))) &&
        (closure.closes_at === null ||
          first !== last ||
          minuteOfDay(endsAt, campusTimeZone) > minutesOf(closure.closes_at) ||
          dayIn(campusTimeZone, endsAt) !== first),
    ) ?? null
  );
}

/** The same for a statement about the occurrence `o`. Bounds of the start come first, because an index answers them. */
export const isClosedBy = (
  { starts_on, ends_on, closes_at, grade_ids }: Omit<Closure, 'id' | 'name'>,
  campusTimeZone: string,
): RawBuilder<SqlBool> => sql<SqlBool>`(
  o.type_id = 1
  and o.starts_at < ((${ends_on}::date + 1)::timestamp at time zone ${campusTimeZone})
  and o.starts_at > (${starts_on}::date::timestamp at time zone ${campusTimeZone}) - interval '24 hours'
  and o.ends_at > (${starts_on}::date::timestamp at time zone ${campusTimeZone})
  and (${closes_at}::time is null or (o.ends_at at time zone ${campusTimeZone}) >
    ((o.starts_at at time zone ${campusTimeZone})::date + ${closes_at}::time))
  and (${grade_ids.length === 0}
    or (exists (select from class_audience a where a.campus_id = o.campus_id and a.occurrence_id = o.id
          and a.section_id is not null)
      and not exists (
        select from class_audience a
        join section n on n.campus_id = a.campus_id and n.id = a.section_id
        where a.campus_id = o.campus_id and a.occurrence_id = o.id
          and n.grade_id <> all(${[...grade_ids]}::bigint[])))))`;
