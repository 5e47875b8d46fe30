import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import type { MakeupState } from '@pelion/contract/makeups/facts';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
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
import { holdsClass } from '../classes/policy.ts';

// A notice is about one makeup: `k`, of the missed class `o`.

/** Makeups in a state that were not told yet. */
const among =
  (kind: string, state: MakeupState, changedAt: RawBuilder<unknown>): NewsAmong =>
  (ids, { since }) =>
    sql`
    select k.campus_id, k.id as subject_id, 0 as hours_before
    from makeup k
    left join notice_told t on t.campus_id = k.campus_id and t.kind = ${kind} and t.subject_id = k.id
    where k.id = any(${[...ids]}::bigint[]) and k.state = ${state} and ${changedAt} > ${since}
      and t.told_at is null`;

const joinMissed = sql`
  join makeup k on k.campus_id = n.campus_id and k.id = n.subject_id
  join class_occurrence o on o.campus_id = k.campus_id and o.id = k.occurrence_id`;

const isAdmin = (user: RawBuilder<unknown>) => isAdminOf(sql`k.campus_id`, user);

export const makeupAskedNotice = defineNotice({
  kind: 'makeupAsked',
  label: phrase('A makeup is requested'),
  sentence: () => template('A makeup of “{$title}” is requested.'),
  defaults: { product: true, mail: false },
  urgency: 'news',
  rule: rules.markAttendance,
  page: pathOf('makeups'),
  place: () => pathOf('makeups'),
  // Hosts of the missed class and admins, but for the one who asked.
  audience: async (db, { subjectId }) => {
    const { rows } = await sql<Concerned>`
      select m.user_id as "userId", null::bigint as "studentId"
      from makeup k
      join membership m on m.campus_id = k.campus_id and m.removed_at is null and not m.is_suspended
        and m.user_id <> k.asked_by
      where k.id = ${subjectId} and (
        ${isAdmin(sql`m.user_id`)} or exists (
          select from class_host h where h.campus_id = k.campus_id and h.occurrence_id = k.occurrence_id
            and h.user_id = m.user_id and h.role <> 'assistant'))`.execute(db);
    return rows;
  },
  isStillTrue: (told, { userId }) => sql<NoticeFacts>`
    select ${noticeColumns({ title: sql`o.name || ' (' || s.name || ')'`, dueAt: sql`o.starts_at`, classId: sql`o.id` })}
    from ${told} ${joinMissed}
    join person s on s.campus_id = k.campus_id and s.user_id = k.student_id
    where k.state = 'asked' and (
      ${holdsClass(userId, sql`k.campus_id`, sql`k.occurrence_id`)} or ${isAdmin(sql`${userId}`)})`,
  pushed: { 'makeup.asked': among('makeupAsked', 'asked', sql`k.asked_at`) },
});

const ofFamilies = {
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.viewClasses,
  page: pathOf('classes'),
  place: (_viewer, { class_id }) =>
    class_id === null ? pathOf('classes') : pathOf('viewClass', { classId: class_id }),
} as const satisfies Partial<NoticeKind>;

/** About an entry of the ledger, so that another class of the same makeup is told as well. */
export const makeupApprovedNotice = defineNotice({
  ...ofFamilies,
  kind: 'makeupApproved',
  label: phrase('A makeup is approved'),
  sentence: () => template('The makeup of “{$title}” takes place {$due}.'),
  audience: (db, { subjectId }) =>
    familiesOf(db, sql`select student_id from attendance_event where id = ${subjectId}`),
  isStillTrue: (told, { userId, now }) => sql<NoticeFacts>`
    select ${noticeColumns({
      title: sql`o.name`,
      dueAt: sql`w.starts_at`,
      studentName: childName(userId),
      classId: sql`w.id`,
    })}
    from ${told}
    join attendance_event e on e.campus_id = n.campus_id and e.id = n.subject_id
    join makeup k on k.campus_id = e.campus_id and k.occurrence_id = e.occurrence_id and k.student_id = e.student_id
    join class_occurrence o on o.campus_id = k.campus_id and o.id = k.occurrence_id
    join class_occurrence w on w.campus_id = k.campus_id and w.id = k.makeup_occurrence_id and w.state = 1
    where k.state = 'approved' and w.ends_at > ${now} and ${isTheirs(userId)} and not exists (
      select from attendance_event x where x.campus_id = e.campus_id and x.occurrence_id = e.occurrence_id
        and x.student_id = e.student_id and x.source = 'makeup' and x.id > e.id)`,
  pushed: {
    'makeup.approved': (ids, { since }) => sql`
      select e.campus_id, e.id as subject_id, 0 as hours_before
      from attendance_event e
      left join notice_told t on t.campus_id = e.campus_id and t.kind = 'makeupApproved' and t.subject_id = e.id
      where e.id = any(${[...ids]}::bigint[]) and e.at > ${since} and t.told_at is null`,
  },
});

export const makeupRefusedNotice = defineNotice({
  ...ofFamilies,
  kind: 'makeupRefused',
  label: phrase('A makeup is refused'),
  sentence: () => template('The makeup of “{$title}” is refused.'),
  audience: (db, { subjectId }) => familiesOf(db, sql`select student_id from makeup where id = ${subjectId}`),
  isStillTrue: (told, { userId }) => sql<NoticeFacts>`
    select ${noticeColumns({
      title: sql`o.name || ' (' || k.reason || ')'`,
      studentName: childName(userId),
      classId: sql`o.id`,
    })}
    from ${told} ${joinMissed}
    where k.state = 'refused' and ${isTheirs(userId)}`,
  pushed: { 'makeup.refused': among('makeupRefused', 'refused', sql`k.decided_at`) },
});
