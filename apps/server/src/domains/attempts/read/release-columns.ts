import { releaseRules, resultStatuses } from '@pelion/contract/assessment-kinds';
import { sql } from 'kysely';

const running = sql.lit(resultStatuses.inProgress);
const waitsForDue = sql.lit(releaseRules.afterDue);

/** When the last of those whom the schedule, `s`, is for has to be done; null: it stays open. */
export const latestDue = sql<Date | null>`(
  select case when s.due_at is not null then greatest(s.due_at, max(e.due_at)) end
  from schedule_exception e where e.campus_id = s.campus_id and e.schedule_id = s.id)`;

/** What decides whether the score of many attempts at `s` is told. Who is still answering is asked only where it waits for them. */
export const releaseColumns = [
  's.hide_score',
  's.score_release',
  's.verdict_release',
  's.key_release',
  's.explanation_release',
  latestDue.as('latest_due_at'),
  sql<boolean>`(s.score_release = ${waitsForDue} and exists (
    select from attempt x where x.campus_id = s.campus_id and x.schedule_id = s.id and x.status = ${running}))`.as(
    'is_running',
  ),
] as const;

export interface ReleaseRow {
  readonly hide_score: boolean;
  readonly score_release: number;
  readonly verdict_release: number;
  readonly key_release: number;
  readonly explanation_release: number;
  readonly latest_due_at: Date | null;
  readonly is_running: boolean;
}

/** As the rules take them, for a score: when it will be told and another attempt of its own do not matter to it. */
export const scoreFactsOf = (row: ReleaseRow) => ({
  ...row,
  due_at: row.latest_due_at,
  is_own_running: false,
  running_until: null,
});
