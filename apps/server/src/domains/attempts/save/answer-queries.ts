import type { AnswerUpload } from '@pelion/contract/attempts';
import { questionTypes } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AttemptRow } from '../attempt-queries.ts';
import { keepHighestSeq } from './highest-seq.ts';

// Answers inside a transaction that holds the attempt's lock. The hot path has its own statement: save-answers.ts.

type OfAttempt = Pick<AttemptRow, 'campus_id' | 'id'>;

/** Items that this part does not have, or not in the type of their answer. */
export async function findUnfit(
  db: Db,
  attempt: OfAttempt,
  part: number,
  answers: readonly AnswerUpload[],
): Promise<number[]> {
  const items = await db
    .selectFrom('attempt_item')
    .select(['id', 'question_type'])
    .where('campus_id', '=', attempt.campus_id)
    .where('attempt_id', '=', attempt.id)
    .where('part', '=', part)
    .execute();
  const types = new Map(items.map(({ id, question_type }) => [id, question_type]));
  return answers
    .filter(({ item_id, response }) => types.get(item_id) !== questionTypes[response.type].id)
    .map(({ item_id }) => item_id);
}

export async function upsertAnswers(
  db: Db,
  { campus_id }: OfAttempt,
  answers: readonly AnswerUpload[],
  now: Date,
): Promise<void> {
  if (answers.length === 0) return;
  const ids = answers.map(({ item_id }) => item_id);
  const seqs = answers.map(({ seq }) => seq);
  const responses = answers.map(({ response }) => JSON.stringify(response));
  await sql`
    insert into answer (campus_id, item_id, seq, response, saved_at)
    select ${campus_id}, g.item_id, g.seq, g.response, ${now}
    from unnest(${ids}::bigint[], ${seqs}::bigint[], ${responses}::jsonb[]) as g (item_id, seq, response)
    ${sql.raw(keepHighestSeq)}`.execute(db);
}

export const findLateRule = async (db: Db, attempt: Pick<AttemptRow, 'schedule_id'>) =>
  db
    .selectFrom('assessment_schedule')
    .select('late_answers')
    .where('id', '=', attempt.schedule_id)
    .executeTakeFirstOrThrow();
