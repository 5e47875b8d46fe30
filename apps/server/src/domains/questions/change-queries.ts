import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
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

interface CopiedRow {
  readonly question_id: number;
  readonly version_id: number;
  readonly points: string;
}

/** Lists the questions that the viewer may see in some assessment, each as in the newest such assessment. */
export async function listCopied(
  db: Db,
  scope: AssessmentScope,
  ids: readonly number[],
): Promise<readonly CopiedRow[]> {
  const { rows } = await sql<CopiedRow>`
    select distinct on (q.question_id) q.question_id, q.version_id, q.points
    from assessment_question q
    join assessment a on a.campus_id = q.campus_id and a.id = q.assessment_id
    where q.question_id = any(${ids}::bigint[]) and a.status <> ${assessmentStatuses.deleted} and ${inScope(scope)}
    order by q.question_id, q.assessment_id desc`.execute(db);
  return rows;
}

/** Inserts new questions from these versions, in order, each with its origin. */
export async function insertCopies(
  transaction: Db,
  { campus_id, created_by, created_at }: Writer,
  subjectId: number | null,
  sources: readonly CopiedRow[],
): Promise<readonly { readonly question_id: number; readonly version_id: number }[]> {
  const originIds = sources.map(({ question_id }) => question_id);
  const filed = await sql<{ id: number }>`
    insert into question (campus_id, subject_id, keywords, origin_id, created_by, created_at)
    select q.campus_id, coalesce(q.subject_id, ${subjectId}::bigint), q.keywords, q.id, ${created_by}::bigint, ${created_at}::timestamptz
    from unnest(${originIds}::bigint[]) with ordinality as o (id, place)
    join question q on q.id = o.id and q.campus_id = ${campus_id}
    order by o.place
    returning id`.execute(transaction);
  const ids = filed.rows.map(({ id }) => id);
  // Copies the rubric too, because a rubric belongs to the question.
  await sql`
    insert into question_rubric (campus_id, question_id, rubric_id)
    select r.campus_id, o.id, r.rubric_id
    from unnest(${ids}::bigint[], ${originIds}::bigint[]) as o (id, origin_id)
    join question_rubric r on r.question_id = o.origin_id and r.campus_id = ${campus_id}`.execute(
    transaction,
  );
  const versionIds = sources.map(({ version_id }) => version_id);
  const { rows } = await sql<{ question_id: number; version_id: number }>`
    insert into question_version (campus_id, question_id, version_no, type, title, difficulty, schema_version, content,
      answer_key, created_by, created_at)
    select v.campus_id, o.question_id, 1, v.type, v.title, v.difficulty, v.schema_version, v.content, v.answer_key,
      ${created_by}::bigint, ${created_at}::timestamptz
    from unnest(${ids}::bigint[], ${versionIds}::bigint[]) as o (question_id, version_id)
    join question_version v on v.id = o.version_id and v.campus_id = ${campus_id}
    returning question_id, id as version_id`.execute(transaction);
  const versionOf = new Map(rows.map(({ question_id, version_id }) => [question_id, version_id]));
  return ids.map((question_id) => ({ question_id, version_id: versionOf.get(question_id) ?? 0 }));
}

/** Lists the questions about these passages, as in the newest assessment that has the passage, in its order. */
export async function listPartsOf(
  db: Db,
  passageIds: readonly number[],
): Promise<readonly { readonly question_id: number; readonly parent_id: number }[]> {
  const { rows } = await sql<{ question_id: number; parent_id: number }>`
    select f.id as question_id, f.parent_id
    from question f
    join assessment_question q on q.campus_id = f.campus_id and q.question_id = f.id
    where f.parent_id = any(${passageIds}::bigint[]) and q.assessment_id = (
      select max(p.assessment_id) from assessment_question p
      where p.campus_id = f.campus_id and p.question_id = f.parent_id)
    order by q.position`.execute(db);
  return rows;
}
