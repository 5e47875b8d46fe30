import { sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';

export interface ToolResult {
  readonly course_schedule_id: number;
  readonly course_item_id: number;
  readonly student_id: number;
  readonly launches: number;
  /** Null without a score. */
  readonly scored_at: Date | null;
}

/** Launches and scores of tools, of these students in these schedules of courses. */
export async function listResultsInCourses(
  db: Db,
  scheduleIds: readonly number[],
  studentIds: readonly number[],
): Promise<readonly ToolResult[]> {
  if (scheduleIds.length === 0 || studentIds.length === 0) return [];
  const { rows } = await sql<ToolResult>`
    select k.course_schedule_id, k.course_item_id, r.user_id as student_id, sum(r.launches)::int as launches,
      max(case when r.score is not null then r.scored_at end) as scored_at
    from lti_link k
    join lti_result r on r.campus_id = k.campus_id and r.link_id = k.id
    where k.course_schedule_id = any(${plainArray(scheduleIds)}::bigint[])
      and r.user_id = any(${plainArray(studentIds)}::bigint[])
    group by k.course_schedule_id, k.course_item_id, r.user_id`.execute(db);
  return rows;
}
