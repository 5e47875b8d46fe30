import { courseStatuses, courseStudentStatuses, type LateRule } from '@pelion/contract/courses/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isFamily, ownStudents } from '../../lib/own-students.ts';
import type { CourseScope } from './policy.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface ScheduleRow {
  readonly id: number;
  readonly course_id: number;
  readonly course_name: string;
  readonly course_status: number;
  readonly effective_at: Date;
  readonly due_at: Date | null;
  readonly late: LateRule;
  readonly module_days: number | null;
  readonly may_join: boolean;
  readonly ended_at: Date | null;
  readonly sections: Named[];
  readonly groups: Named[];
  readonly named_students: Named[];
  readonly counts: {
    readonly not_started: number;
    readonly in_progress: number;
    readonly inactive: number;
    readonly completed: number;
    readonly past_due: number;
  } | null;
  readonly version: number;
}

const { notStarted, inProgress, inactive, deleted, completed, pastDue } = courseStudentStatuses;

/** Whether nobody goes on: the schedule `s` was ended or its course `c` is not active. */
export const isPaused = sql<SqlBool>`(s.ended_at is not null or c.status <> ${sql.lit(courseStatuses.active)})`;

/** Status of the learner `l`, if there is one, in the schedule `s` of the course `c`: the order of `standingOf`. */
export const statusAt = (now: Date) => sql<number>`(case
  when l.out_at is not null then ${sql.lit(deleted)}
  when l.completed_at is not null then ${sql.lit(completed)}
  when ${isPaused} then ${sql.lit(inactive)}
  when coalesce(l.due_at, s.due_at) <= ${now} then ${sql.lit(pastDue)}
  when l.started_at is not null then ${sql.lit(inProgress)}
  else ${sql.lit(notStarted)} end)`;

/** Students who take part in the schedule `s`, with the learner `l` where there is one. */
export const learners = sql`course_student g
  left join course_learner l
    on l.campus_id = g.campus_id and l.schedule_id = g.schedule_id and l.student_id = g.student_id`;

const countOf = (status: number) => sql`count(*) filter (where k.status = ${sql.lit(status)})`;

/** Learners of the schedule `s` of the course `c` by status. */
export const countsAt = (now: Date) => sql`(
  select json_build_object(
    'not_started', ${countOf(notStarted)}, 'in_progress', ${countOf(inProgress)}, 'inactive', ${countOf(inactive)},
    'completed', ${countOf(completed)}, 'past_due', ${countOf(pastDue)})
  from (select ${statusAt(now)} as status from ${learners}
    where g.campus_id = s.campus_id and g.schedule_id = s.id) k)`;

const named = (table: string, column: string) => sql`coalesce((
  select json_agg(json_build_object('id', n.id, 'name', n.name) order by n.name, n.id)
  from course_audience x join ${sql.table(table)} n on n.campus_id = x.campus_id and n.id = x.${sql.ref(column)}
  where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]')`;

/** Schedules of families are of courses that were activated, and reach one of their students, who was not taken out. */
const inScope = (scope: CourseScope): RawBuilder<SqlBool> =>
  isFamily(scope)
    ? sql<SqlBool>`c.status in (${sql.lit(courseStatuses.active)}, ${sql.lit(courseStatuses.inactive)}) and exists (
        select from (
          select g.student_id from course_student g where g.campus_id = s.campus_id and g.schedule_id = s.id
          union
          select g.student_id from course_assignee g where g.campus_id = s.campus_id and g.schedule_id = s.id) t
        where t.student_id = any(${ownStudents(scope)}) and not exists (
          select from course_learner l
          where l.campus_id = s.campus_id and l.schedule_id = s.id and l.student_id = t.student_id
            and l.out_at is not null))`
    : sql<SqlBool>`true`;

async function select(
  db: Db,
  scope: CourseScope,
  condition: RawBuilder<SqlBool>,
  now: Date,
): Promise<ScheduleRow[]> {
  const isStaff = !isFamily(scope);
  const { rows } = await sql<ScheduleRow>`
    select s.id, s.course_id, c.name as course_name, c.status as course_status, s.effective_at, s.due_at, s.late,
      s.module_days, s.may_join, s.ended_at, s.version,
      ${isStaff ? countsAt(now) : sql`null`} as counts,
      ${
        isStaff
          ? sql`coalesce((
              select json_agg(json_build_object('id', n.id, 'name', e.name || ' - ' || n.name) order by e.position, e.name, n.name)
              from course_audience x
              join section n on n.campus_id = x.campus_id and n.id = x.section_id
              join grade e on e.campus_id = n.campus_id and e.id = n.grade_id
              where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]')`
          : sql`'[]'::json`
      } as sections,
      ${isStaff ? named('student_group', 'group_id') : sql`'[]'::json`} as groups,
      ${
        isStaff
          ? sql`coalesce((
              select json_agg(json_build_object('id', p.user_id, 'name', p.name) order by p.name, p.user_id)
              from course_audience x
              join person p on p.campus_id = x.campus_id and p.user_id = x.student_id
              join membership m on m.campus_id = x.campus_id and m.user_id = x.student_id and m.removed_at is null
              where x.campus_id = s.campus_id and x.schedule_id = s.id), '[]')`
          : sql`'[]'::json`
      } as named_students
    from course_schedule s
    join course c on c.campus_id = s.campus_id and c.id = s.course_id and c.status <> ${sql.lit(courseStatuses.deleted)}
    where ${condition} and ${inScope(scope)} order by s.effective_at desc, s.id desc`.execute(db);
  return rows;
}

export const listSchedules = (db: Db, scope: CourseScope, courseId: number, now: Date) =>
  select(db, scope, sql<SqlBool>`s.course_id = ${courseId}`, now);

/** Undefined outside the scope. */
export const findSchedule = async (
  db: Db,
  scope: CourseScope,
  id: number,
  now: Date,
): Promise<ScheduleRow | undefined> => (await select(db, scope, sql<SqlBool>`s.id = ${id}`, now))[0];

export interface ScheduleValues {
  readonly effective_at: Date;
  readonly due_at: Date | null;
  readonly late: LateRule;
  readonly module_days: number | null;
  readonly may_join: boolean;
}

export const insertSchedule = (
  transaction: Db,
  values: ScheduleValues & {
    readonly campus_id: number;
    readonly course_id: number;
    readonly created_by: number;
    readonly created_at: Date;
    readonly updated_at: Date;
  },
) => transaction.insertInto('course_schedule').values(values).returning('id').executeTakeFirstOrThrow();

export const updateEnd = (transaction: Db, id: number, at: Date | null) =>
  transaction.updateTable('course_schedule').set({ ended_at: at }).where('id', '=', id).execute();
