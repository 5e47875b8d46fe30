import type { AnswerUpload } from '@pelion/contract/attempts';
import { questionTypes } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { AttemptRow } from './attempt-queries.ts';

// Answers inside a transaction that holds the attempt's lock. The hot path has its own statement: save-answers.ts.

type Attempt = Pick<AttemptRow, 'campus_id' | 'id'>;

/** Questions that this attempt does not have, or not in the type of their answer. */
export async function findUnfit(
  db: Db,
  attempt: Attempt,
  answers: readonly AnswerUpload[],
): Promise<number[]> {
  const items = await db
    .selectFrom('attempt_item')
    .select(['question_id', 'question_type'])
    .where('campus_id', '=', attempt.campus_id)
    .where('attempt_id', '=', attempt.id)
    .execute();
  const types = new Map(items.map(({ question_id, question_type }) => [question_id, question_type]));
  return answers
    .filter(({ question_id, response }) => types.get(question_id) !== questionTypes[response.type].id)
    .map(({ question_id }) => question_id);
}

/** The highest seq wins; a repetition changes nothing. */
export async function upsertAnswers(
  db: Db,
  attempt: Attempt,
  answers: readonly AnswerUpload[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insertInto('answer')
    .values(
      answers.map(({ question_id, seq, response }) => ({
        campus_id: attempt.campus_id,
        attempt_id: attempt.id,
        question_id,
        seq,
        response: JSON.stringify(response),
        saved_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['campus_id', 'attempt_id', 'question_id'])
        .doUpdateSet((eb) => ({
          seq: eb.ref('excluded.seq'),
          response: eb.ref('excluded.response'),
          saved_at: eb.ref('excluded.saved_at'),
        }))
        .where(sql<boolean>`answer.seq < excluded.seq`),
    )
    .execute();
}

export const findLateRule = async (db: Db, attempt: Pick<AttemptRow, 'schedule_id'>) =>
  db
    .selectFrom('schedule')
    .select('late_answers')
    .where('id', '=', attempt.schedule_id)
    .executeTakeFirstOrThrow();
