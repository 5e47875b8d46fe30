import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SectionPlace, Sections } from './arrangement.ts';
import type { Writer } from './writer.ts';

export interface SectionWords {
  readonly name: string;
  readonly instruction_source: string;
  readonly instruction_html: string;
}

export async function listSectionPlaces(db: Db, assessmentId: number): Promise<Sections> {
  const { rows } = await sql<SectionPlace>`
    select id as section_id, version_id from assessment_section
    where assessment_id = ${assessmentId} and removed_at is null and version_id is not null
    order by position`.execute(db);
  return rows;
}

export type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

/** In order. */
export const listSections = (db: Db, assessmentId: number) => selectSections(db, assessmentId).execute();

export const findSection = (db: Db, assessmentId: number, id: number) =>
  selectSections(db, assessmentId).where('s.id', '=', id).executeTakeFirst();

const selectSections = (db: Db, assessmentId: number) =>
  db
    .selectFrom('assessment_section as s')
    .innerJoin('section_version as v', (join) =>
      join.onRef('v.campus_id', '=', 's.campus_id').onRef('v.id', '=', 's.version_id'),
    )
    .select([
      's.id',
      's.position',
      'v.id as version_id',
      'v.version_no',
      'v.name',
      'v.instruction_source',
      'v.instruction_html',
    ])
    .where('s.assessment_id', '=', assessmentId)
    .where('s.removed_at', 'is', null)
    .orderBy('s.position');

/** Inserts sections in the given order; `writeSections` places them in the assessment. */
export async function insertSections(
  transaction: Db,
  writer: Writer,
  assessmentId: number,
  sections: readonly SectionWords[],
  /** Import that created the sections; null for sections made by an author. */
  importId: number | null = null,
): Promise<Sections> {
  const inserted: SectionPlace[] = [];
  for (const words of sections) {
    const { id } = await transaction
      .insertInto('assessment_section')
      .values({
        campus_id: writer.campus_id,
        assessment_id: assessmentId,
        position: 0,
        removed_at: writer.created_at,
        import_id: importId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    inserted.push({
      section_id: id,
      version_id: await insertSectionVersion(transaction, writer, id, words),
    });
  }
  return inserted;
}

/** Inserts the next version; references to earlier versions stay. */
export async function insertSectionVersion(
  transaction: Db,
  writer: Writer,
  sectionId: number,
  words: SectionWords,
): Promise<number> {
  const { id } = await transaction
    .insertInto('section_version')
    .values(({ selectFrom, fn, val }) => ({
      ...writer,
      ...words,
      section_id: sectionId,
      version_no: selectFrom('section_version')
        .where('section_id', '=', sectionId)
        .select(({ eb }) => eb(fn.coalesce(fn.max('version_no'), val(0)), '+', 1).as('next')),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Sets the sections of an assessment and their order; removed sections stay for attempts that were shown them. */
export async function writeSections(
  transaction: Db,
  assessmentId: number,
  sections: Sections,
  now: Date,
): Promise<void> {
  const ids = sections.map(({ section_id }) => section_id);
  const versionIds = sections.map(({ version_id }) => version_id);
  await sql`
    update assessment_section s set position = o.place, version_id = o.version_id, removed_at = null
    from unnest(${ids}::bigint[], ${versionIds}::bigint[]) with ordinality as o (id, version_id, place)
    where s.assessment_id = ${assessmentId} and s.id = o.id`.execute(transaction);
  await sql`
    update assessment_section set removed_at = ${now}
    where assessment_id = ${assessmentId} and removed_at is null and not (id = any(${ids}::bigint[]))`.execute(
    transaction,
  );
}
