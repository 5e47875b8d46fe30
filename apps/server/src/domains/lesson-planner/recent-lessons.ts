import {
  MOST_RECENT_LESSONS,
  RECENT_LESSON_DAYS,
  taughtStatusTable,
} from '@pelion/contract/lesson-planner/facts';
import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { type SqlBool, sql } from 'kysely';
import { dayIn } from '../../lib/day-in.ts';
import type { Reading } from './load-calendar.ts';
import { isFamily, paceInScope } from './policy.ts';

interface RecentRow {
  readonly lesson_plan_id: number;
  readonly pace_id: number;
  readonly lesson_id: number;
  readonly name: string;
  readonly plan_name: string;
  readonly group_name: string;
  readonly date: string;
  readonly status: number;
}

/** Lessons of the last days, the latest first: of families the own, of teachers those of groups that they plan. */
export async function listRecentLessons({ viewer, db, now }: Reading) {
  const today = dayIn(viewer.campusTimeZone, now);
  const isPlanned =
    viewer.userType === 'teacher' ? sql<SqlBool>`q.created_by = ${viewer.userId}` : sql<SqlBool>`true`;
  const status = isFamily(viewer)
    ? sql<SqlBool>`d.status = ${lessonPlanStatuses.active}`
    : sql<SqlBool>`d.status <> ${lessonPlanStatuses.deleted}`;
  const { rows } = await sql<RecentRow>`
    select q.lesson_plan_id, q.id as pace_id, t.lesson_id, l.name, d.name as plan_name, t.day::text as date, t.status,
      coalesce(g.name || ' - ' || n.name, p.name, '') as group_name
    from taught_lesson t
    join plan_pace q on q.campus_id = t.campus_id and q.id = t.pace_id
    join lesson_plan d on d.campus_id = q.campus_id and d.id = q.lesson_plan_id and ${status}
    join lesson_plan_lesson l on l.campus_id = t.campus_id and l.id = t.lesson_id
    left join section n on n.campus_id = q.campus_id and n.id = q.section_id
    left join grade g on g.campus_id = n.campus_id and g.id = n.grade_id
    left join student_group p on p.campus_id = q.campus_id and p.id = q.group_id
    where t.day between ${today}::date - ${RECENT_LESSON_DAYS}::int and ${today}::date
      and ${isPlanned} and ${paceInScope(viewer, now, today)}
    order by t.day desc, t.starts_at desc, t.lesson_id desc limit ${MOST_RECENT_LESSONS}`.execute(db);
  return rows.map(({ status: status_id, ...row }) => ({
    ...row,
    status_id,
    status: viewer.text.phrase(taughtStatusTable.labelOf(status_id)),
  }));
}
