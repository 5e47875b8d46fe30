import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';

// Begins and ends single enrollments, for this screen and the forms of people. A rollover does the same in bulk.

export interface NewEnrollment {
  readonly campus_id: number;
  readonly section_id: number;
  readonly student_id: number;
  readonly starts_on: string;
  readonly ends_on?: string | null;
}

/** Returns the new rows in no particular order. The database refuses overlapping days in the same section. */
export const beginEnrollments = (transaction: Db, enrollments: readonly NewEnrollment[]) =>
  enrollments.length === 0
    ? []
    : transaction
        .insertInto('enrollment')
        .values([...enrollments])
        .returning(['id', 'student_id', 'section_id', 'starts_on', 'ends_on', 'status', 'version'])
        .execute();

/**
 * Ends enrollments from `day` on without overwriting history (decision 0024): the last day becomes the one before;
 * enrollments starting on `day` or later become inactive.
 */
export const leaveFrom = (transaction: Db, ids: readonly number[], day: string) =>
  ids.length === 0
    ? []
    : transaction
        .updateTable('enrollment')
        .set({
          status: sql`case when starts_on >= ${day}::date then 'inactive' else status end`,
          ends_on: sql`case when starts_on >= ${day}::date then ends_on else ${day}::date - 1 end`,
        })
        .where('id', 'in', ids)
        .returning(['id', 'starts_on', 'ends_on', 'status', 'version'])
        .execute();

/**
 * Names of students already enrolled in the wanted section on one of the days; ignores the enrollments in `except`. At
 * most 4.
 */
export async function namesOfThoseThere(
  transaction: Db,
  wanted: readonly Omit<NewEnrollment, 'campus_id'>[],
  except: readonly number[] = [],
): Promise<string[]> {
  const { rows } = await sql<{ readonly name: string }>`
    select distinct p.name
    from unnest(
      ${wanted.map(({ section_id }) => section_id)}::bigint[],
      ${wanted.map(({ student_id }) => student_id)}::bigint[],
      ${wanted.map(({ starts_on }) => starts_on)}::date[],
      ${wanted.map(({ ends_on }) => ends_on ?? null)}::date[]) as w(section_id, student_id, starts_on, ends_on)
    join enrollment e on e.section_id = w.section_id and e.student_id = w.student_id and e.status = 'active'
      and daterange(e.starts_on, e.ends_on, '[]') && daterange(w.starts_on, w.ends_on, '[]')
    join person p on p.campus_id = e.campus_id and p.user_id = e.student_id
    where e.id <> all(${[...except]}::bigint[])
    order by p.name limit 4`.execute(transaction);
  return rows.map(({ name }) => name);
}

/** Finds an active section and the days of its year. */
export const findOfferedSection = (transaction: Db, id: number) =>
  transaction
    .selectFrom('section as s')
    .innerJoin('academic_year as y', (join) =>
      join.onRef('y.campus_id', '=', 's.campus_id').onRef('y.id', '=', 's.academic_year_id'),
    )
    .where('s.id', '=', id)
    .where('s.is_archived', '=', false)
    // Prevents archiving or deleting the section until the enrollment is committed.
    .forKeyShare('s')
    .select(['s.id', 'y.name as year_name', 'y.starts_on', 'y.ends_on'])
    .executeTakeFirst();

/** Locks enrollments until the end of the transaction; removed members have none. */
export const lockEnrollments = (transaction: Db, ids: readonly number[]) =>
  transaction
    .selectFrom('enrollment as e')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.campus_id', '=', 'e.campus_id').onRef('m.user_id', '=', 'e.student_id'),
    )
    .where('e.id', 'in', ids)
    .where('m.removed_at', 'is', null)
    .forUpdate('e')
    .select([
      'e.id',
      'e.student_id',
      'e.section_id',
      'e.starts_on',
      'e.ends_on',
      'e.version',
      sql<'active' | 'inactive'>`e.status`.as('status'),
    ])
    .orderBy('e.id')
    .execute();
export type StoredEnrollment = Awaited<ReturnType<typeof lockEnrollments>>[number];

export const setStatus = (transaction: Db, ids: readonly number[], status: 'active' | 'inactive') =>
  transaction
    .updateTable('enrollment')
    .set({ status })
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .returning(['id', 'starts_on', 'ends_on', 'status', 'version'])
    .execute();

export const setDays = (
  transaction: Db,
  id: number,
  days: { readonly starts_on: string; readonly ends_on: string | null },
) =>
  transaction
    .updateTable('enrollment')
    .set(days)
    .where('id', '=', id)
    .returning(['id', 'starts_on', 'ends_on', 'status', 'version'])
    .execute();

/** The enrolments of a student that count on the day or after it. */
export const listFrom = (transaction: Db, studentId: number, day: string) =>
  transaction
    .selectFrom('enrollment')
    .select(['id', 'section_id'])
    .where('student_id', '=', studentId)
    .where('status', '=', 'active')
    .where(sql<SqlBool>`(ends_on is null or ends_on >= ${day}::date)`)
    .execute();
