import type { Db } from '../../db/database.ts';
import { type LiveMessage, publish } from '../../lib/live.ts';
import type { AttemptRow } from './attempt-queries.ts';

type OfStudent = Pick<AttemptRow, 'campus_id' | 'id' | 'student_id'>;
type News = Readonly<Record<string, string | number>>;

/** For the student's open windows. An outcome is told to the parents too, by the statement that writes it. */
export const studentMessage = (attempt: OfStudent, data: News): LiveMessage => ({
  campusId: attempt.campus_id,
  userIds: [attempt.student_id],
  event: { topic: 'attempts', id: attempt.id, data: { ...data } },
});

/** Something of it is new, which their windows ask for. */
export const studentsTold = (db: Db, attempt: OfStudent) => tellStudent(db, attempt, {});

/** A marker's words or a suggested retake, for the student and the parents. */
export async function tellFamily(db: Db, attempt: OfStudent): Promise<void> {
  const parents = await db
    .selectFrom('parent_student')
    .select('parent_id')
    .where('campus_id', '=', attempt.campus_id)
    .where('student_id', '=', attempt.student_id)
    .execute();
  const { userIds = [], ...message } = studentMessage(attempt, {});
  await publish(db, { ...message, userIds: [...userIds, ...parents.map(({ parent_id }) => parent_id)] });
}

/** Reaches them with the commit. */
export const tellStudent = (db: Db, attempt: OfStudent, data: News) =>
  publish(db, studentMessage(attempt, data));
