import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import type { Writer } from './writer.ts';

export interface CopiedRow {
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
