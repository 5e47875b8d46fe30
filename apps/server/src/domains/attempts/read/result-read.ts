import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Attempt } from '../attempt-queries.ts';
import { LATE_MS, plus } from '../deadline.ts';
import type { Releasable } from './releases.ts';

// A result reveals right answers, so answers that arrive after it was read are refused (decision 0028).

/** Whether the attempt `t`, or of another alias, still accepts late answers: ended recently, its result not read by the family. */
export const takesLateAnswers = (now: Date, attempt = 't') =>
  takesLateAnswersSince(sql`${plus(now, -LATE_MS)}`, attempt);

/** The same for attempts that ended at `since` or later, for queries that are built in advance. */
export const takesLateAnswersSince = (since: RawBuilder<unknown>, attempt = 't') => {
  const of = (column: string) => sql.ref(`${attempt}.${column}`);
  return sql<boolean>`(
    ${of('result_read_at')} is null and ${of('ended_at')} >= ${since} and exists (
      select from attempt_part p where p.campus_id = ${of('campus_id')} and p.attempt_id = ${of('id')}
        and p.ended_by <> 'student'))`;
};

/** Same for a loaded attempt, in the form that releases need. */
export const releasable = (attempt: Attempt, now: Date): Releasable => ({
  ended_at: attempt.ended_at,
  released_at: attempt.released_at,
  takes_late_answers:
    attempt.result_read_at === null &&
    attempt.ended_at !== null &&
    attempt.ended_at >= plus(now, -LATE_MS) &&
    attempt.parts.some(({ ended_by }) => ended_by !== 'student'),
});

/** Marks every ended attempt of the student at the schedule, because the key of one reveals the answers of all. */
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

/** Runs before the result is shown, and waits for late answers in progress, whose effect the result then includes. */
export const markResultRead = (db: Db, { campus_id, id }: Pick<Attempt, 'campus_id' | 'id'>, now: Date) =>
  db
    .updateTable('attempt')
    .set({ result_read_at: now })
    .where('campus_id', '=', campus_id)
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .where('result_read_at', 'is', null)
    .execute();
