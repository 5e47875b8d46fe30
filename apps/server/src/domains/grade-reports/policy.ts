import { everyoneBut, type NamedRule, rules, seesWholeCampus } from '@pelion/access';
import type { GradeReportView } from '@pelion/contract/grade-reports/facts';
import { type RawBuilder, sql } from 'kysely';
import { ownStudents } from '../../lib/own-students.ts';
import { assertMayOpen, refusalBy } from '../../lib/refusal.ts';
import { sectionsTaughtBy } from '../../lib/taught-students.ts';
import type { Reader } from '../../lib/viewer.ts';
import { isFamily } from '../attempts/policy.ts';

const sectionsTaught = (userId: number) => sectionsTaughtBy(sql`${userId}`);

/** Whether `section`, a column, is in the scope of staff: of the campus for the office, else taught by the viewer. */
export const inOwnSections = (
  { userId, userType }: Pick<Reader, 'userId' | 'userType'>,
  section: string,
): RawBuilder<boolean> =>
  seesWholeCampus(userType)
    ? sql<boolean>`true`
    : sql<boolean>`${sql.ref(section)} in (${sectionsTaught(userId)})`;

/**
 * Whether `student`, a column, is in the scope of a viewer: oneself, an own child, a student of the campus for the office,
 * else a student who is or was in an own section or classroom.
 */
export function inOwnStudents(
  viewer: Pick<Reader, 'userId' | 'userType'>,
  student: string,
): RawBuilder<boolean> {
  const { userId, userType } = viewer;
  const of = sql.ref(student);
  if (userType === 'student' || userType === 'parent')
    return sql<boolean>`${of} = any(${ownStudents({ userId, reach: userType })})`;
  if (seesWholeCampus(userType)) return sql<boolean>`true`;
  return sql<boolean>`${of} in (
    select x.student_id from section_student x where x.section_id in (${sectionsTaught(userId)})
    union
    select r.student_id from classroom_teacher t
    join classroom_member r on r.campus_id = t.campus_id and r.classroom_id = t.classroom_id
    where t.teacher_id = ${userId})`;
}

const ruleOf = {
  section: rules.viewConsolidatedGrades,
  subject: rules.viewSubjectGrades,
  student: rules.viewGradeReport,
} as const satisfies Record<GradeReportView, NamedRule>;

/** Consolidated figures need one permission, those of a subject another; a family reads its students alone. */
export function assertMayView(viewer: Reader, view: GradeReportView): void {
  if (view !== 'student' && isFamily(viewer))
    throw refusalBy('userType', { userTypes: everyoneBut('student', 'parent') }, viewer.text);
  assertMayOpen(viewer, ruleOf[view]);
}
