import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Writer } from './writer.ts';

const MOST = 100;

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** With keys; newest first, one more than is shown, so that the last one shown can be compared. */
export const listVersions = (db: Db, questionId: number) =>
  db
    .selectFrom('question_version as v')
    .innerJoin('person as m', (join) =>
      join.onRef('m.campus_id', '=', 'v.campus_id').onRef('m.user_id', '=', 'v.created_by'),
    )
    .select([
      'v.id as version_id',
      'v.version_no',
      'v.title',
      'v.difficulty',
      'v.type',
      'v.schema_version',
      'v.content',
      'v.answer_key',
      'v.created_at',
      'm.name as created_by_name',
    ])
    .where('v.question_id', '=', questionId)
    .orderBy('v.version_no', 'desc')
    .limit(MOST + 1)
    .execute();

/** Inserts the next version of a question with the content of this one; undefined if the version does not exist. */
export async function insertRestored(
  transaction: Db,
  { created_by, created_at }: Writer,
  questionId: number,
  versionNo: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into question_version (campus_id, question_id, version_no, type, title, difficulty, schema_version, content,
      answer_key, created_by, created_at)
    select v.campus_id, v.question_id,
      (select max(n.version_no) + 1 from question_version n where n.campus_id = v.campus_id and n.question_id = v.question_id),
      v.type, v.title, v.difficulty, v.schema_version, v.content, v.answer_key, ${created_by}, ${created_at}
    from question_version v
    where v.question_id = ${questionId} and v.version_no = ${versionNo}::bigint
    returning id`.execute(transaction);
  return rows[0]?.id;
}

/** Number of students taking a part of this assessment now, alone or in a bundle; their items are pinned. */
export async function countRunning(db: Db, assessmentId: number): Promise<number> {
  const { taking } = await db
    .selectFrom('attempt_part')
    .select(sql<number>`count(*)`.as('taking'))
    .where('assessment_id', '=', assessmentId)
    .where('started_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return taking;
}
