import { userTypes } from '@pelion/access';
import { MOST_ABSENCES } from '@pelion/contract/absences/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { dayIn } from '../../lib/day-in.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { inScope } from './policy.ts';

export interface AbsenceRow {
  readonly id: number;
  readonly user_id: number;
  readonly name: string;
  readonly is_teacher: boolean;
  readonly start_date: string;
  readonly end_date: string;
  readonly reason: string;
  readonly created_by_name: string;
  readonly created_at: Date;
  readonly uncovered_count: number;
  readonly is_over: boolean;
}

interface Reading {
  readonly viewer: Viewer;
  readonly now: Date;
}

const isStudent = sql<SqlBool>`exists (select from membership_role r
  where r.campus_id = b.campus_id and r.user_id = b.user_id and r.user_type = ${userTypes.student})`;

/** Classes `o` of the absent host `h` on the days of the absence `b` that are not over. */
export const hitClasses = (timeZone: string, now: Date) => sql`
  class_host h
  join class_occurrence o on o.campus_id = h.campus_id and o.id = h.occurrence_id and o.type_id = 1
  where h.campus_id = b.campus_id and h.user_id = b.user_id and h.role <> 'assistant' and h.state = 1
    and h.starts_at >= (b.starts_on::timestamp at time zone ${timeZone})
    and h.starts_at < ((b.ends_on + 1)::timestamp at time zone ${timeZone}) and h.ends_at > ${now}`;

/** Whether the occurrence of the host `h` has a holder beside that host. */
const hasOther = sql`exists (select from class_host x
  where x.campus_id = h.campus_id and x.occurrence_id = h.occurrence_id and x.user_id <> h.user_id
    and (x.role = 'cover' or (h.role <> 'cover' and x.role in ('teacher', 'coTeacher'))))`;

async function select(
  db: Db,
  { viewer, now }: Reading,
  condition: RawBuilder<SqlBool>,
): Promise<AbsenceRow[]> {
  const zone = viewer.campusTimeZone;
  const { rows } = await sql<AbsenceRow>`
    select b.id, b.user_id, p.name, not ${isStudent} as is_teacher, b.starts_on as start_date, b.ends_on as end_date,
      b.reason, c.name as created_by_name, b.created_at, b.ends_on < ${dayIn(zone, now)}::date as is_over,
      (select count(*)::int from ${hitClasses(zone, now)} and not ${hasOther}) as uncovered_count
    from absence b
    join person p on p.campus_id = b.campus_id and p.user_id = b.user_id
    join person c on c.campus_id = b.campus_id and c.user_id = b.created_by
    where ${condition} and ${inScope(viewer)}
    order by b.starts_on, p.name, b.id limit ${MOST_ABSENCES}`.execute(db);
  return rows;
}

interface Days {
  readonly start_date: string;
  readonly end_date: string;
}

export const listAbsences = (
  db: Db,
  reading: Reading,
  { start_date, end_date, people }: Days & { readonly people?: 'teachers' | 'students' | undefined },
) => {
  const isOnDays = sql<SqlBool>`b.starts_on <= ${end_date}::date and b.ends_on >= ${start_date}::date`;
  if (people === undefined) return select(db, reading, isOnDays);
  const isWanted = people === 'students' ? isStudent : sql<SqlBool>`not ${isStudent}`;
  return select(db, reading, sql<SqlBool>`${isOnDays} and ${isWanted}`);
};

export const findAbsence = async (db: Db, reading: Reading, id: number) =>
  (await select(db, reading, sql<SqlBool>`b.id = ${id}`))[0];

/** Announced absence of a person on some of these days. */
export async function findAnnounced(
  db: Db,
  userId: number,
  { start_date, end_date }: Days,
): Promise<Days | undefined> {
  const { rows } = await sql<Days>`
    select b.starts_on as start_date, b.ends_on as end_date from absence b
    where b.user_id = ${userId} and b.starts_on <= ${end_date}::date and b.ends_on >= ${start_date}::date
    order by b.starts_on limit 1`.execute(db);
  return rows[0];
}

export const insertAbsence = (
  transaction: Db,
  absence: {
    readonly campus_id: number;
    readonly user_id: number;
    readonly starts_on: string;
    readonly ends_on: string;
    readonly reason: string;
    readonly created_by: number;
    readonly created_at: Date;
  },
) => transaction.insertInto('absence').values(absence).returning('id').executeTakeFirstOrThrow();

export const deleteAbsence = (transaction: Db, id: number) =>
  transaction.deleteFrom('absence').where('id', '=', id).executeTakeFirst();
