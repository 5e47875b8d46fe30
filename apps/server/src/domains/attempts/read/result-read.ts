import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Attempt } from '../attempt-queries.ts';
import { LATE_MS, plus } from '../deadline.ts';
import type { Releasable } from './releases.ts';

// A result tells what was right. So what has not arrived when it is read is not taken any more (decision 0028).

/** Whether an answer may still come late for this attempt, `t`: nobody of the family has read the result, and it is not long ago. */
export const takesLateAnswers = (now: Date) => sql<boolean>`(
  t.result_read_at is null and t.ended_at >= ${plus(now, -LATE_MS)} and exists (
    select from attempt_part p where p.campus_id = t.campus_id and p.attempt_id = t.id and p.ended_by <> 'student'))`;

/** The same of one that has been read, as its release wants it. */
export const releasable = (attempt: Attempt, now: Date): Releasable => ({
  ended_at: attempt.ended_at,
  released_at: attempt.released_at,
  takes_late_answers:
    attempt.result_read_at === null &&
    attempt.ended_at !== null &&
    attempt.ended_at >= plus(now, -LATE_MS) &&
    attempt.parts.some(({ ended_by }) => ended_by !== 'student'),
});

/** Every attempt of the student at the schedule that has ended: the key of one tells what is right in all of them. */
export const markKeyRead = (
  db: Db,
  { campus_id, schedule_id, student_id }: Pick<Attempt, 'campus_id' | 'schedule_id' | 'student_id'>,
  now: Date,
) =>
  db
    .updateTable('attempt')
    .set({ result_read_at: now })
    .where('campus_id', '=', campus_id)
    .where('schedule_id', '=', schedule_id)
    .where('student_id', '=', student_id)
    .where('ended_at', 'is not', null)
    .where('result_read_at', 'is', null)
    .execute();

/** Before it is told, and waiting for late answers that are under way: what they change is in the result then. */
export const markResultRead = (db: Db, { campus_id, id }: Pick<Attempt, 'campus_id' | 'id'>, now: Date) =>
  db
    .updateTable('attempt')
    .set({ result_read_at: now })
    .where('campus_id', '=', campus_id)
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .where('result_read_at', 'is', null)
    .execute();
