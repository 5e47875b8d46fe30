import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { phrase, type Template, template } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAdminOf } from '../../lib/notices/admins.ts';
import { childName, familiesOf, isTheirs } from '../../lib/notices/families.ts';
import {
  type Concerned,
  defineNotice,
  type NewsAmong,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import { scheduleThread } from '../attempts/notice-thread.ts';

// A notice is about one request: `q`, of the schedule `s` of the assessment `a`.

const ofRequest = sql`
  join assessment_schedule s on s.campus_id = q.campus_id and s.id = q.schedule_id
    and not s.is_cancelled and s.deleted_at is null
  join assessment a on a.campus_id = s.campus_id and a.id = s.assessment_id
    and a.status = ${sql.lit(assessmentStatuses.active)}`;

const joinRequest = sql`
  join extra_attempt_request q on q.campus_id = n.campus_id and q.id = n.subject_id ${ofRequest}`;

/** Requests of schedules that fit and were not told yet. */
const among =
  (kind: string, isAsked: RawBuilder<SqlBool>, at: RawBuilder<unknown>): NewsAmong =>
  (ids, { since }) =>
    sql`
    select q.campus_id, q.id as subject_id, 0 as hours_before
    from extra_attempt_request q
    left join notice_told t on t.campus_id = q.campus_id and t.kind = ${kind} and t.subject_id = q.id
    where q.schedule_id = any(${[...ids]}::bigint[]) and ${isAsked} and ${at} > ${since} and t.told_at is null`;

const columns = (userId: number) =>
  noticeColumns({
    title: sql`a.name`,
    studentName: childName(userId),
    scheduleId: sql`s.id`,
    assessmentId: sql`a.id`,
    assessmentType: sql`a.type`,
  });

const isOwner = (user: RawBuilder<unknown>) => sql<SqlBool>`(${user} in (s.created_by, a.created_by))`;
const isAdmin = (user: RawBuilder<unknown>) => isAdminOf(sql`q.campus_id`, user);

const waits = sql<SqlBool>`q.is_granted is null`;

export const extraAttemptAskedNotice = defineNotice({
  kind: 'extraAttemptAsked',
  label: phrase('An extra attempt is requested'),
  sentence: () => template('Another attempt at “{$title}” is requested.'),
  defaults: { product: true, mail: false },
  urgency: 'news',
  rule: rules.scheduleAssessments,
  page: pathOf('dashboard'),
  place: (_viewer, { assessment_id }) =>
    assessment_id === null ? pathOf('dashboard') : pathOf('assessment', { assessmentId: assessment_id }),
  // Owners of the schedule and of the assessment; admins where neither is here any more.
  audience: async (db, { subjectId }) => {
    const { rows } = await sql<Concerned & { readonly is_owner: boolean }>`
      select m.user_id as "userId", null::bigint as "studentId", ${isOwner(sql`m.user_id`)} as is_owner
      from extra_attempt_request q ${ofRequest}
      join membership m on m.campus_id = q.campus_id and m.removed_at is null and not m.is_suspended
      where q.id = ${subjectId} and (${isOwner(sql`m.user_id`)} or ${isAdmin(sql`m.user_id`)})`.execute(db);
    const owners = rows.filter(({ is_owner }) => is_owner);
    return owners.length > 0 ? owners : rows;
  },
  isStillTrue: (told, { userId }) => sql<NoticeFacts>`
    select ${columns(userId)} from ${told} ${joinRequest}
    where ${waits} and (${isOwner(sql`${userId}`)} or ${isAdmin(sql`${userId}`)})`,
  pushed: { 'schedule.requestExtraAttempt': among('extraAttemptAsked', waits, sql`q.asked_at`) },
});

const place: NoticeKind['place'] = (viewer, { assessment_id, schedule_id }) =>
  viewer.userType === 'student' && assessment_id !== null && schedule_id !== null
    ? pathOf('testInstructions', { assessmentId: assessment_id, scheduleId: schedule_id })
    : pathOf('dashboard');

/** Answers by a person: an attempt that a rule grants is there at once. */
const answered = (
  kind: string,
  isAnswer: RawBuilder<SqlBool>,
  sentence: Template<'title'>,
): Omit<NoticeKind, 'follows'> => ({
  kind,
  label: phrase('An extra attempt is answered'),
  sentence: () => sentence,
  thread: {
    of: scheduleThread,
    id: sql`(
      select q.schedule_id from extra_attempt_request q where q.campus_id = n.campus_id and q.id = n.subject_id)`,
  },
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.viewOwnAssessments,
  page: pathOf('dashboard'),
  place,
  audience: (db, { subjectId }) =>
    familiesOf(db, sql`select student_id from extra_attempt_request where id = ${subjectId}`),
  isStillTrue: (told, { userId }) => sql<NoticeFacts>`
    select ${columns(userId)} from ${told} ${joinRequest} where ${isAnswer} and ${isTheirs(userId)}`,
  pushed: {
    'schedule.decideExtraAttempt': among(
      kind,
      sql<SqlBool>`${isAnswer} and q.decided_by is not null`,
      sql`q.decided_at`,
    ),
  },
});

export const extraAttemptGrantedNotice = defineNotice(
  answered(
    'extraAttemptGranted',
    sql<SqlBool>`q.is_granted`,
    template('Another attempt at “{$title}” is approved.'),
  ),
);

/** A kind of its own, since a declined request can still be approved. */
export const extraAttemptDeclinedNotice = defineNotice({
  ...answered(
    'extraAttemptDeclined',
    sql<SqlBool>`not q.is_granted`,
    template('Another attempt at “{$title}” is declined.'),
  ),
  follows: 'extraAttemptGranted',
});
