import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { releaseRules, resultStatuses } from '@pelion/contract/assessment-kinds';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import {
  defineNotice,
  type NewsPeriod,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
  type Reader,
} from '../../lib/notices/notice-kind.ts';
import { scheduleThread } from './notice-thread.ts';
import { hidesPlacementOf, scoreOutAt } from './read/release-columns.ts';
import { takesLateAnswers } from './read/result-read.ts';

const place: NoticeKind['place'] = (_, { studentId, attempt_id }) =>
  studentId === null || attempt_id === null
    ? pathOf('dashboard')
    : pathOf('viewScore', { studentId, resultId: attempt_id });

const ofResults = {
  rule: rules.viewOwnAssessments,
  page: pathOf('dashboard'),
  place,
  urgency: 'news',
} as const;

const ofAttempt = {
  of: scheduleThread,
  id: sql`(select x.schedule_id from attempt x where x.campus_id = n.campus_id and x.id = n.subject_id)`,
};

const takerOf: NoticeKind['audience'] = (db, { subjectId }) =>
  familiesOf(db, sql`select student_id from attempt where id = ${subjectId}`);

export const gradedNotice = defineNotice({
  ...ofResults,
  kind: 'graded',
  thread: ofAttempt,
  label: phrase('Work has been graded'),
  sentence: () => template('“{$title}” has been graded.'),
  defaults: { product: true, mail: false },
  audience: takerOf,
  // Results withdrawn since, or waiting by another rule, are no news yet.
  isStillTrue: (told, reader) => resultsOf(told, reader, isOut(reader.now)),
  // Scores that wait for the due date are news then.
  gathered: (period) =>
    graded(
      period,
      sql`s.score_release = ${releaseRules.afterDue}`,
      sql`
        select campus_id, attempt_id, at, actor_id from attempt_event
        where kind = 'scored' and actor_id is not null and at > ${period.since}
        union
        select x.campus_id, x.attempt_id, x.at, x.actor_id
        from (${dueAgo(period)}) d
        join attempt w on w.campus_id = d.campus_id and w.schedule_id = d.schedule_id and w.score is not null
        join attempt_event x on x.campus_id = w.campus_id and x.attempt_id = w.id
          and x.kind = 'scored' and x.actor_id is not null`,
    ),
  pushed: {
    'attempt.scored': (ids, period) => gradedAmong(sql`e.attempt_id = any(${[...ids]}::bigint[])`, period),
    // The rule of release may have changed.
    'schedule.update': (ids, period) =>
      gradedAmong(
        sql`e.attempt_id in (select w.id from attempt w where w.schedule_id = any(${[...ids]}::bigint[]))`,
        period,
      ),
  },
});

const isRetake = sql<SqlBool>`x.status = ${sql.lit(resultStatuses.retakeSuggested)}`;

export const retakeNotice = defineNotice({
  ...ofResults,
  kind: 'retakeSuggested',
  thread: ofAttempt,
  label: phrase('A retake is suggested'),
  sentence: () => template('A retake of “{$title}” is suggested.'),
  defaults: { product: true, mail: true },
  audience: takerOf,
  // A retake tells of the score, and waits for it.
  isStillTrue: (told, reader) => resultsOf(told, reader, sql`${isRetake} and ${isOut(reader.now)}`),
  gathered: (period) =>
    retakes(period, sql`x.schedule_id in (select d.schedule_id from (${dueAgo(period)}) d)`),
  pushed: {
    'attempt.retakeSuggested': (ids, period) => retakes(period, sql`x.id = any(${[...ids]}::bigint[])`),
    'attempt.released': (ids, period) => retakes(period, sql`x.id = any(${[...ids]}::bigint[])`),
    'schedule.update': (ids, period) => retakes(period, sql`x.schedule_id = any(${[...ids]}::bigint[])`),
  },
});

export const releasedNotice = defineNotice({
  ...ofResults,
  kind: 'resultsReleased',
  thread: ofAttempt,
  label: phrase('Results have been released'),
  sentence: () => template('The results of “{$title}” have been released.'),
  defaults: { product: true, mail: false },
  audience: takerOf,
  isStillTrue: (told, reader) => resultsOf(told, reader, sql`x.released_at is not null`),
  pushed: {
    'attempt.released': (ids, { since }) => sql`
      select a.campus_id, a.id as subject_id, 0 as hours_before
      from attempt a
      left join notice_told t on t.campus_id = a.campus_id and t.kind = 'resultsReleased' and t.subject_id = a.id
      where a.id = any(${[...ids]}::bigint[]) and a.released_at > ${since}
        and t.told_at is null`,
  },
});

export const regradedNotice = defineNotice({
  ...ofResults,
  kind: 'regraded',
  thread: {
    of: scheduleThread,
    id: sql`(
      select x.schedule_id from attempt_event e
      join attempt x on x.campus_id = e.campus_id and x.id = e.attempt_id
      where e.campus_id = n.campus_id and e.id = n.subject_id)`,
  },
  label: phrase('A result has changed'),
  sentence: () => template('The marks of “{$title}” were corrected, and this result has changed.'),
  defaults: { product: true, mail: true },
  audience: (db, { subjectId }) =>
    familiesOf(
      db,
      sql`select a.student_id from attempt_event e join attempt a on a.campus_id = e.campus_id and a.id = e.attempt_id
        where e.id = ${subjectId}`,
    ),
  isStillTrue: (told, reader) => sql<NoticeFacts>`
    select ${resultColumns(reader)}
    from ${told}
    join attempt_event e on e.campus_id = n.campus_id and e.id = n.subject_id
    join attempt x on x.campus_id = e.campus_id and x.id = e.attempt_id and x.score is not null
    ${joinTest}
    where ${isTheirs(reader.userId)} and ${isShown} and not ${takesLateAnswers(reader.now, 'x')}`,
  // Attempts that took late answers at the correction are news once the result is read or the time is over.
  gathered: (period) => regraded(period, sql`true`),
  pushed: {
    'attempt.regraded': (ids, period) => regraded(period, sql`e.attempt_id = any(${[...ids]}::bigint[])`),
  },
});

