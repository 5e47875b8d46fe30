import { mayOpen, rules, type UserType, userTypes } from '@pelion/access';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { inScope } from '../assessments/in-scope.ts';
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

/** The student, or somebody who sees a student's results because they belong together. */
export const isFamily = ({ userType }: Pick<Viewer, 'userType'>): boolean => family.includes(userType);

/**
 * Staff may see the assessment, `a`, of a result; others of them are told its score alone (decision 0147). Not asked of the family,
 * for whom the schedule's rules decide.
 */
export const seesAssessment = (viewer: Viewer): RawBuilder<boolean> =>
  isFamily(viewer) ? sql<boolean>`false` : sql<boolean>`${inScope(scopeOf(viewer))}`;

/** Students are named to themselves and their parents, and among staff to those only who may see the students of the campus. */
export const seesNames = (viewer: Viewer): boolean => isFamily(viewer) || mayOpen(viewer, rules.listStudents);

/** Nothing of the score leaves the server for a student or parent while the schedule hides it (decision 0028). */
export const isScoreHidden = (viewer: Pick<Viewer, 'userType'>, hideScore: boolean): boolean =>
  hideScore && isFamily(viewer);

/** Whether an answer is none to its question is for those who can do something about it. */
export const seesMisfits = (viewer: Pick<Viewer, 'userType'>): boolean => !isFamily(viewer);
