import { resourceStatuses } from '@pelion/contract/resources/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { plainArray } from '../../db/array-text.ts';
import type { Db } from '../../db/database.ts';
import { type AssignmentScope, inScope, isDocumentShown } from './policy.ts';

interface Pair {
  readonly word: string;
  readonly meaning: string;
}

export interface DocumentRow {
  readonly id: number;
  readonly assignment_id: number;
  readonly classification_id: number;
  readonly name: string;
  readonly file: {
    readonly id: string;
    readonly name: string;
    readonly media_type: string;
    readonly size: number;
  } | null;
  /** File of the document itself. */
  readonly file_id: string | null;
  readonly resource_id: number | null;
  readonly url: string | null;
  readonly pairs: Pair[] | null;
  readonly revision: number;
  readonly changed_at: Date;
  readonly opened_revision: number | null;
}

const columns = (userId: number) => sql`
  d.id, d.assignment_id, d.classification_id, d.name, d.file_id, d.resource_id, d.url, d.pairs, d.revision, d.changed_at,
  case when f.id is not null then
    json_build_object('id', f.id, 'name', f.name, 'media_type', f.media_type, 'size', f.size) end as file,
  (select p.revision from assignment_document_opening p
    where p.campus_id = d.campus_id and p.document_id = d.id and p.user_id = ${userId}) as opened_revision`;

const tables = sql`assignment_document d
  join assignment a on a.campus_id = d.campus_id and a.id = d.assignment_id
  left join class_occurrence o on o.campus_id = a.campus_id and o.id = a.class_id
  left join resource r on r.campus_id = d.campus_id and r.id = d.resource_id
  left join file f on f.campus_id = d.campus_id and f.id = coalesce(d.file_id, r.file_id)`;

/** Documents of an assignment in the scope, in the order shown. */
export async function listDocuments(
  db: Db,
  scope: AssignmentScope,
  assignmentId: number,
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select ${columns(scope.userId)} from ${tables}
    where d.assignment_id = ${assignmentId} and ${isDocumentShown(scope)} order by d.position, d.id`.execute(
    db,
  );
  return rows;
}

export interface ClassDocumentRow extends DocumentRow {
  readonly assignment_name: string;
  readonly assignment_type: number;
}

export async function listDocumentsOfClass(
  db: Db,
  scope: AssignmentScope,
  classId: number,
): Promise<ClassDocumentRow[]> {
  const { rows } = await sql<ClassDocumentRow>`
    select ${columns(scope.userId)}, a.name as assignment_name, a.type as assignment_type from ${tables}
    where a.class_id = ${classId} and ${inScope(scope)} and ${isDocumentShown(scope)}
    order by a.sorted_at, a.id, d.position, d.id`.execute(db);
  return rows;
}

export interface OpenedDocument {
  readonly id: number;
  readonly assignment_id: number;
  readonly name: string;
  readonly revision: number;
  readonly file_id: string | null;
  readonly url: string | null;
  readonly text: string | null;
  readonly alternative_text: string | null;
  readonly captions: { readonly file_id: string; readonly language: string; readonly label: string }[];
}

/** Document with its content or that of its resource; undefined outside the scope. */
export async function findDocument(
  db: Db,
  scope: AssignmentScope,
  id: number,
): Promise<OpenedDocument | undefined> {
  const { rows } = await sql<OpenedDocument>`
    select d.id, d.assignment_id, d.name, d.revision, f.id as file_id, coalesce(d.url, r.url) as url,
      r.text_html as text, r.alternative_text,
      coalesce((
        select json_agg(json_build_object('file_id', c.file_id, 'language', c.language, 'label', c.label) order by c.position)
        from resource_caption c where c.campus_id = r.campus_id and c.resource_id = r.id), '[]') as captions
    from ${tables} where d.id = ${id} and ${inScope(scope, 'one')} and ${isDocumentShown(scope)}`.execute(db);
  return rows[0];
}

/** Keeps the newest revision that somebody has opened. */
export async function insertOpening(
  db: Db,
  opening: {
    readonly campus_id: number;
    readonly document_id: number;
    readonly user_id: number;
    readonly revision: number;
    readonly opened_at: Date;
  },
): Promise<void> {
  const { revision, opened_at } = opening;
  await db
    .insertInto('assignment_document_opening')
    .values(opening)
    .onConflict((conflict) =>
      conflict.columns(['campus_id', 'document_id', 'user_id']).doUpdateSet({ revision, opened_at }),
    )
    .execute();
}

export interface DocumentValues {
  readonly classification_id: number;
  readonly name: string;
  readonly position: number;
  readonly file_id: string | null;
  readonly resource_id: number | null;
  readonly url: string | null;
  readonly pairs: readonly Pair[] | null;
  readonly revision: number;
  readonly changed_at: Date;
}

const stored = ({ pairs, ...values }: DocumentValues) => ({
  ...values,
  pairs: pairs && JSON.stringify(pairs),
});

export const insertDocument = (
  transaction: Db,
  place: { readonly campus_id: number; readonly assignment_id: number },
  values: DocumentValues,
) =>
  transaction
    .insertInto('assignment_document')
    .values({ ...place, ...stored(values) })
    .execute();

export const updateDocument = (transaction: Db, id: number, values: DocumentValues) =>
  transaction.updateTable('assignment_document').set(stored(values)).where('id', '=', id).execute();

export const deleteDocuments = (transaction: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve()
    : transaction.deleteFrom('assignment_document').where('id', 'in', ids).execute();

/** Resources among these on which the condition on `r` holds; locked, so that none moves into the bin meanwhile. */
export async function lockResourcesWhere(
  db: Db,
  ids: readonly number[],
  condition: RawBuilder<SqlBool>,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select r.id from resource r
    where r.id = any(${plainArray(ids)}::bigint[]) and r.status <> ${resourceStatuses.bin} and ${condition}
    order by r.id for share of r`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
