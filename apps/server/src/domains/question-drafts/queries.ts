import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export interface DraftRow {
  readonly campus_id: number;
  readonly author_id: number;
  readonly key: string;
  readonly assessment_id: number;
  readonly question_id: number | null;
  readonly payload: string;
  readonly base_version: number | null;
  readonly updated_at: Date;
}

/** Most drafts per author. */
const MOST_OF_AUTHOR = 200;

export const listDrafts = (db: Db, authorId: number, assessmentId: number) =>
  db
    .selectFrom('question_draft')
    .select(['key', 'question_id', 'base_version', 'payload', 'updated_at'])
    .where('author_id', '=', authorId)
    .where('assessment_id', '=', assessmentId)
    .orderBy('updated_at', 'desc')
    .orderBy('key')
    .execute();

/** The newest of an author are kept. */
export async function keepDraft(db: Db, row: DraftRow): Promise<void> {
  await db
    .insertInto('question_draft')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'author_id', 'key']).doUpdateSet({
        assessment_id: row.assessment_id,
        question_id: row.question_id,
        payload: row.payload,
        base_version: row.base_version,
        updated_at: row.updated_at,
      }),
    )
    .execute();
  await sql`delete from question_draft d where d.author_id = ${row.author_id} and d.key in (
    select o.key from question_draft o where o.author_id = ${row.author_id}
    order by o.updated_at desc offset ${MOST_OF_AUTHOR})`.execute(db);
}

export const forgetDraft = (db: Db, authorId: number, assessmentId: number, key: string) =>
  db
    .deleteFrom('question_draft')
    .where('author_id', '=', authorId)
    .where('assessment_id', '=', assessmentId)
    .where('key', '=', key)
    .execute();

export const isPlaced = async (db: Db, assessmentId: number, questionId: number) =>
  (await db
    .selectFrom('assessment_question')
    .select('question_id')
    .where('assessment_id', '=', assessmentId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()) !== undefined;

export const sweepDrafts = (db: Db, before: Date) =>
  db.deleteFrom('question_draft').where('updated_at', '<', before).execute();
