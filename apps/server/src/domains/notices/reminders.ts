import { resultStatuses } from '@pelion/contract/assessment-kinds';
import { feedbackStatuses } from '@pelion/contract/feedback/facts';
import { sql } from 'kysely';

// Reminders of a schedule to one student: `s` is the schedule, `x` the student's exception, if any.

/** Time the student's clock was paused, which extends the due date (decision 0100). */
export const heldTime = (studentId: ReturnType<typeof sql>) => sql`coalesce((
  select max(h.held_ms) from attempt h where h.campus_id = s.campus_id and h.schedule_id = s.id
    and h.student_id = ${studentId} and h.ended_at is null), 0) * interval '1 millisecond'`;

/** Latest reminder whose time has come, in hours; a late run sends only that one. */
export const reminderAt = (now: Date, dueAt: ReturnType<typeof sql>) => sql`(
  select min(r) from unnest(s.reminders) as r where ${dueAt} - r * interval '1 hour' <= ${now}::timestamptz)`;

/**
 * Students due for the reminder of `hoursBefore` hours, by their own dates; leaves out submitted or viewed work and
 * paused clocks.
 */
export const remindedStudents = (scheduleId: number, hoursBefore: number, now: Date) => sql`
  select g.student_id
  from schedule_assignee g
  join assessment_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id
  left join student_exception x on x.campus_id = g.campus_id and x.schedule_id = ${scheduleId}
    and x.student_id = g.student_id
  cross join lateral (select coalesce(x.due_at, s.due_at) + ${heldTime(sql`g.student_id`)} as due_at) o
  where g.schedule_id = ${scheduleId} and o.due_at > ${now} and ${reminderAt(now, sql`o.due_at`)} = ${hoursBefore}
    -- What is open for less than that is not due "soon": it has just been assigned.
    and o.due_at - ${hoursBefore} * interval '1 hour' > greatest(
      coalesce(x.effective_at, s.effective_at), s.reminders_set_at)
    and not exists (
      select from attempt t
      left join attempt_part p on p.campus_id = t.campus_id and p.attempt_id = t.id and (p.is_paused or p.is_locked)
      where t.campus_id = g.campus_id and t.schedule_id = g.schedule_id and t.student_id = g.student_id
        and (t.ended_at is not null or t.status = ${resultStatuses.viewed} or p.attempt_id is not null))`;

/** People who have neither answered nor skipped the round when its reminder of `hoursBefore` hours is due. */
export const remindedPeople = (roundId: number, hoursBefore: number, now: Date) => sql`
  select e.user_id
  from feedback_assignee e
  join feedback_round s on s.campus_id = e.campus_id and s.id = e.round_id
  where e.round_id = ${roundId} and ${isAsked(now)} and ${reminderAt(now, sql`s.due_at`)} = ${hoursBefore}
    and not ${hasAnswered(sql`e.user_id`)}`;

/** Whether the round `s` can be answered now. */
export const isAsked = (now: Date) =>
  sql`(not s.is_closed and s.effective_at <= ${now} and s.due_at > ${now})`;

/** Whether the person has answered or skipped the round `s`. */
export const hasAnswered = (userId: ReturnType<typeof sql>) => sql`exists (
  select from feedback_respondent p where p.campus_id = s.campus_id and p.round_id = s.id
    and p.user_id = ${userId} and p.status in (${feedbackStatuses.skipped}, ${feedbackStatuses.completed}))`;
