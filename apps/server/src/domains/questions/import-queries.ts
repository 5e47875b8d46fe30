import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';
import type { Writer } from './queries.ts';

/** Remembers a file that was imported, and which questions came with it. Answers with its id. */
export async function insertImport(
  transaction: Db,
  writer: Writer,
  { assessmentId, fileName }: { readonly assessmentId: number; readonly fileName: string },
  questionIds: readonly number[],
  hashes: readonly string[],
): Promise<number> {
  const { id } = await transaction
    .insertInto('question_import')
    .values({ ...writer, assessment_id: assessmentId, file_name: fileName })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update question q set import_id = ${id}, import_hash = came.hash
    from unnest(${questionIds}::bigint[], ${hashes}::text[]) as came (id, hash) where q.id = came.id`.execute(
    transaction,
  );
  return id;
}

/** Which of these items stand in the assessment already, whatever has become of them since. */
export async function listImportHashes(
  db: Db,
  assessmentId: number,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly import_hash: string }>`
    select distinct q.import_hash from assessment_question h
    join question q on q.campus_id = h.campus_id and q.id = h.question_id
    where h.assessment_id = ${assessmentId} and q.import_hash = any(${hashes}::text[])`.execute(db);
  return new Set(rows.map(({ import_hash }) => import_hash));
}

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
  /** What it is worth in the assessment; null where it stands there no more. */
  readonly points: string | null;
  readonly title: string;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
}

/** Everything that came with an import, by its newest version, in the order in which it came. */
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
