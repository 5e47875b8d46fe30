import { releaseRules, resultStatuses } from '@pelion/contract/assessment-kinds';
import { type RawBuilder, sql } from 'kysely';

const running = sql.lit(resultStatuses.inProgress);
const waitsForDue = sql.lit(releaseRules.afterDue);

/** It is a placement test of a campus that keeps their scores; `assessment` is what the statement calls it. */
export const hidesPlacementOf = (
  assessment: string,
) => sql<boolean>`(${sql.ref(`${assessment}.is_placement`)} and exists (
  select from campus c where c.id = ${sql.ref(`${assessment}.campus_id`)} and c.settings @> '{"hides_placement_scores": true}'))`;

/** When the last of those whom the schedule, `s`, is for has to be done; null: it stays open. */
export const latestDue = sql<Date | null>`(
  select case when s.due_at is not null then greatest(s.due_at, max(e.due_at)) end
  from schedule_exception e where e.campus_id = s.campus_id and e.schedule_id = s.id)`;

/**
 * The schedule, `s`, hides the score for good, or the campus does: that of every placement test, `a`. Asked wherever a score
 * could go to students and parents. decision 0098
 */
export const hidesScore = sql<boolean>`(s.hide_score or ${hidesPlacementOf('a')})`;

/**
 * When the score of an attempt at the schedule, `s`, comes out: at `scoredAt` or, where it waits for the due date, then; null: not yet, or
 * nobody can say. Of what is told as it is released another moment speaks. decision 0135
 */
export const scoreOutAt = (scoredAt: RawBuilder<unknown>) => sql<Date | null>`case
  when s.score_release <> ${waitsForDue} then ${scoredAt}
  when not exists (select from attempt x where x.campus_id = s.campus_id and x.schedule_id = s.id and x.status = ${running})
    then greatest(${scoredAt}, ${latestDue}) end`;

/** Whether something may wait for the due date; where what is right or wrong does not, the questions are told of anyway. */
const somethingWaits = sql`(s.score_release = ${waitsForDue} or (s.verdict_release <> ${sql.lit(releaseRules.afterSubmitting)}
  and ${waitsForDue} in (s.verdict_release, s.key_release, s.explanation_release)))`;

/**
 * What decides whether the score of many attempts at `s` is told, and whether anything of their questions is. Who is still
 * answering is asked only where it waits for them.
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
  /** Because it is a placement test: a suggested retake is hidden too. */
  readonly hides_placement: boolean;
  readonly score_release: number;
  readonly verdict_release: number;
  readonly key_release: number;
  readonly explanation_release: number;
  readonly latest_due_at: Date | null;
  readonly is_running: boolean;
}

/**
 * As the rules take them, for a score: when it will be told, and mostly another attempt of its own, do not matter to it. Field by
 * field: a copy of a row with all its columns, for each of hundreds, would cost more than reading it.
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
