import { mayOpen, rules } from '@pelion/access';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { scopeOf } from '../lesson-plans/policy.ts';

export const isFamily = (viewer: Viewer): boolean => scopeOf(viewer).familyOf !== null;
export const mayPlan = (viewer: Viewer): boolean => mayOpen(viewer, rules.editLessonPlans);

/** Text and notes of a lesson are for staff. Throws `accessDenied`. */
export function assertStaff(viewer: Viewer): void {
  if (isFamily(viewer)) throw new Failure('accessDenied', { reason: 'permission' });
}

/** Whether a student is the viewer or a child of the viewer. */
export const isOwnStudent = (viewer: Viewer, student: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  scopeOf(viewer).familyOf?.isParent
    ? sql<SqlBool>`${student} in (select f.student_id from parent_student f where f.parent_id = ${viewer.userId})`
    : sql<SqlBool>`${student} = ${viewer.userId}`;

/** Whether the pace `q` is in the scope of a viewer: families see those of their students who have the plan. */
export const paceInScope = (viewer: Viewer, now: Date, today: string): RawBuilder<SqlBool> =>
  isFamily(viewer)
    ? sql<SqlBool>`exists (
        select from lesson_plan_student s
        where s.campus_id = q.campus_id and s.lesson_plan_id = q.lesson_plan_id
          and ${isOwnStudent(viewer, sql`s.student_id`)}
          and ((q.section_id is null and q.group_id is null)
            or exists (
              select from section_student m
              where m.campus_id = q.campus_id and m.section_id = q.section_id and m.student_id = s.student_id
                and m.during @> ${now}::timestamptz)
            or exists (
              select from student_group_member m
              where m.campus_id = q.campus_id and m.group_id = q.group_id and m.student_id = s.student_id
                and daterange(m.starts_on, m.ends_on, '[]') @> ${today}::date)))`
    : sql<SqlBool>`true`;
