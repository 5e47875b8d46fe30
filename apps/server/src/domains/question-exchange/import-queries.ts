import type { RepeatedItems } from '@pelion/contract/question-exchange';
import { questionTypes } from '@pelion/questions';
import type { Phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';
import type { Writer } from '../questions/writer.ts';

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

// Turns staged items into questions within the database; no text is read back into a process.

/** Condition for the items that an import writes. */
const isChosen = (repeated: RepeatedItems) =>
  sql<boolean>`i.outcome <> 'refused' and not (i.is_here and ${repeated} = 'skip')`;

export interface ChosenItem {
  readonly item_no: number;
  /** Zero for a passage. */
  readonly points: string;
  readonly is_passage: boolean;
  /** Section number in the file. */
  readonly section_no: number | null;
}

export async function listChosen(
  db: Db,
  importId: number,
  repeated: RepeatedItems,
): Promise<readonly ChosenItem[]> {
  const { rows } = await sql<ChosenItem>`
    select i.item_no, i.section_no, i.type = ${questionTypes.comprehension.id} as is_passage,
      case when i.type = ${questionTypes.comprehension.id} then '0' else i.points end as points
    from question_import_item i
    where i.import_id = ${importId} and ${isChosen(repeated)}
    order by i.item_no`.execute(db);
  return rows;
}

interface Placing {
  readonly importId: number;
  readonly assessmentId: number;
  readonly subjectId: number | null;
  /** Section of questions outside any section of the file. */
  readonly sectionId: number | null;
  /** By the places of the file's own. */
  readonly sectionIds: ReadonlyMap<number | null, number>;
  /** The position before the first of these. */
  readonly behind: number;
}

/** Inserts the chosen items as questions with first versions, in file order, after those of the assessment. */
export async function insertChosen(
  transaction: Db,
  { campus_id, created_by, created_at }: Writer,
  { importId, assessmentId, subjectId, sectionId, sectionIds, behind }: Placing,
  items: readonly ChosenItem[],
): Promise<void> {
  const numbers = items.map(({ item_no }) => item_no);
  await sql`
    insert into question (campus_id, created_by, created_at, subject_id, keywords, import_id, import_hash, import_item)
    select ${campus_id}::bigint, ${created_by}::bigint, ${created_at}::timestamptz, ${subjectId}::bigint, i.keywords, i.import_id,
      i.hash, i.item_no
    from question_import_item i
    where i.import_id = ${importId} and i.item_no = any(${numbers}::int[])
    order by i.item_no`.execute(transaction);
  await sql`
    insert into question_version (campus_id, created_by, created_at, question_id, version_no, type, title, difficulty, schema_version,
      content, answer_key)
    select q.campus_id, q.created_by, q.created_at, q.id, 1, i.type, i.title, i.difficulty, i.schema_version, i.content, i.answer_key
    from question q
    join question_import_item i on i.campus_id = q.campus_id and i.import_id = q.import_id and i.item_no = q.import_item
    where q.import_id = ${importId} and q.import_item = any(${numbers}::int[])`.execute(transaction);
  await sql`
    insert into assessment_question (campus_id, assessment_id, question_id, version_id, position, points, section_id)
    select q.campus_id, ${assessmentId}::bigint, q.id, v.id, ${behind}::int + c.place, c.points, c.section_id
    from unnest(
      ${numbers}::int[],
      ${items.map(({ points }) => points)}::text[],
      ${items.map(({ section_no }) => sectionIds.get(section_no) ?? sectionId)}::bigint[]
    ) with ordinality as c (item_no, points, section_id, place)
    join question q on q.import_id = ${importId} and q.import_item = c.item_no
    join question_version v on v.campus_id = q.campus_id and v.question_id = q.id`.execute(transaction);
}

/** Keeps the reason for the report; the content is cleared with that of the other items. */
export const refuseItem = (transaction: Db, importId: number, itemNo: number, reason: Phrase) =>
  transaction
    .updateTable('question_import_item')
    .set({ outcome: 'refused', reason, losses: [], type: null, points: null, excerpt: '' })
    .where('import_id', '=', importId)
    .where('item_no', '=', itemNo)
    .execute();

/** Lists the items that are about a passage of the same file. */
export const listParts = (transaction: Db, importId: number) =>
  transaction
    .selectFrom('question_import_item')
    .select(['item_no', 'passage_no'])
    .where('import_id', '=', importId)
    .where('passage_no', 'is not', null)
    .orderBy('item_no')
    .execute();

/** Lists the question written for each item, in file order. */
export const listWritten = (transaction: Db, importId: number) =>
  transaction
    .selectFrom('question')
    .select(['id', 'import_item'])
    .where('import_id', '=', importId)
    .orderBy('import_item')
    .execute();

/** Ids of the staged pictures that the chosen items reference. */
export async function listChosenPictures(
  transaction: Db,
  importId: number,
  repeated: RepeatedItems,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct n.id from question_import_item i cross join unnest(i.picture_ids) as n (id)
    where i.import_id = ${importId} and ${isChosen(repeated)}`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

/** Clears the staged texts, which are in the questions now; the report still needs the item rows. */
export const forgetContent = (transaction: Db, importId: number) =>
  sql`update question_import_item set content = null, answer_key = null where import_id = ${importId}`.execute(
    transaction,
  );
