import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { AnalysedAttempts } from '@pelion/contract/item-analysis/facts';
import { answerStatusIds, questionTypes } from '@pelion/questions';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';
import type { JudgedSchedule } from '../attempts/regrade/regraded-schedule.ts';
import { inForce } from '../attempts/regrade/regrades-in-force.ts';
import { joinPlaceIn, questionNumber } from '../questions/question-number.ts';
import { selectGivenTo } from '../schedules/given-to.ts';

// Answers collected for item analysis, with whole keys; for staff only.

export interface Looked {
  readonly schedule: JudgedSchedule;
  readonly attempts: AnalysedAttempts;
  readonly isForAll: boolean;
}

const { graded, retakeSuggested } = resultStatuses;
const isGraded = sql`t.status in (${sql.lit(graded)}, ${sql.lit(retakeSuggested)})`;

const sameStudents = sql`from attempt o where o.campus_id = t.campus_id and o.schedule_id = t.schedule_id
  and o.student_id = t.student_id and o.ended_at is not null`;
/**
 * Attempts of the same student on any schedule of the assessment: a second attempt is biased by having seen the
 * questions.
 */
const elsewhereToo = sql`from attempt o where o.campus_id = t.campus_id and o.assessment_id = t.assessment_id
  and o.student_id = t.student_id and o.ended_at is not null`;
const whichOfAll = {
  first: sql`not exists (select ${elsewhereToo} and (o.started_at, o.id) < (t.started_at, t.id))`,
  last: sql`not exists (select ${elsewhereToo} and (o.started_at, o.id) > (t.started_at, t.id))`,
  all: sql`true`,
} as const;
const which = {
  first: sql`not exists (select ${sameStudents} and o.attempt_no < t.attempt_no)`,
  last: sql`not exists (select ${sameStudents} and o.attempt_no > t.attempt_no)`,
  all: sql`true`,
} as const;

const looked = ({ schedule, attempts, isForAll }: Looked) => sql`
  from assessment_schedule s
  join attempt t on t.campus_id = s.campus_id and t.schedule_id = s.id and t.ended_at is not null
  where s.campus_id = ${schedule.campus_id} and s.assessment_id = ${schedule.assessment_id}
    and (${isForAll} or s.id = ${schedule.id}) and ${(isForAll ? whichOfAll : which)[attempts]}`;

/** Lists ended attempts by id, graded or still waiting. */
export async function listLooked(db: Db, what: Looked) {
  const { rows } = await sql<{ id: number; schedule_id: number; is_graded: boolean }>`
    select t.id, t.schedule_id, ${isGraded} as is_graded ${looked(what)} order by t.id`.execute(db);
  return rows;
}

const given = {
  option: (at: string) => sql`n.response ->> ${sql.lit(at)}`,
  /** Sorted, so that equal sets of options compare equal. */
  options: (at: string) =>
    sql`(select string_agg(x, ' ' order by x) from jsonb_array_elements_text(n.response -> ${sql.lit(at)}) x)`,
  words: (at: string) => sql`left(nullif(btrim(n.response ->> ${sql.lit(at)}), ''), 60)`,
} as const;

/** Countable form of short answers; null for long ones. */
const chosen = sql`case i.question_type ${sql.join(
  Object.values(questionTypes).flatMap(({ id, counted }) =>
    counted ? [sql`when ${sql.lit(id)} then ${given[counted.as](counted.at)}`] : [],
  ),
  sql` `,
)} end`;

/**
 * One line of JSON for each attempt: a list for each fact, with a place for each question. A list for each question would be more than
 * twice the text and the work. Nothing is parsed or worked out here, where others wait for their turn.
 */
export async function listOutcomes(
  db: Db,
  campusId: number,
  attemptIds: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ outcomes: string }>`
    select json_build_array(json_agg(i.version_id), json_agg(i.earned), json_agg(i.points), json_agg(${chosen}),
      json_agg(i.answer_status is distinct from ${sql.lit(answerStatusIds.unanswered)}))::text as outcomes
    from attempt_item i
    left join answer n on n.campus_id = i.campus_id and n.item_id = i.id
    where i.campus_id = ${campusId} and i.attempt_id = any(${attemptIds}::bigint[])
    group by i.attempt_id`.execute(db);
  return rows.map(({ outcomes }) => outcomes);
}

export interface VersionRow {
  readonly version_id: number;
  readonly question_id: number;
  readonly version_no: number;
  /** Question number on the page; null if removed from the assessment. */
  readonly position: number | null;
  /** Linked test of a bundle that contains the question, and its position; null outside bundles or if removed. */
  readonly part_name: string | null;
  readonly part_place: number | null;
  readonly type: number;
  readonly schema_version: number;
  readonly content: Json;
  readonly answer_key: Json;
}

const LAST = Number.MAX_SAFE_INTEGER;

const partOf = ({ position, part_place }: VersionRow) => (position === null ? LAST : (part_place ?? 0));

/** Sorts by place in the assessment; removed questions come last. */
export const byPlace = (one: VersionRow, other: VersionRow) =>
  partOf(one) - partOf(other) ||
  (one.position ?? LAST) - (other.position ?? LAST) ||
  other.version_no - one.version_no;

/** The questions themselves, with the key that counts at this schedule now. */
export async function listVersions(
  db: Db,
  { id, campus_id, assessment_id }: JudgedSchedule,
  versionIds: readonly number[],
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.id as version_id, v.question_id, v.version_no, ${questionNumber} as position, q.part_name, q.part_place, v.type,
      coalesce(g.schema_version, v.schema_version) as schema_version, coalesce(g.content, v.content) as content,
      coalesce(g.answer_key, v.answer_key) as answer_key
    from question_version v
    left join ${inForce({ schedule_id: id, assessment_id })} f on f.version_id = v.id
    left join regrade g on g.campus_id = v.campus_id and g.id = f.id
    ${joinPlaceIn(assessment_id)}
    where v.campus_id = ${campus_id} and v.id = any(${versionIds}::bigint[])`.execute(db);
  return rows;
}

export interface ComparedRow {
  readonly schedule_id: number;
  readonly sections: readonly string[];
  readonly effective_date: Date;
}

/** Lists schedules of an assessment with submissions, the latest first. */
export async function listCompared(
  db: Db,
  { campus_id, assessment_id }: JudgedSchedule,
  most: number,
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select s.id as schedule_id, s.effective_at as effective_date,
      x.given_to as sections
    from assessment_schedule s
    cross join lateral ${selectGivenTo} x
    where s.campus_id = ${campus_id} and s.assessment_id = ${assessment_id} and exists (
      select from attempt t where t.campus_id = s.campus_id and t.schedule_id = s.id and t.ended_at is not null)
    order by s.effective_at desc, s.id desc limit ${most}`.execute(db);
  return rows;
}
