import type { ResultStanding } from '@pelion/contract/results';
import { sql } from 'kysely';

/** The window of one student: of the schedule `w`, but where their exception `y` says otherwise. */
export const opensFor = sql<Date>`coalesce(y.effective_at, w.effective_at)`;
export const dueFor = sql<Date | null>`coalesce(y.due_at, w.due_at)`;

/**
 * Status of a student in the schedule `w`. Needs the columns `is_running` and `is_submitted`, true once an attempt has
 * ended or notes were opened. Shared by list, summary and dashboard, which must agree.
 */
export const standingAt = (now: Date) => sql<ResultStanding>`case
  when is_running then 'running'
  when is_submitted then 'submitted'
  when w.is_cancelled or w.is_deleted or w.assessment_status <> 2 then 'withdrawn'
  when ${now}::timestamptz < ${opensFor} then 'notOpen'
  when w.due_at is null or ${now}::timestamptz < ${dueFor} then 'assigned'
  else 'missing' end`;

/** Calendar day of the deadline of one student, in the `time_zone` of the campus of `w`. */
export const dueOnFor = sql<string | null>`(${dueFor} at time zone w.time_zone)::date`;

/** Whether the student of `cell`, with `standing` and `due_on`, missed the test while announced to be absent. */
export const isExcused = sql<boolean>`(cell.standing = 'missing' and exists (
  select from absence b where b.campus_id = cell.campus_id and b.user_id = cell.student_id
    and cell.due_on between b.starts_on and b.ends_on))`;

/** Over the attempts `t` of one student at one schedule. */
export const flags = sql`
  coalesce(bool_or(t.status = 2), false) as is_running,
  coalesce(bool_or(t.ended_at is not null or t.status = 11), false) as is_submitted`;
