import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { assessmentStatuses, assessmentTypes, resultStatuses } from '@pelion/contract/assessment-kinds';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import { isNear, reminderAt } from '../../lib/notices/hours-before.ts';
import {
  defineNotice,
  NEWS_DAYS,
  type NewsAmong,
  type NewsPeriod,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
  type Reader,
} from '../../lib/notices/notice-kind.ts';
import { scheduleThread } from '../attempts/notice-thread.ts';

/** Page of assigned work. Parents cannot start a child's work, so theirs is the dashboard. */
const place: NoticeKind['place'] = (viewer, { studentId, assessment_id, schedule_id, assessment_type }) => {
  if (studentId === null || assessment_id === null || schedule_id === null) return pathOf('dashboard');
  if (assessment_type === assessmentTypes.notes) {
    const given = new URLSearchParams({ schedule: String(schedule_id), student: String(studentId) });
    return `${pathOf('previewQuestions', { assessmentId: assessment_id })}?${given}`;
  }
  return viewer.userType === 'student'
    ? pathOf('testInstructions', { assessmentId: assessment_id, scheduleId: schedule_id })
    : pathOf('dashboard');
};

const ofWork = {
  thread: { of: scheduleThread, id: sql`n.subject_id` },
  rule: rules.viewOwnAssessments,
  page: pathOf('dashboard'),
  place,
  defaults: { product: true, mail: true },
} as const;

/** Includes changed schedules again, which may have new students. */
const openedAmong: NewsAmong = (ids, period) =>
  opened(period, sql`s.id = any(${[...ids]}::bigint[]) and (t.told_at is null or t.told_at < s.updated_at)`);

export const assignedNotice = defineNotice({
  ...ofWork,
  kind: 'assigned',
  label: phrase('Something was assigned'),
  sentence: ({ due_at }) =>
    due_at === null
      ? template('“{$title}” was assigned.')
      : template('“{$title}” was assigned. It is due {$due}.'),
  urgency: 'news',
  audience: (db, { subjectId }) =>
    familiesOf(db, sql`select student_id from schedule_assignee where schedule_id = ${subjectId}`),
  isStillTrue: (told, reader) => openWork(told, reader, sql`true`),
  gathered: (period) => opened(period, sql`t.told_at is null`),
  pushed: {
    'schedule.create': openedAmong,
    'schedule.update': openedAmong,
    'schedule.restore': openedAmong,
  },
});

export const dueSoonNotice = defineNotice({
  ...ofWork,
  kind: 'dueSoon',
  label: phrase('Something is due soon'),
  sentence: () => template('“{$title}” is due {$due}.'),
  urgency: 'reminder',
  audience: (db, { subjectId, hoursBefore }, now) =>
    familiesOf(db, remindedStudents(subjectId, hoursBefore, now)),
  isStillTrue: (told, reader) =>
    openWork(
      told,
      reader,
      // A reminder that waited for the morning is superseded by a later one.
      sql`n.hours_before = ${reminderAt(reader.now, sql`o.due_at`)} and not exists (
        select from attempt x where x.schedule_id = s.id and x.student_id = n.student_id and x.ended_at is not null)`,
    ),
  gathered: (period) => nearlyDue(period),
});

/** Notices of work that is open to the student of the row. */
const openWork = (
  told: RawBuilder<unknown>,
  { userId, now }: Reader,
  isAsked: RawBuilder<unknown>,
) => sql<NoticeFacts>`
  select ${noticeColumns({
    title: sql`t.name`,
    dueAt: sql`o.due_at`,
    studentName: childName(userId),
    scheduleId: sql`s.id`,
    assessmentId: sql`t.id`,
    assessmentType: sql`t.type`,
  })}
  from ${told}
  join assessment_schedule s on s.campus_id = n.campus_id and s.id = n.subject_id
  join assessment t on t.campus_id = s.campus_id and t.id = s.assessment_id and t.status <> ${assessmentStatuses.deleted}
  left join lateral (${exceptionOf}) x on true
  cross join lateral (select coalesce(x.due_at, s.due_at) + ${heldTime(sql`n.student_id`)} as due_at) o
  where ${isTheirs(userId)} and not s.is_cancelled and s.deleted_at is null
    and (x.effective_at is null or x.effective_at <= ${now})
    and (o.due_at is null or o.due_at > ${now})
    and exists (select from schedule_assignee g where g.schedule_id = s.id and g.student_id = n.student_id)
    and ${isAsked}`;

