import { mayOpen, rules, type UserType, userTypes } from '@pelion/access';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Reader, Viewer } from '../../lib/viewer.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import { scopeOf } from '../assessments/policy.ts';
import { findChild, findStudent } from './read/student-queries.ts';

const family: readonly UserType[] = ['student', 'parent'];

/** Students see themselves, parents their children, staff every student of the campus; anybody else does not exist. */
export async function assertMaySee(db: Db, viewer: Viewer, studentId: number): Promise<void> {
  if (viewer.userType === 'student') {
    if (viewer.userId !== studentId) throw new Failure('notFound');
    return;
  }
  if (viewer.userType === 'parent') found(await findChild(db, viewer.userId, studentId));
  found(await findStudent(db, studentId, userTypes.student));
}

/** Whether the viewer is the student or a parent. */
export const isFamily = ({ userType }: Pick<Viewer, 'userType'>): boolean => family.includes(userType);

/**
 * Whether staff may see the assessment `a` of a result; other staff see only the score (decision 0147). False for the
 * family, for whom the schedule's rules decide.
 */
export const seesAssessment = (viewer: Pick<Viewer, 'userId' | 'userType'>): RawBuilder<boolean> =>
  isFamily(viewer) ? sql<boolean>`false` : sql<boolean>`${inScope(scopeOf(viewer))}`;

/** Whether the viewer sees student names: students and parents do, and staff who may list the campus's students. */
export const seesNames = (viewer: Reader): boolean => isFamily(viewer) || mayOpen(viewer, rules.listStudents);

/** Whether the score must not be sent to this student or parent, because the schedule hides it (decision 0028). */
export const isScoreHidden = (viewer: Pick<Viewer, 'userType'>, hideScore: boolean): boolean =>
  hideScore && isFamily(viewer);

/** Whether the viewer sees that a response does not fit its question; only staff can act on that. */
export const seesMisfits = (viewer: Pick<Viewer, 'userType'>): boolean => !isFamily(viewer);
