import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { insertSections, listSectionPlaces, writeSections } from '../questions/placed-sections.ts';
import { assertSectionRoom } from '../questions/section-bounds.ts';
import type { Writer } from '../questions/writer.ts';
import type { ShelvedSection } from './import/section-shelf.ts';
import { picturesIn } from './import-items.ts';
import type { ChosenItem } from './import-queries.ts';

// Sections of an imported file: staged with the items, written with the questions, and undone with them.

/** Stages sections of a file while the import is being read. */
export async function insertReadSections(
  db: Db,
  importId: number,
  sections: readonly ShelvedSection[],
): Promise<void> {
  for (const { section_no, name, instruction_source, instruction_html } of sections)
    await sql`
      insert into question_import_section (campus_id, import_id, section_no, name, instruction_source, instruction_html, picture_ids)
      select campus_id, id, ${section_no}::int, ${name}::text, ${instruction_source}::text, ${instruction_html}::text,
        ${picturesIn({ content: instruction_source, answer_key: '' })}::uuid[]
      from question_import where id = ${importId} and state = 'reading'`.execute(db);
}

export const deleteReadSections = (db: Db, importId: number) =>
  db.deleteFrom('question_import_section').where('import_id', '=', importId).execute();

/** Lists the sections to create: those that contain a chosen question, and those that are empty in the file. */
export async function listNewSections(db: Db, importId: number, chosen: readonly ChosenItem[]) {
  if (chosen.length === 0) return [];
  const numbers = [...new Set(chosen.flatMap(({ section_no }) => section_no ?? []))];
  const { rows } = await sql<ShelvedSection & { readonly picture_ids: readonly string[] }>`
    select section_no, name, instruction_source, instruction_html, picture_ids
    from question_import_section s
    where s.import_id = ${importId} and (s.section_no = any(${numbers}::int[])
      or not exists (select from question_import_item i where i.import_id = s.import_id and i.section_no = s.section_no))
    order by s.section_no`.execute(db);
  return rows;
}

/** Appends sections to the assessment; returns the id of each by its number in the file. */
export async function writeNewSections(
  transaction: Db,
  writer: Writer,
  { importId, assessmentId }: { readonly importId: number; readonly assessmentId: number },
  sections: readonly ShelvedSection[],
): Promise<ReadonlyMap<number | null, number>> {
  if (sections.length === 0) return new Map();
  const before = await listSectionPlaces(transaction, assessmentId);
  assertSectionRoom(before.length + sections.length);
  const words = sections.map(({ section_no, ...said }) => ({
    name: said.name,
    instruction_source: said.instruction_source,
    instruction_html: said.instruction_html,
  }));
  const added = await insertSections(transaction, writer, assessmentId, words, importId);
  await writeSections(transaction, assessmentId, [...before, ...added], writer.created_at);
  return new Map(sections.map(({ section_no }, index) => [section_no, added[index]?.section_id ?? 0]));
}

/** Removes the sections of an import that are empty and unedited; returns their ids. */
export async function removeEmptySections(
  transaction: Db,
  assessmentId: number,
  importId: number,
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number }>`
    update assessment_section s set removed_at = ${now}
    from section_version v
    where v.campus_id = s.campus_id and v.id = s.version_id and v.version_no = 1
      and s.assessment_id = ${assessmentId} and s.import_id = ${importId} and s.removed_at is null
      and not exists (select from assessment_question q where q.campus_id = s.campus_id and q.section_id = s.id)
    returning s.id`.execute(transaction);
  if (rows.length > 0)
    await writeSections(transaction, assessmentId, await listSectionPlaces(transaction, assessmentId), now);
  return rows.map(({ id }) => id);
}
