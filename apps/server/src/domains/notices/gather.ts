import { assessmentStatuses, releaseRules } from '@pelion/contract/assessment-kinds';
import { reminderHours } from '@pelion/contract/schedules/facts';
import { sql } from 'kysely';
import { enqueueAll } from '../../lib/jobs.ts';
import type { Services } from '../../lib/services.ts';
import { scoreOutAt } from '../attempts/read/release-columns.ts';
import { hasAnswered, isAsked } from './reminders.ts';
import { tellPeople } from './tell.ts';

const DAY_MS = 86_400_000;

/** Oldest news to send after a downtime. */
const NEWS_MS = 7 * DAY_MS;
/** Longest lead time of a reminder. */
const REMINDER_MS = Math.max(...reminderHours) * 3_600_000;
/** Most notices per run; the next minute continues. */
const AT_ONCE = 500;

/**
 * Every minute, across campuses: finds everything that started, is due soon, was graded or released since the last run.
 * Marks it as told and enqueues the notifying job in one transaction, so that each notice is sent exactly once.
 */
export async function gatherNotices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.system.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ campus_id: number; kind: string; subject_id: number; hours_before: number }>`
      insert into notice_told (campus_id, kind, subject_id, hours_before, told_at)
      select campus_id, kind, subject_id, hours_before, ${now}::timestamptz from (
        select campus_id, kind, subject_id, 0 as hours_before from (${newsAt(now)}) as once
        union all ${remindersAt(now)}
        union all ${feedbackAt(now)}) as n
      order by subject_id limit ${AT_ONCE}
      on conflict (campus_id, kind, subject_id, hours_before) do update set told_at = excluded.told_at
      returning campus_id, kind, subject_id, hours_before`.execute(transaction);
    await enqueueAll(
      transaction,
      tellPeople,
      rows.map((row) => tellPeople.payload.parse(row)),
    );
  });
}

/** Start of the period that counts as news: at most some days back, never before this release was installed. */
const since = (now: Date) => sql`
  greatest(${new Date(now.getTime() - NEWS_MS)}::timestamptz,
    (select value::timestamptz from installation where key = 'notices_since'))`;

/** Includes changed schedules again, which may have new students. */
const newsAt = (now: Date) => sql`
  select c.id as campus_id, 'announcements' as kind, a.id as subject_id
  from announcement a
  join campus c on case a.audience
    when 'campus' then c.id = a.campus_id
    when 'school' then c.school_id = a.school_id
    else not a.is_demo or exists (select from school s where s.id = c.school_id and s.is_demo) end
  left join notice_told t on t.campus_id = c.id and t.kind = 'announcements' and t.subject_id = a.id
  where a.starts_at <= ${now} and greatest(a.starts_at, a.created_at) > ${since(now)}
    and (a.ends_at is null or a.ends_at > ${now}) and t.told_at is null
  union all
  select s.campus_id, 'assigned', s.id
  from assessment_schedule s
  left join notice_told t on t.campus_id = s.campus_id and t.kind = 'assigned' and t.subject_id = s.id
  where s.effective_at <= ${now} and greatest(s.effective_at, s.created_at) > ${since(now)}
    and s.effective_at > ${new Date(now.getTime() - NEWS_MS)}::timestamptz
    and not s.is_cancelled and s.deleted_at is null and (s.due_at is null or s.due_at > ${now})
    and (t.told_at is null or t.told_at < s.updated_at)
  union all
  -- By a person: what is scored as it is handed in is seen at once. What waits for its release, or for the due date, is news then.
  select distinct e.campus_id, 'graded', e.attempt_id
  from (
    select campus_id, attempt_id, at, actor_id from attempt_event
    where kind = 'scored' and actor_id is not null and at > ${since(now)}
    union
    select x.campus_id, x.attempt_id, x.at, x.actor_id
    from (${dueAgo(now)}) d
    join attempt w on w.campus_id = d.campus_id and w.schedule_id = d.schedule_id and w.score is not null
    join attempt_event x on x.campus_id = w.campus_id and x.attempt_id = w.id
      and x.kind = 'scored' and x.actor_id is not null) e
  join attempt a on a.campus_id = e.campus_id and a.id = e.attempt_id and a.score is not null
  join assessment_schedule s on s.campus_id = a.campus_id and s.id = a.schedule_id
    and s.score_release <> ${releaseRules.whenReleased}
  left join notice_told t on t.campus_id = e.campus_id and t.kind = 'graded' and t.subject_id = e.attempt_id
  cross join lateral (select ${scoreOutAt(sql`e.at`)} as at) o
  where e.actor_id <> a.student_id and o.at > ${since(now)} and o.at <= ${now} and t.told_at is null
  union all
  -- A key was put right: told to those who could have seen the score before.
  select e.campus_id, 'regraded', e.id
  from attempt_event e
  join attempt a on a.campus_id = e.campus_id and a.id = e.attempt_id
  join assessment_schedule s on s.campus_id = a.campus_id and s.id = a.schedule_id
    and case s.score_release when ${releaseRules.afterSubmitting} then true when ${releaseRules.afterDue} then s.due_at <= e.at
      when ${releaseRules.whenReleased} then a.released_at <= e.at else false end
  left join notice_told t on t.campus_id = e.campus_id and t.kind = 'regraded' and t.subject_id = e.id
  where e.kind in ('regraded', 'regradeUndone') and e.at > ${since(now)} and t.told_at is null and exists (
    select from attempt_event x where x.campus_id = e.campus_id and x.attempt_id = e.attempt_id
      and x.kind = 'scored' and x.at = e.at)
  union all
  select a.campus_id, 'resultsReleased', a.id
  from attempt a
  left join notice_told t on t.campus_id = a.campus_id and t.kind = 'resultsReleased' and t.subject_id = a.id
  where a.released_at <= ${now} and a.released_at > ${since(now)} and t.told_at is null`;

