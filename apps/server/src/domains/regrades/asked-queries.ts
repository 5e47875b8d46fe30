import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';
import { inScope } from '../assessments/assessment-scope.ts';
import type { AssessmentScope } from '../assessments/policy.ts';
import type { RegradeRule } from '../attempts/regrade/regrade-actions.ts';
import type { JudgedSchedule } from '../attempts/regrade/regraded-schedule.ts';
import { inForce } from '../attempts/regrade/regrades-in-force.ts';
import { questionNumber } from '../questions/question-number.ts';

// Questions as asked in a schedule, with whole keys; for staff only.

/** Whether the viewer sees the assessment of a regrading. */
export async function isInScope(db: Db, scope: AssessmentScope, assessmentId: number): Promise<boolean> {
  const { rows } =
    await sql`select from assessment a where a.id = ${assessmentId} and ${inScope(scope)}`.execute(db);
  return rows.length > 0;
}

export interface AskedRow {
  readonly question_id: number;
  readonly version_id: number;
  readonly version_no: number;
  readonly type: number;
  /** Content and key used for scoring now. */
  readonly schema_version: number;
  readonly content: Json;
  readonly answer_key: Json;
  readonly rule: RegradeRule | null;
  readonly attempts: number;
  readonly attempts_elsewhere: number;
  readonly position: number | null;
}

/** Lists versions of a question in attempts of this schedule, or one of them; the most frequent first. */
export async function listAskedVersions(
  db: Db,
  { id, campus_id, assessment_id }: JudgedSchedule,
  which: { readonly questionId: number } | { readonly versionId: number },
): Promise<AskedRow[]> {
  const asked =
    'questionId' in which ? sql`i.question_id = ${which.questionId}` : sql`i.version_id = ${which.versionId}`;
  const { rows } = await sql<AskedRow>`
    with x as (
      select i.version_id, count(distinct t.id) filter (where s.id = ${id})::int as attempts,
        count(distinct t.id) filter (where s.id <> ${id})::int as attempts_elsewhere
      from assessment_schedule s
      join attempt t on t.campus_id = s.campus_id and t.schedule_id = s.id
      join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id and ${asked}
      where s.campus_id = ${campus_id} and s.assessment_id = ${assessment_id}
      group by i.version_id
    )
    select v.question_id, v.id as version_id, v.version_no, v.type, x.attempts, x.attempts_elsewhere, ${questionNumber} as position,
      coalesce(g.schema_version, v.schema_version) as schema_version, coalesce(g.content, v.content) as content,
      coalesce(g.answer_key, v.answer_key) as answer_key,
      case when g.action in ('throwOut', 'fullMarks') then g.action end as rule
    from x
    join question_version v on v.campus_id = ${campus_id} and v.id = x.version_id
    left join ${inForce({ schedule_id: id, assessment_id })} f on f.version_id = v.id
    left join regrade g on g.campus_id = v.campus_id and g.id = f.id
    left join assessment_question q on q.campus_id = v.campus_id and q.assessment_id = ${assessment_id}
      and q.question_id = v.question_id
    where x.attempts > 0
    order by x.attempts desc, v.version_no desc`.execute(db);
  return rows;
}

export interface KeyVersion {
  readonly id: number;
  readonly version_no: number;
  readonly created_at: Date;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
  readonly answer_key: Json;
}

/** Every version of a question, the latest first. */
export const listVersions = (db: Db, questionId: number, most: number): Promise<KeyVersion[]> =>
  db
    .selectFrom('question_version')
    .select(['id', 'version_no', 'created_at', 'type', 'schema_version', 'content', 'answer_key'])
    .where('question_id', '=', questionId)
    .orderBy('version_no', 'desc')
    .limit(most)
    .execute();

/** Lists equal answers to a version in this schedule with their count. */
export async function listGiven(
  db: Db,
  { id, campus_id }: JudgedSchedule,
  versionId: number,
): Promise<{ readonly response: Json; readonly count: number }[]> {
  const { rows } = await sql<{ response: Json; count: number }>`
    select n.response, count(*)::int as count
    from attempt t
    join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id and i.version_id = ${versionId}
    join answer n on n.campus_id = i.campus_id and n.item_id = i.id
    where t.campus_id = ${campus_id} and t.schedule_id = ${id} and t.ended_at is not null
    group by n.response order by count desc limit 500`.execute(db);
  return rows;
}

/** Attempts in which nothing else counts: without it they would be of nothing. */
export async function isOnlyOne(
  db: Db,
  { id, campus_id, assessment_id }: JudgedSchedule,
  versionId: number,
  isForAll: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    select from assessment_schedule s
    join attempt t on t.campus_id = s.campus_id and t.schedule_id = s.id
    join attempt_item i on i.campus_id = t.campus_id and i.attempt_id = t.id and i.version_id = ${versionId}
    where s.campus_id = ${campus_id} and s.assessment_id = ${assessment_id} and (${isForAll} or s.id = ${id})
      and not exists (select from attempt_item o where o.campus_id = t.campus_id and o.attempt_id = t.id
        and o.version_id <> ${versionId} and value_of(o.points) > 0)
    limit 1`.execute(db);
  return rows.length > 0;
}
