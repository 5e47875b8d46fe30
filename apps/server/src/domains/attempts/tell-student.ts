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

/**
 * SQL for the text of a message to a student, with the parents among its recipients: for statements that write an
 * outcome.
 */
export const toFamily = (notice: string, student: string) => `coalesce(
  jsonb_set(${notice}::jsonb, '{userIds}', (${notice}::jsonb -> 'userIds') || (
    select jsonb_agg(f.parent_id) from parent_student f where f.campus_id = :campus and f.student_id = ${student}))::text,
  ${notice}::text)`;

/** A marker's words, a suggested retake or a result taken back, for the student and the parents. */
export async function tellFamily(db: Db, attempt: OfStudent, data: News = {}): Promise<void> {
  const parents = await db
    .selectFrom('parent_student')
    .select('parent_id')
    .where('campus_id', '=', attempt.campus_id)
    .where('student_id', '=', attempt.student_id)
    .execute();
  const { userIds = [], ...message } = studentMessage(attempt, data);
  await publish(db, { ...message, userIds: [...userIds, ...parents.map(({ parent_id }) => parent_id)] });
}

/** Reaches them with the commit. */
export const tellStudent = (db: Db, attempt: OfStudent, data: News) =>
  publish(db, studentMessage(attempt, data));
