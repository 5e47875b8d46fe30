import type { Db } from '../../db/database.ts';
import { type LiveMessage, publish } from '../../lib/live.ts';
import type { AttemptRow } from './attempt-queries.ts';

type OfStudent = Pick<AttemptRow, 'campus_id' | 'id' | 'student_id'>;
type News = Readonly<Record<string, string | number>>;

/** For the student's open windows; parents and staff read again by themselves. */
export const studentMessage = (attempt: OfStudent, data: News): LiveMessage => ({
  campusId: attempt.campus_id,
  userIds: [attempt.student_id],
  event: { topic: 'attempts', id: attempt.id, data: { ...data } },
});

/** Something of it is new, which their windows ask for. */
export const studentsTold = (db: Db, attempt: OfStudent) => tellStudent(db, attempt, {});

/** Reaches them with the commit. */
export const tellStudent = (db: Db, attempt: OfStudent, data: News) =>
  publish(db, studentMessage(attempt, data));
