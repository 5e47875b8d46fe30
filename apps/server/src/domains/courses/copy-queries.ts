import type { CopyProblem } from '@pelion/contract/course-copies/facts';
import { courseStatuses } from '@pelion/contract/courses/facts';
import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { jobRecords } from '../../lib/job-records.ts';
import type { ScheduleRow } from './schedule-queries.ts';

// The row of a copy, like that of an import (decision 0070).

type CopyState = 'copying' | 'copied' | 'failed' | 'cancelled';

export const copyRecords = jobRecords<CopyState, Record<never, never>>('course_copy', ['copying']);

export interface NewCopy {
  readonly campus_id: number;
  readonly from_course_id: number;
  readonly course_id: number;
  readonly name: string;
  readonly has_schedules: boolean;
  readonly move_by_days: number;
  readonly created_by: number;
  readonly created_at: Date;
}

export async function insertCopy(transaction: Db, values: NewCopy): Promise<number> {
  const { id } = await transaction
    .insertInto('course_copy')
    .values({ ...values, state: 'copying', beat_at: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A copy under way, locked; undefined for one that is over or that another process works on. */
export const lockCopy = (transaction: Db, id: number) =>
  transaction
    .selectFrom('course_copy')
    .innerJoin('campus', 'campus.id', 'course_copy.campus_id')
    .select([
      'course_copy.id',
      'course_copy.campus_id',
      'course_copy.from_course_id',
      'course_copy.course_id',
      'course_copy.name',
      'course_copy.has_schedules',
      'course_copy.move_by_days',
      'course_copy.created_by',
      'campus.time_zone',
    ])
    .where('course_copy.id', '=', id)
    .where('course_copy.state', '=', 'copying')
    .forUpdate('course_copy')
    .skipLocked()
    .executeTakeFirst();

/** A copy that was stopped is under way again; undefined without one. */
export async function reopenCopy(transaction: Db, courseId: number): Promise<number | undefined> {
  const row = await transaction
    .updateTable('course_copy')
    .set({ state: 'copying', beat_at: sql`now()` })
    .where('course_id', '=', courseId)
    .where('state', '=', 'cancelled')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes the unfinished course of a copy away and keeps why; undefined where there is none. */
export async function dropCopy(transaction: Db, id: number, problem: CopyProblem) {
  const row = await lockCopy(transaction, id);
  if (row === undefined || row.course_id === null) return undefined;
  await transaction
    .updateTable('course_copy')
    .set({ state: 'failed', problem, course_id: null, beat_at: null })
    .where('id', '=', id)
    .execute();
  await transaction
    .deleteFrom('course')
    .where('id', '=', row.course_id)
    .where((eb) =>
      eb.or([
        eb('status', '=', courseStatuses.processing),
        eb('status_before', '=', courseStatuses.processing),
      ]),
    )
    .execute();
  return { ...row, course_id: row.course_id };
}

/** Name of the first academic year that is over and in which one of the days lies. */
export async function findClosedYear(
  db: Db,
  days: readonly string[],
  today: string,
): Promise<string | undefined> {
  if (days.length === 0) return undefined;
  const { rows } = await sql<{ name: string }>`
    select y.name from academic_year y
    where not y.is_current and exists (
        select from unnest(${plainArray(days)}::date[]) as d (day) where d.day between y.starts_on and y.ends_on)
      and (y.ends_on < ${today}::date or exists (
        select from rollover r
        where r.campus_id = y.campus_id and r.from_year_id = y.id and r.undone_at is null))
    order by y.starts_on limit 1`.execute(db);
  return rows[0]?.name;
}

/** Students of a schedule of the original, without those who have left. */
export const copyAudience = (transaction: Db, { id: from }: Pick<ScheduleRow, 'id'>, scheduleId: number) =>
  sql`insert into course_audience (campus_id, schedule_id, section_id, group_id, student_id)
    select a.campus_id, ${scheduleId}, a.section_id, a.group_id, a.student_id from course_audience a
    where a.schedule_id = ${from} and (a.student_id is null or exists (
      select from membership m
      where m.campus_id = a.campus_id and m.user_id = a.student_id and m.removed_at is null))`.execute(
    transaction,
  );

/** Forgets copies that are over, once nobody is told of them any more. */
export const forgetCopies = (system: Db, before: Date) =>
  system.deleteFrom('course_copy').where('state', '<>', 'copying').where('created_at', '<', before).execute();
