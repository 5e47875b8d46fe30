import { courseStatuses, MOST_COURSES_ON_BOARD } from '@pelion/contract/courses/facts';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { ownStudents } from '../../lib/own-students.ts';
import { needed } from './learner-queries.ts';
import type { CourseScope } from './policy.ts';
import { countsAt, learners, type ScheduleRow, statusAt } from './schedule-queries.ts';

interface Placed {
  readonly course_id: number;
  readonly course_name: string;
  readonly schedule_id: number;
  readonly due_at: Date | null;
}

export interface OwnCourseRow extends Placed {
  readonly student_id: number;
  readonly name: string;
  readonly status_id: number;
  readonly done: number;
  readonly needed: number;
  readonly next_item: string | null;
}

/** First item that the learner `l` has not done, from the one at which they are on; conditions are left to the player. */
const nextItem = sql`(
  select i.name from course_module m
  join course_item i on i.campus_id = m.campus_id and i.module_id = m.id and i.removed_at is null
  left join course_item_progress p on p.campus_id = i.campus_id and p.learner_id = l.id and p.item_id = i.id
  where m.campus_id = c.campus_id and m.course_id = c.id and m.removed_at is null and p.done_at is null
  order by i.id is distinct from l.item_id, m.position, m.id, i.position, i.id limit 1)`;

/** Courses that the family's students go on with, of each those that are due first. */
export async function listOwnCourses(db: Db, scope: CourseScope, now: Date): Promise<OwnCourseRow[]> {
  const { rows } = await sql<OwnCourseRow>`
    select k.student_id, k.name, k.course_id, k.course_name, k.schedule_id, k.due_at, k.status_id, k.done, k.needed,
      k.next_item
    from (
      select g.student_id, p.name, c.id as course_id, c.name as course_name, s.id as schedule_id,
        coalesce(l.due_at, s.due_at) as due_at, ${statusAt(now)} as status_id, coalesce(l.done, 0) as done,
        ${needed} as needed, ${nextItem} as next_item,
        row_number() over (partition by g.student_id
          order by coalesce(l.due_at, s.due_at) nulls last, s.effective_at desc, s.id) as place
      from ${learners}
      join course_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id
      join course c on c.campus_id = s.campus_id and c.id = s.course_id
      join person p on p.campus_id = g.campus_id and p.user_id = g.student_id
      where g.student_id = any(${ownStudents(scope)}) and l.out_at is null and l.completed_at is null
        and c.status = ${sql.lit(courseStatuses.active)} and s.ended_at is null and s.effective_at <= ${now}) k
    where k.place <= ${MOST_COURSES_ON_BOARD} order by k.name, k.student_id, k.place`.execute(db);
  return rows;
}

export interface RunningRow extends Placed {
  readonly counts: NonNullable<ScheduleRow['counts']>;
}

/** Schedules that go on: first those that the viewer has made, then those that are due first. */
export async function listRunning(db: Db, { userId }: CourseScope, now: Date): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select k.*, ${countsAt(now)} as counts from (
      select s.course_id, c.name as course_name, s.id as schedule_id, s.due_at
      from course_schedule s join course c on c.campus_id = s.campus_id and c.id = s.course_id
      where c.status = ${sql.lit(courseStatuses.active)} and s.ended_at is null and s.effective_at <= ${now}
        and (s.due_at is null or s.due_at > ${now}::timestamptz - interval '7 days')
      order by s.created_by <> ${userId}, s.due_at nulls last, s.id limit ${MOST_COURSES_ON_BOARD}) k
    join course_schedule s on s.id = k.schedule_id
    join course c on c.campus_id = s.campus_id and c.id = s.course_id
    order by s.created_by <> ${userId}, s.due_at nulls last, s.id`.execute(db);
  return rows;
}
