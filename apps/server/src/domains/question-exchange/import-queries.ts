import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';

export const findImport = (db: Db, assessmentId: number, id: number) =>
  db
    .selectFrom('question_import')
    .select(['id', 'file_name'])
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', id)
    .executeTakeFirst();

export interface ImportedRow {
  readonly question_id: number;
  readonly is_changed: boolean;
  readonly is_elsewhere: boolean;
  /** Points in the assessment; null if the question was removed. */
  readonly points: string | null;
  readonly title: string;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
}

/** Lists the questions of an import in their newest versions, in import order. */
export async function listImported(
  db: Db,
  assessmentId: number,
  importId: number,
): Promise<readonly ImportedRow[]> {
  const { rows } = await sql<ImportedRow>`
    select q.id as question_id, q.changed_at is not null as is_changed, h.points, v.title, v.type, v.schema_version, v.content,
      exists (select from assessment_question o where o.campus_id = q.campus_id and o.question_id = q.id
        and o.assessment_id <> ${assessmentId}) as is_elsewhere
    from question q
    left join assessment_question h on h.campus_id = q.campus_id and h.question_id = q.id and h.assessment_id = ${assessmentId}
    cross join lateral (select * from question_version n where n.campus_id = q.campus_id and n.question_id = q.id
      order by n.version_no desc limit 1) v
    where q.import_id = ${importId}
    order by q.id`.execute(db);
  return rows;
}

export const deleteAllPlaced = (transaction: Db, assessmentId: number, questionIds: readonly number[]) =>
  sql`delete from assessment_question
    where assessment_id = ${assessmentId} and question_id = any(${questionIds}::bigint[])`.execute(
    transaction,
  );
