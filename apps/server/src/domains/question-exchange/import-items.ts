import type { ImportItem, ImportReport, RepeatedItems } from '@pelion/contract/question-exchange';
import { asPhrase, type Text } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { wellFormed } from '../../lib/well-formed.ts';
import type { NewFile } from '../files/service.ts';
import type { ReadItem } from './import-task.ts';

// Items read from a file, stored in the database until written or discarded, so that no process holds all of them.

/** Appends items of a file; false if the import is no longer being read. */
export async function insertItems(
  db: Db,
  importId: number,
  first: number,
  items: readonly ReadItem[],
): Promise<boolean> {
  const facts = items.map(({ report, question }, index) =>
    JSON.stringify(
      // Copies single fields: copies of whole reports would take ten times the memory, dozens of MB per import.
      {
        item_no: first + index,
        file: report.file,
        line: report.line,
        title: question?.version.title ?? '',
        shown_title: report.title,
        outcome: report.outcome,
        losses: report.losses,
        reason: report.reason,
        excerpt: report.excerpt,
        points: report.points,
        type: report.question_type_id,
        difficulty: question?.version.difficulty,
        schema_version: question?.version.schema_version,
        keywords: question?.keywords ?? [],
        hash: question?.hash,
        passage_no: question?.passage,
        section_no: question?.section,
        picture_ids: question ? picturesIn(question.version) : [],
      },
      // Replaces lone surrogates: an item refused for one is still reported with its title.
      (_, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value),
    ),
  );
  const { numAffectedRows = 0n } = await sql`
    insert into question_import_item (campus_id, import_id, item_no, file, line, title, shown_title, outcome, losses, reason, excerpt,
      points, type, difficulty, schema_version, keywords, hash, passage_no, section_no, picture_ids, content, answer_key)
    select m.campus_id, m.id, r.item_no, r.file, r.line, r.title, r.shown_title, r.outcome, r.losses, r.reason, r.excerpt,
      r.points, r.type, r.difficulty, r.schema_version, r.keywords, r.hash, r.passage_no, r.section_no, r.picture_ids,
      came.content::jsonb, came.answer_key::jsonb
    from question_import m
    cross join unnest(
      ${facts}::text[],
      ${items.map(({ question }) => question?.version.content ?? null)}::text[],
      ${items.map(({ question }) => question?.version.answer_key ?? null)}::text[]
    ) as came (facts, content, answer_key)
    cross join lateral jsonb_to_record(came.facts::jsonb) as r (
      item_no int, file text, line int, title text, shown_title text, outcome text, losses text[], reason text, excerpt text,
      points text, type smallint, difficulty smallint, schema_version smallint, keywords text[], hash text, passage_no int, section_no int,
      picture_ids uuid[])
    where m.id = ${importId} and m.state = 'reading'`.execute(db);
  return items.length === 0 || numAffectedRows > 0n;
}

const references = /file:([0-9a-f-]{36})/g;

export const picturesIn = ({
  content,
  answer_key,
}: {
  readonly content: string;
  readonly answer_key: string;
}): readonly string[] => [
  ...new Set([...`${content}${answer_key}`.matchAll(references)].map(([, id = '']) => id)),
];

/** Replaces the content-derived picture ids in a text by the stored pictures' ids. */
export const withPictures = (text: string, idOf: ReadonlyMap<string, string>) =>
  text.replace(references, (reference, id: string) => (idOf.has(id) ? `file:${idOf.get(id)}` : reference));

/** Notes which items the assessment already has from an earlier import, whatever happened to them since. */
export const markHere = (db: Db, importId: number, assessmentId: number) =>
  sql`
    with here as materialized (
      select distinct q.import_hash from assessment_question h
      join question q on q.campus_id = h.campus_id and q.id = h.question_id
      where h.assessment_id = ${assessmentId} and q.import_hash is not null
    )
    update question_import_item i set is_here = not i.is_here
    where i.import_id = ${importId} and i.hash is not null
      and i.is_here <> (i.hash in (select import_hash from here))`.execute(db);

const outcomeNow = (repeated: RepeatedItems) =>
  sql<
    ImportItem['outcome']
  >`case when is_here and outcome <> 'refused' and ${repeated} = 'skip' then 'skipped' else outcome end`;

export async function countItems(
  db: Db,
  importId: number,
  repeated: RepeatedItems,
): Promise<ImportReport['counts']> {
  const { rows } = await sql<{ readonly outcome: ImportItem['outcome']; readonly n: number }>`
    select ${outcomeNow(repeated)} as outcome, count(*) as n from question_import_item
    where import_id = ${importId} group by 1`.execute(db);
  const counts = { imported: 0, importedWithLoss: 0, refused: 0, skipped: 0 };
  for (const { outcome, n } of rows) counts[outcome] = n;
  return counts;
}

interface ItemsAsked {
  readonly repeated: RepeatedItems;
  readonly outcome?: ImportItem['outcome'] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Lists items that need attention first; file order within each outcome. */
export async function listItems(
  db: Db,
  importId: number,
  { repeated, outcome, offset, limit }: ItemsAsked,
  { sentence }: Text,
): Promise<ImportItem[]> {
  const { rows } = await sql<ImportItem>`
    select file, line, shown_title as title, o.outcome, case when o.outcome = 'skipped' then '{}' else losses end as losses, reason,
      type as question_type_id, points, excerpt
    from question_import_item
    cross join lateral (select ${outcomeNow(repeated)} as outcome) o
    where import_id = ${importId} and (${outcome ?? null}::text is null or o.outcome = ${outcome ?? null})
    order by array_position(array['refused', 'importedWithLoss', 'imported', 'skipped'], o.outcome), item_no
    offset ${offset} limit ${limit}`.execute(db);
  const said = (text: string) => sentence(asPhrase(text));
  return rows.map((row) => ({
    ...row,
    losses: row.losses.map(said),
    reason: row.reason && said(row.reason),
  }));
}

export const insertPicture = (db: Db, importId: number, { owner_id, created_at, ...file }: NewFile) =>
  db
    .insertInto('question_import_picture')
    .values({ ...file, import_id: importId })
    .execute();

export const listPictures = (db: Db, importId: number) =>
  db
    .selectFrom('question_import_picture')
    .select(['id', 'campus_id', 'name', 'media_type', 'size', 'sha256'])
    .where('import_id', '=', importId)
    .execute();

export const deletePictures = (db: Db, importId: number) =>
  db.deleteFrom('question_import_picture').where('import_id', '=', importId).execute();

export const deleteItems = (db: Db, importId: number) =>
  db.deleteFrom('question_import_item').where('import_id', '=', importId).execute();
