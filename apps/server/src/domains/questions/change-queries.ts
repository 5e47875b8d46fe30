import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { type Arrangement, type Sections, toKept, toKeptSections } from './arrangement.ts';
import type { Writer } from './writer.ts';

export const listPlacements = (db: Db, assessmentId: number): Promise<Arrangement> =>
  db
    .selectFrom('assessment_question')
    .select(['question_id', 'version_id', 'points', 'section_id'])
    .where('assessment_id', '=', assessmentId)
    .orderBy('position')
    .orderBy('question_id')
    .execute();

/** Sets the questions of an assessment and their order; unchanged rows are not written. */
export async function writePlacements(
  transaction: Db,
  campusId: number,
  assessmentId: number,
  arrangement: Arrangement,
): Promise<void> {
  const rows = JSON.stringify(
    arrangement.map(({ question_id, version_id, points, section_id }, index) => ({
      question_id,
      version_id,
      points,
      section_id,
      position: index + 1,
    })),
  );
  await sql`
    delete from assessment_question where assessment_id = ${assessmentId}
      and question_id not in (select question_id from jsonb_to_recordset(${rows}::jsonb) as r (question_id bigint))`.execute(
    transaction,
  );
  await sql`
    insert into assessment_question as q (campus_id, assessment_id, question_id, version_id, points, section_id, position)
    select ${campusId}, ${assessmentId}, r.question_id, r.version_id, r.points, r.section_id, r.position
    from jsonb_to_recordset(${rows}::jsonb)
      as r (question_id bigint, version_id bigint, points text, section_id bigint, position int)
    on conflict (campus_id, assessment_id, question_id) do update
      set version_id = excluded.version_id, points = excluded.points, section_id = excluded.section_id,
        position = excluded.position
      where (q.version_id, q.points, q.section_id, q.position)
        is distinct from (excluded.version_id, excluded.points, excluded.section_id, excluded.position)`.execute(
    transaction,
  );
}

export type ChangeKind = 'add' | 'remove' | 'order' | 'points' | 'difficulty' | 'section' | 'undo';

interface NewChange {
  readonly kind: ChangeKind;
  readonly before: Arrangement;
  readonly after: Arrangement;
  readonly sectionsBefore: Sections;
  readonly sectionsAfter: Sections;
}

export async function insertChange(
  transaction: Db,
  writer: Writer,
  assessment_id: number,
  { kind, before, after, sectionsBefore, sectionsAfter }: NewChange,
): Promise<number> {
  const { id } = await transaction
    .insertInto('question_change')
    .values({
      ...writer,
      assessment_id,
      kind,
      before: JSON.stringify(toKept(before)),
      after: JSON.stringify(toKept(after)),
      sections_before: JSON.stringify(toKeptSections(sectionsBefore)),
      sections_after: JSON.stringify(toKeptSections(sectionsAfter)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const kept = z.array(z.tuple([z.int(), z.int(), z.string(), z.int().nullable()])).transform((rows) =>
  rows.map(([question_id, version_id, points, section_id]) => ({
    question_id,
    version_id,
    points,
    section_id,
  })),
);

const keptSections = z
  .array(z.tuple([z.int(), z.int()]))
  .transform((rows) => rows.map(([section_id, version_id]) => ({ section_id, version_id })));

/** Locks a change until the end of the transaction, so that it is undone only once. */
export async function lockChange(transaction: Db, assessmentId: number, id: number) {
  const row = await transaction
    .selectFrom('question_change')
    .select(['id', 'kind', 'before', 'after', 'sections_before', 'sections_after', 'undone_at'])
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      ...row,
      before: kept.parse(row.before),
      after: kept.parse(row.after),
      sections_before: keptSections.parse(row.sections_before),
      sections_after: keptSections.parse(row.sections_after),
    }
  );
}

export const markUndone = (transaction: Db, id: number, undone_at: Date) =>
  transaction.updateTable('question_change').set({ undone_at }).where('id', '=', id).execute();

/** Counts a change of each of these questions. */
export const countChanges = (transaction: Db, questionIds: readonly number[], changed_at: Date) =>
  sql`update question set version = version + 1, changed_at = ${changed_at}
    where id = any(${questionIds}::bigint[])`.execute(transaction);

/** Inserts the next version of each question with another difficulty, unless it has that difficulty already. */
export async function insertDifficulties(
  transaction: Db,
  writer: Writer,
  versionIds: readonly number[],
  difficulty: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ question_id: number; id: number }>`
    insert into question_version (campus_id, question_id, version_no, type, title, difficulty, schema_version, content,
      answer_key, created_by, created_at)
    select v.campus_id, v.question_id,
      (select max(n.version_no) + 1 from question_version n where n.campus_id = v.campus_id and n.question_id = v.question_id),
      v.type, v.title, ${difficulty}, v.schema_version, v.content, v.answer_key, ${writer.created_by}, ${writer.created_at}
    from question_version v
    where v.id = any(${versionIds}::bigint[]) and v.difficulty <> ${difficulty}
    returning question_id, id`.execute(transaction);
  return new Map(rows.map(({ question_id, id }) => [question_id, id]));
}

/** Longer than anybody waits to think better of it. */
export const sweepChanges = (db: Db, before: Date) =>
  db.deleteFrom('question_change').where('created_at', '<', before).execute();