/** Retakes suggested in a review whose score is out since. */
const retakes = ({ now, since }: NewsPeriod, isAsked: RawBuilder<unknown>) => sql`
  select x.campus_id, x.id as subject_id, 0 as hours_before
  from attempt x
  join assessment_schedule s on s.campus_id = x.campus_id and s.id = x.schedule_id
  left join notice_told t on t.campus_id = x.campus_id and t.kind = 'retakeSuggested' and t.subject_id = x.id
  cross join lateral (
    select max(e.at) as at from attempt_event e
    where e.campus_id = x.campus_id and e.attempt_id = x.id and e.kind = 'reviewed') r
  cross join lateral (select greatest(${scoreOutAt(sql`r.at`)}, x.released_at) as at) o
  where ${isAsked} and ${isRetake} and (x.released_at is not null or s.score_release <> ${releaseRules.whenReleased})
    and r.at is not null and o.at > ${since} and ${isOut(now)} and t.told_at is null`;

/**
 * Corrections for those who could see the score before. Waits for late answers, because the notice alone tells whether
 * the score depends on the correction.
 */
const regraded = ({ now, since }: NewsPeriod, isAsked: RawBuilder<unknown>) => sql`
  select e.campus_id, e.id as subject_id, 0 as hours_before
  from attempt_event e
  join attempt a on a.campus_id = e.campus_id and a.id = e.attempt_id
  join assessment_schedule s on s.campus_id = a.campus_id and s.id = a.schedule_id
    and case s.score_release when ${releaseRules.afterSubmitting} then true when ${releaseRules.afterDue} then s.due_at <= e.at
      when ${releaseRules.whenReleased} then a.released_at <= e.at else false end
  left join notice_told t on t.campus_id = e.campus_id and t.kind = 'regraded' and t.subject_id = e.id
  where ${isAsked} and e.kind in ('regraded', 'regradeUndone') and e.at > ${since} and t.told_at is null
    and not ${takesLateAnswers(now, 'a')} and exists (
      select from attempt_event x where x.campus_id = e.campus_id and x.attempt_id = e.attempt_id
        and x.kind = 'scored' and x.at = e.at)`;

const resultColumns = ({ userId }: Reader) =>
  noticeColumns({ title: sql`t.name`, studentName: childName(userId), attemptId: sql`x.id` });

const joinTest = sql`
  join assessment_schedule s on s.campus_id = x.campus_id and s.id = x.schedule_id
  join assessment t on t.campus_id = x.campus_id and t.id = x.assessment_id`;

const isShown = sql`not s.hide_score and not ${hidesPlacementOf('t')} and s.deleted_at is null`;

/** Whether the score of the attempt `x` at the schedule `s` may be told. */
const isOut = (
  now: Date,
) => sql`((x.released_at is not null or s.score_release <> ${releaseRules.whenReleased})
  and ${scoreOutAt(sql`${now}::timestamptz`)} <= ${now})`;

const resultsOf = (
  told: RawBuilder<unknown>,
  reader: Reader,
  isTold: RawBuilder<unknown>,
) => sql<NoticeFacts>`
  select ${resultColumns(reader)}
  from ${told}
  join attempt x on x.campus_id = n.campus_id and x.id = n.subject_id and x.score is not null
  ${joinTest}
  where ${isTheirs(reader.userId)} and ${isShown} and ${isTold}`;

/**
 * Attempts scored by a person other than the student; automatic scores are seen at once. The clock of the process that
 * scored may be some milliseconds ahead.
 */
const graded = ({ now, since }: NewsPeriod, isAsked: RawBuilder<unknown>, scored: RawBuilder<unknown>) => sql`
  select distinct e.campus_id, e.attempt_id as subject_id, 0 as hours_before
  from (${scored}) e
  join attempt a on a.campus_id = e.campus_id and a.id = e.attempt_id and a.score is not null
  join assessment_schedule s on s.campus_id = a.campus_id and s.id = a.schedule_id and ${isAsked}
  left join notice_told t on t.campus_id = e.campus_id and t.kind = 'graded' and t.subject_id = e.attempt_id
  cross join lateral (select ${scoreOutAt(sql`e.at`)} as at) o
  where e.actor_id <> a.student_id and o.at > ${since} and o.at <= greatest(${now}, e.at) and t.told_at is null`;

const gradedAmong = (isAsked: RawBuilder<unknown>, period: NewsPeriod) =>
  graded(
    period,
    sql`s.score_release <> ${releaseRules.whenReleased}`,
    sql`select e.campus_id, e.attempt_id, e.at, e.actor_id from attempt_event e
      where ${isAsked} and e.kind = 'scored' and e.actor_id is not null`,
  );

/** Schedules that release scores after the due date, where that date, or an exception's, has passed since. */
const dueAgo = ({ now, since }: NewsPeriod) => sql`
  select o.campus_id, o.schedule_id
  from (
    select campus_id, id as schedule_id from assessment_schedule where due_at > ${since} and due_at <= ${now}
    union
    select campus_id, schedule_id from schedule_exception where due_at > ${since} and due_at <= ${now}) o
  join assessment_schedule g on g.campus_id = o.campus_id and g.id = o.schedule_id
    and g.score_release = ${releaseRules.afterDue}`;
