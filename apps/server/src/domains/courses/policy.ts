import { mayOpen, rules } from '@pelion/access';
import { COURSE_BIN_DAYS, courseStatuses, mayMoveCourse } from '@pelion/contract/courses/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { daysBefore } from '../../lib/days-before.ts';
import { isFamily, ownStudents, type Reach } from '../../lib/own-students.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Courses that a list of the viewer is made of. Single reads use the same scope. */
export interface CourseScope {
  readonly userId: number;
  readonly reach: Reach;
  /** Courses deleted since then instead of those that are there. */
  readonly deletedSince?: Date | null;
  /** One of the students of the family; null for all of them. */
  readonly studentId?: number | null;
}

/** Array of the students whose courses a family lists. */
export const listedStudents = (scope: CourseScope): RawBuilder<unknown> => {
  const { studentId = null } = scope;
  return studentId === null
    ? ownStudents(scope)
    : sql`array(select n from unnest(${ownStudents(scope)}) n where n = ${studentId})`;
};

/** Courses belong to the campus, so all staff read them; families see those given to them. */
export function scopeOf({ userId, userType }: Pick<Viewer, 'userId' | 'userType'>): CourseScope {
  return { userId, reach: userType === 'student' || userType === 'parent' ? userType : 'campus' };
}

const { active, inactive, deleted } = courseStatuses;

/** Courses of schedules that reach the family's students, who were not taken out of them. */
const isGiven = (scope: CourseScope) => sql<SqlBool>`c.id = any(array(
  select s.course_id
  from (
    select g.schedule_id, g.student_id from course_student g where g.student_id = any(${listedStudents(scope)})
    union
    select g.schedule_id, g.student_id from course_assignee g where g.student_id = any(${listedStudents(scope)})
  ) t
  join course_schedule s on s.id = t.schedule_id
  where not exists (
    select from course_learner l
    where l.schedule_id = t.schedule_id and l.student_id = t.student_id and l.out_at is not null)))`;

/** Since when deleted courses come back. */
export const restorableSince = (now: Date) => daysBefore(now, COURSE_BIN_DAYS);

/** Condition on the course `c`. */
export function inScope(scope: CourseScope): RawBuilder<SqlBool> {
  if (isFamily(scope))
    return sql<SqlBool>`(c.status in (${sql.lit(active)}, ${sql.lit(inactive)}) and ${isGiven(scope)})`;
  return scope.deletedSince
    ? sql<SqlBool>`(c.status = ${sql.lit(deleted)} and c.deleted_at > ${scope.deletedSince})`
    : sql<SqlBool>`c.status <> ${sql.lit(deleted)}`;
}

/** Permissions of courses are for those of the whole campus. */
export function abilities(viewer: Viewer, { status_id }: { readonly status_id: number }) {
  const edit = mayOpen(viewer, rules.editCourses) && status_id !== courseStatuses.processing;
  return {
    edit,
    delete: mayOpen(viewer, rules.deleteCourses),
    activate: edit && mayMoveCourse(status_id, active),
    deactivate: edit && mayMoveCourse(status_id, inactive),
  };
}

/** Staff who edit courses let students in, mark their items, and change their dates. */
export function learnerAbilities(viewer: Viewer) {
  const edit = mayOpen(viewer, rules.editCourses);
  return { unlock: edit, mark: edit, edit };
}