/** Other terms for the student, as `student_exception` has them: of several sections the kindest counts. */
const exceptionOf = sql`
  select coalesce(max(e.due_at) filter (where e.student_id is not null), max(e.due_at)) as due_at,
    coalesce(min(e.effective_at) filter (where e.student_id is not null), min(e.effective_at)) as effective_at
  from schedule_exception e
  where e.schedule_id = s.id and (e.student_id = n.student_id or e.section_id in (
    select m.section_id from section_student m where m.student_id = n.student_id and m.during @> n.noticed_at))`;

const opened = ({ now, since }: NewsPeriod, isAsked: RawBuilder<unknown>) => sql`
  select s.campus_id, s.id as subject_id, 0 as hours_before
  from assessment_schedule s
  left join notice_told t on t.campus_id = s.campus_id and t.kind = 'assigned' and t.subject_id = s.id
  where s.effective_at <= ${now} and greatest(s.effective_at, s.created_at) > ${since}
    and s.effective_at > ${now}::timestamptz - ${NEWS_DAYS} * interval '1 day'
    and not s.is_cancelled and s.deleted_at is null and (s.due_at is null or s.due_at > ${now})
    -- A course is told as a whole.
    and s.course_schedule_id is null and ${isAsked}`;

/**
 * Reminders for due dates in the coming days, by schedule, exception, or paused clock. Includes every moment since the
 * last run; the audience determines the recipients.
 */
const nearlyDue = ({ now, since }: NewsPeriod) => sql`
  select distinct s.campus_id, s.id as subject_id, r.hours as hours_before
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
  where r.moment <= ${now} and r.moment > greatest(${since}, s.reminders_set_at)
    and (t.told_at is null or t.told_at < greatest(s.updated_at, r.moment))`;

/** Time the student's clock was paused, which extends the due date of the schedule `s` (decision 0100). */
const heldTime = (studentId: RawBuilder<unknown>) => sql`coalesce((
  select max(h.held_ms) from attempt h where h.campus_id = s.campus_id and h.schedule_id = s.id
    and h.student_id = ${studentId} and h.ended_at is null), 0) * interval '1 millisecond'`;

/**
 * Students due for the reminder of `hoursBefore` hours, by their own dates; leaves out submitted or viewed work and
 * paused clocks.
 */
const remindedStudents = (scheduleId: number, hoursBefore: number, now: Date) => sql`
  select g.student_id
  from schedule_assignee g
  join assessment_schedule s on s.campus_id = g.campus_id and s.id = g.schedule_id
  left join student_exception x on x.campus_id = g.campus_id and x.schedule_id = ${scheduleId}
    and x.student_id = g.student_id
  cross join lateral (select coalesce(x.due_at, s.due_at) + ${heldTime(sql`g.student_id`)} as due_at) o
  where g.schedule_id = ${scheduleId} and o.due_at > ${now} and ${reminderAt(now, sql`o.due_at`)} = ${hoursBefore}
    -- Work that opens later than the reminder would go has just been assigned.
    and o.due_at - ${hoursBefore} * interval '1 hour' > greatest(
      coalesce(x.effective_at, s.effective_at), s.reminders_set_at)
    and not exists (
      select from attempt t
      left join attempt_part p on p.campus_id = t.campus_id and p.attempt_id = t.id and (p.is_paused or p.is_locked)
      where t.campus_id = g.campus_id and t.schedule_id = g.schedule_id and t.student_id = g.student_id
        and (t.ended_at is not null or t.status = ${resultStatuses.viewed} or p.attempt_id is not null))`;

/** Deletes unsent and unread reminders after a change of dates, to be computed again; mails already composed are sent. */
export async function forgetUnsentReminders(db: Db, scheduleId: number): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('kind', '=', 'dueSoon')
    .where('subject_id', '=', scheduleId)
    .where('settled_at', 'is', null)
    .where('mail_key', 'is', null)
    .execute();
  await db
    .deleteFrom('notification')
    .where('kind', '=', 'dueSoon')
    .where('subject_id', '=', scheduleId)
    .where('read_at', 'is', null)
    .execute();
}
