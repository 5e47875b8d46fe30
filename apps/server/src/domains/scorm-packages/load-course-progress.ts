import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { countedFirst } from './attempt-queries.ts';

export interface PackageProgress {
  readonly course_schedule_id: number;
  readonly course_item_id: number;
  readonly student_id: number;
  readonly progress: number;
}

/** Progress of the attempts that count, of these students in these schedules of courses. */
export async function listProgressInCourses(
  db: Db,
  scheduleIds: readonly number[],
  studentIds: readonly number[],
): Promise<readonly PackageProgress[]> {
  if (scheduleIds.length === 0 || studentIds.length === 0) return [];
  const { rows } = await sql<PackageProgress>`
    select distinct on (a.user_id, a.course_schedule_id, a.course_item_id) a.course_schedule_id, a.course_item_id,
      a.user_id as student_id, a.progress
    from scorm_attempt a
    join scorm_package p on p.campus_id = a.campus_id and p.id = a.package_id
    where a.course_schedule_id = any(${plainArray(scheduleIds)}::bigint[])
      and a.user_id = any(${plainArray(studentIds)}::bigint[]) and not a.is_trial
    order by a.user_id, a.course_schedule_id, a.course_item_id, ${countedFirst}`.execute(db);
  return rows;
}
