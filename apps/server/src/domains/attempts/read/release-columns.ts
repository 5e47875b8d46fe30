import { releaseRules, resultStatuses } from '@pelion/contract/assessment-kinds';
import { type RawBuilder, sql } from 'kysely';

const running = sql.lit(resultStatuses.inProgress);
const waitsForDue = sql.lit(releaseRules.afterDue);

/** Whether `assessment`, a table alias, is a placement test of a campus that hides placement scores. */
export const hidesPlacementOf = (
  assessment: string,
) => sql<boolean>`(${sql.ref(`${assessment}.is_placement`)} and exists (
  select from campus c where c.id = ${sql.ref(`${assessment}.campus_id`)} and c.settings @> '{"hides_placement_scores": true}'))`;

/** Latest due date of all students of the schedule `s`; null for an open window. */
export const latestDue = sql<Date | null>`(
  select case when s.due_at is not null then greatest(s.due_at, max(e.due_at)) end
  from schedule_exception e where e.campus_id = s.campus_id and e.schedule_id = s.id)`;

/**
 * Whether the schedule `s` or the campus hides the score for good; the campus does so for placement tests `a`. Required
 * wherever a score could reach students or parents. decision 0098
 */
export const hidesScore = sql<boolean>`(s.hide_score or ${hidesPlacementOf('a')})`;

/**
 * When the score of an attempt at the schedule `s` becomes visible: at `scoredAt`, or at the due date if the rule waits
 * for it; null if not yet or unknown. Scores released by hand have another timestamp. decision 0135
 */
export const scoreOutAt = (scoredAt: RawBuilder<unknown>) => sql<Date | null>`case
  when s.score_release <> ${waitsForDue} then ${scoredAt}
  when not exists (select from attempt x where x.campus_id = s.campus_id and x.schedule_id = s.id and x.status = ${running})
    then greatest(${scoredAt}, ${latestDue}) end`;

/** Whether any part of a result may wait for the due date; with an immediate verdict, questions are visible anyway. */
const somethingWaits = sql`(s.score_release = ${waitsForDue} or (s.verdict_release <> ${sql.lit(releaseRules.afterSubmitting)}
  and ${waitsForDue} in (s.verdict_release, s.key_release, s.explanation_release)))`;

/**
 * Columns that decide whether the scores of many attempts at `s` and anything of their questions are visible. Running
 * attempts are queried only if a rule waits for them.
 */
export const releaseColumns = [
  hidesScore.as('hide_score'),
  hidesPlacementOf('a').as('hides_placement'),
  's.score_release',
  's.verdict_release',
  's.key_release',
  's.explanation_release',
  latestDue.as('latest_due_at'),
  sql<boolean>`(${somethingWaits} and exists (
    select from attempt x where x.campus_id = s.campus_id and x.schedule_id = s.id and x.status = ${running}))`.as(
    'is_running',
  ),
] as const;

export interface ReleaseRow {
  readonly hide_score: boolean;
  /** True for a hidden placement test, whose suggested retake is hidden too. */
  readonly hides_placement: boolean;
  readonly score_release: number;
  readonly verdict_release: number;
  readonly key_release: number;
  readonly explanation_release: number;
  readonly latest_due_at: Date | null;
  readonly is_running: boolean;
}

/**
 * Facts that decide about a score. Release times and the student's other attempts hardly matter for a score. Written
 * field by field, because copying hundreds of whole rows would cost more than reading them.
 */
export const scoreFactsOf = (row: ReleaseRow, is_own_running = false, sees_assessment = false) => ({
  sees_assessment,
  hide_score: row.hide_score,
  score_release: row.score_release,
  verdict_release: row.verdict_release,
  key_release: row.key_release,
  explanation_release: row.explanation_release,
  due_at: row.latest_due_at,
  is_own_running,
  is_running: row.is_running,
  running_until: null,
});