/** Schedules that release scores after the due date, where that date, or an exception's, has passed since. */
const dueAgo = (now: Date) => sql`
  select o.campus_id, o.schedule_id
  from (
    select campus_id, id as schedule_id from assessment_schedule where due_at > ${since(now)} and due_at <= ${now}
    union
    select campus_id, schedule_id from schedule_exception where due_at > ${since(now)} and due_at <= ${now}) o
  join assessment_schedule g on g.campus_id = o.campus_id and g.id = o.schedule_id
    and g.score_release = ${releaseRules.afterDue}`;

/**
 * Reminders for due dates in the coming days, by schedule, exception, or paused clock. Includes every moment since the
 * last run; the job determines the recipients.
 */
const remindersAt = (now: Date) => sql`
  select distinct s.campus_id, 'dueSoon', s.id, r.hours
  from (
    select campus_id, id as schedule_id, due_at from assessment_schedule where ${isNear(sql`due_at`, now)}
    union
    select campus_id, schedule_id, due_at from schedule_exception where ${isNear(sql`due_at`, now)}
    union
    select h.campus_id, h.schedule_id, b.due_at + h.held_ms * interval '1 millisecond'
    from attempt h
    cross join lateral (
      select w.due_at from assessment_schedule w where w.campus_id = h.campus_id and w.id = h.schedule_id
      union
      select e.due_at from schedule_exception e where e.campus_id = h.campus_id and e.schedule_id = h.schedule_id) b
    where h.held_ms > 0 and h.ended_at is null
      and ${isNear(sql`b.due_at + h.held_ms * interval '1 millisecond'`, now)}) d
  join assessment_schedule s on s.campus_id = d.campus_id and s.id = d.schedule_id
    and not s.is_cancelled and s.deleted_at is null
  cross join lateral (
    select hours, d.due_at - hours * interval '1 hour' as moment from unnest(s.reminders) as hours) r
  left join notice_told t on t.campus_id = s.campus_id and t.kind = 'dueSoon' and t.subject_id = s.id
    and t.hours_before = r.hours
  where r.moment <= ${now} and r.moment > greatest(${since(now)}, s.reminders_set_at)
    and (t.told_at is null or t.told_at < greatest(s.updated_at, r.moment))`;

/** Reminders for open feedback rounds that close in the coming days; their dates never change. */
const feedbackAt = (now: Date) => sql`
  select s.campus_id, 'feedbackDue', s.id, r.hours
  from feedback_round s
  join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id and a.status <> ${assessmentStatuses.deleted}
  cross join lateral (
    select hours, s.due_at - hours * interval '1 hour' as moment from unnest(s.reminders) as hours) r
  left join notice_told t on t.campus_id = s.campus_id and t.kind = 'feedbackDue' and t.subject_id = s.id
    and t.hours_before = r.hours
  where s.reminders <> '{}' and not s.is_closed and ${isNear(sql`s.due_at`, now)}
    and r.moment <= ${now} and r.moment > greatest(${since(now)}, s.created_at, s.effective_at) and t.told_at is null`;

const isNear = (dueAt: ReturnType<typeof sql>, now: Date) =>
  sql`${dueAt} > ${now} and ${dueAt} <= ${new Date(now.getTime() + REMINDER_MS)}`;

/** Deletes old settled notices and notifications, and markers too old to matter. */
export async function sweepNotices({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const old = new Date(clock.now().getTime() - 30 * DAY_MS);
  await db.system.deleteFrom('notice').where('settled_at', '<', old).execute();
  await db.system.deleteFrom('notification').where('noticed_at', '<', old).execute();
  // Deletes feedback reminders after one day, so that late answers to anonymous rounds leave no trace (decision 0120).
  await db.system
    .deleteFrom('notice')
    .where('kind', '=', 'feedbackDue')
    .where('settled_at', '<', new Date(clock.now().getTime() - DAY_MS))
    .execute();
  await sql`
    delete from notification n using feedback_round s
    where n.kind = 'feedbackDue' and s.campus_id = n.campus_id and s.id = n.subject_id
      and (not ${isAsked(clock.now())} or ${hasAnswered(sql`n.user_id`)})`.execute(db.system);
  await db.system.deleteFrom('notice_told').where('told_at', '<', old).execute();
}
