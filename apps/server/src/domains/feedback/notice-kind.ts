import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { feedbackStatuses } from '@pelion/contract/feedback/facts';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isNear, reminderAt } from '../../lib/notices/hours-before.ts';
import {
  type Concerned,
  defineNotice,
  type NewsPeriod,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';

const DAY_MS = 86_400_000;

const ofForms = {
  rule: rules.answerFeedbackForms,
  page: pathOf('feedbackForms'),
  place: () => pathOf('feedbackForms'),
} as const;

/** Notices of rounds that are open to a person who is asked and has not answered. */
const openRounds = (
  told: RawBuilder<unknown>,
  now: Date,
  isAskedNow: RawBuilder<unknown>,
) => sql<NoticeFacts>`
  select ${noticeColumns({ title: sql`t.name`, dueAt: sql`s.due_at` })}
  from ${told}
  join feedback_round s on s.campus_id = n.campus_id and s.id = n.subject_id
  join assessment t on t.campus_id = s.campus_id and t.id = s.assessment_id and t.status <> ${assessmentStatuses.deleted}
  where ${isAsked(now)} and ${isAskedNow} and not ${hasAnswered(sql`n.user_id`)} and exists (
    select from feedback_assignee e where e.round_id = s.id and e.user_id = n.user_id)`;

/**
 * Deletes mailed notices after one day, and those in the product at once where they hold no more, so that late answers
 * to anonymous rounds leave no trace (decision 0120).
 */
const sweepOf =
  (kind: string): NonNullable<NoticeKind['sweep']> =>
  async (system, now) => {
    await system
      .deleteFrom('notice')
      .where('kind', '=', kind)
      .where('settled_at', '<', new Date(now.getTime() - DAY_MS))
      .execute();
    await sql`
      delete from notification n using feedback_round s
      where n.kind = ${kind} and s.campus_id = n.campus_id and s.id = n.subject_id
        and (not ${isAsked(now)} or ${hasAnswered(sql`n.user_id`)})`.execute(system);
  };

const opened = ({ now, since }: NewsPeriod, isWanted: RawBuilder<unknown>) => sql`
  select s.campus_id, s.id as subject_id, 0 as hours_before
  from feedback_round s
  join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id and a.status <> ${assessmentStatuses.deleted}
  left join notice_told t on t.campus_id = s.campus_id and t.kind = 'feedbackGiven' and t.subject_id = s.id
  where ${isWanted} and ${isAsked(now)} and greatest(s.effective_at, s.created_at) > ${since} and t.told_at is null`;

export const feedbackGivenNotice = defineNotice({
  ...ofForms,
  kind: 'feedbackGiven',
  label: phrase('A feedback form to answer'),
  sentence: () => template('“{$title}” asks for your answer until {$due}.'),
  // A reminder is mailed.
  defaults: { product: true, mail: false },
  urgency: 'news',
  audience: (db, { subjectId }, now) => askedPeople(db, subjectId, now, sql`true`),
  isStillTrue: (told, { now }) => openRounds(told, now, sql`true`),
  gathered: (period) => opened(period, sql`true`),
  pushed: {
    'assessment.giveFeedbackForm': (ids, period) =>
      opened(period, sql`s.assessment_id = any(${[...ids]}::bigint[])`),
  },
  sweep: sweepOf('feedbackGiven'),
});

export const feedbackNotice = defineNotice({
  ...ofForms,
  kind: 'feedbackDue',
  label: phrase('A feedback form closes soon'),
  sentence: () => template('“{$title}” is waiting for your answer until {$due}.'),
  defaults: { product: true, mail: true },
  urgency: 'reminder',
  audience: (db, { subjectId, hoursBefore }, now) =>
    askedPeople(db, subjectId, now, sql`${reminderAt(now, sql`s.due_at`)} = ${hoursBefore}`),
  isStillTrue: (told, { now }) =>
    openRounds(told, now, sql`n.hours_before = ${reminderAt(now, sql`s.due_at`)}`),
  /** Reminders for open rounds that close in the coming days; their dates never change. */
  gathered: ({ now, since }) => sql`
    select s.campus_id, s.id as subject_id, r.hours as hours_before
    from feedback_round s
    join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id and a.status <> ${assessmentStatuses.deleted}
    cross join lateral (
      select hours, s.due_at - hours * interval '1 hour' as moment from unnest(s.reminders) as hours) r
    left join notice_told t on t.campus_id = s.campus_id and t.kind = 'feedbackDue' and t.subject_id = s.id
      and t.hours_before = r.hours
    where s.reminders <> '{}' and not s.is_closed and ${isNear(sql`s.due_at`, now)}
      and r.moment <= ${now} and r.moment > greatest(${since}, s.created_at, s.effective_at) and t.told_at is null`,
  sweep: sweepOf('feedbackDue'),
});

/** People who have neither answered nor skipped the round, where the condition on it holds. */
async function askedPeople(
  db: Db,
  roundId: number,
  now: Date,
  isNow: RawBuilder<unknown>,
): Promise<readonly Concerned[]> {
  const { rows } = await sql<{ user_id: number }>`
    select e.user_id
    from feedback_assignee e
    join feedback_round s on s.campus_id = e.campus_id and s.id = e.round_id
    where e.round_id = ${roundId} and ${isAsked(now)} and ${isNow}
      and not ${hasAnswered(sql`e.user_id`)}`.execute(db);
  return rows.map(({ user_id }) => ({ userId: user_id, studentId: null }));
}

/** Whether the round `s` can be answered now. */
const isAsked = (now: Date) => sql`(not s.is_closed and s.effective_at <= ${now} and s.due_at > ${now})`;

/** Whether the person has answered or skipped the round `s`. */
const hasAnswered = (userId: RawBuilder<unknown>) => sql`exists (
  select from feedback_respondent p where p.campus_id = s.campus_id and p.round_id = s.id
    and p.user_id = ${userId} and p.status in (${feedbackStatuses.skipped}, ${feedbackStatuses.completed}))`;
