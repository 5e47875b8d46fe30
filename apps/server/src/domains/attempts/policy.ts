import { type CampusType, type UserType, userTypes } from '@pelion/access';
import { assessmentCategories } from '@pelion/contract/assessment-kinds';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { type AttemptRow, findAttempt } from './attempt-queries.ts';
import { findChild, findStudent } from './student-queries.ts';

const everyCategory = Object.values(assessmentCategories);

/** Corporations see only category 3, the feedback forms (spec 2 §6, decision 0014). */
const categoriesIn = {
  k12: everyCategory,
  higherEducation: everyCategory,
  corporation: [assessmentCategories.feedback],
  dsat: everyCategory,
} as const satisfies Record<CampusType, readonly number[]>;

export const visibleCategories = ({ campusType }: Pick<Viewer, 'campusType'>): readonly number[] =>
  categoriesIn[campusType];

/** Students see themselves, parents their children, staff every student of the campus; anybody else does not exist. */
export async function assertMaySee(db: Db, viewer: Viewer, studentId: number): Promise<void> {
  if (viewer.userType === 'student') {
    if (viewer.userId !== studentId) throw new Failure('notFound');
    return;
  }
  if (viewer.userType === 'parent') found(await findChild(db, viewer.userId, studentId));
  found(await findStudent(db, studentId, userTypes.student));
}

const family: readonly UserType[] = ['student', 'parent'];

/** Nothing of the score leaves the server for a student or parent while the schedule hides it (checks A.6). */
export const isScoreHidden = (viewer: Pick<Viewer, 'userType'>, hideScore: boolean): boolean =>
  hideScore && family.includes(viewer.userType);

/** Whether an answer is none to its question is for those who can do something about it. */
export const seesMisfits = ({ userType }: Pick<Viewer, 'userType'>): boolean => !family.includes(userType);

/** The viewer's own attempt: taking a test is for its student alone. */
export async function loadOwn(
  db: Db,
  viewer: Pick<Viewer, 'userId'>,
  attemptId: number,
): Promise<AttemptRow> {
  const attempt = found(await findAttempt(db, attemptId));
  if (attempt.student_id !== viewer.userId) throw new Failure('notFound');
  return attempt;
}
