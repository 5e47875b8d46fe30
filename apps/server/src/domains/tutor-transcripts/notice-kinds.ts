import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { voiceAt } from '../../lib/campus/campus-text.ts';
import type { MailLink } from '../../lib/mail/mail-parts.ts';
import {
  defineNotice,
  type NewsAmong,
  type NoticeFacts,
  type NoticeKind,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import type { Services } from '../../lib/services.ts';
import { taughtStudents } from '../../lib/taught-students.ts';
import { loadHelp } from '../ai-settings/service.ts';
import { teachersOf } from './teachers-of.ts';

// Notices and mails name the person and lead to the conversation; they never quote it.

const ofPerson = sql`
  join tutor_message w on w.campus_id = n.campus_id and w.id = n.subject_id
  join tutor_thread h on h.campus_id = w.campus_id and h.id = w.thread_id
  join person p on p.campus_id = h.campus_id and p.user_id = h.user_id`;

const flagged =
  (kind: string, flag: string, subject: RawBuilder<unknown>): NewsAmong =>
  (ids, { since }) =>
    sql`
    select distinct b.campus_id, b.subject_id, 0 as hours_before
    from (
      select w.campus_id, ${subject} as subject_id
      from tutor_message w
      where w.id = any(${[...ids]}::bigint[]) and w.flag = ${flag} and w.sent_at > ${since}) b
    left join notice_told t on t.campus_id = b.campus_id and t.kind = ${kind} and t.subject_id = b.subject_id
    where t.told_at is null`;

const readIt = phrase('Read the conversation');

async function linkOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  { campusId, subjectId }: { readonly campusId: number; readonly subjectId: number },
): Promise<readonly MailLink[]> {
  const message = await findMessage(db.campus(campusId), subjectId);
  if (!message) return [];
  const { text } = await voiceAt(db.system, campusId);
  const url = settings.publicUrl + pathOf('tutorThread', { threadId: message.thread_id });
  return [{ says: text.phrase(readIt), url }];
}

const findMessage = (db: Db, id: number) =>
  db.selectFrom('tutor_message').where('id', '=', id).select(['campus_id', 'thread_id']).executeTakeFirst();

/** Adults whom the campus of a message has named for alerts. */
async function listAlerted(db: Db, messageId: number): Promise<readonly number[]> {
  const message = await findMessage(db, messageId);
  return message ? (await loadHelp(db, message.campus_id)).alertUserIds : [];
}

const shared = {
  defaults: { product: true, mail: true },
  rule: rules.readTutorFlags,
  page: pathOf('tutorThreads'),
  place: (_viewer, { conversation_id: threadId }) =>
    threadId === null ? pathOf('tutorThreads') : pathOf('tutorThread', { threadId }),
  mailLinks: linkOf,
} as const satisfies Partial<NoticeKind>;

const toEach = (userIds: readonly number[]) => userIds.map((userId) => ({ userId, studentId: null }));

/** One alert for each message, so that a second one is told as well. */
export const tutorAlertNotice = defineNotice({
  ...shared,
  kind: 'tutorAlert',
  label: phrase('Alerts of Chiron'),
  sentence: () => template('Alert: {$title} may be in danger. Chiron has stopped the conversation.'),
  urgency: 'alert',
  audience: async (db, { subjectId }) => toEach(await listAlerted(db, subjectId)),
  isStillTrue: (told) => sql<NoticeFacts>`
    select ${noticeColumns({ title: sql`p.name`, conversationId: sql`h.id` })}
    from ${told} ${ofPerson} where w.flag = 'danger'`,
  pushed: { 'tutor.danger': flagged('tutorAlert', 'danger', sql`w.id`) },
});

const isSameBatch = sql<SqlBool>`(x.campus_id = w.campus_id and x.thread_id = w.thread_id and x.flag = 'serious'
  and date_trunc('day', x.sent_at) = date_trunc('day', w.sent_at))`;

/** Serious messages of one conversation and day are told together; the first is their subject. */
export const tutorFlagsNotice = defineNotice({
  ...shared,
  kind: 'tutorFlags',
  label: phrase('Serious messages to Chiron'),
  sentence: () =>
    template('{$n} {#n|message|messages} of {$title} to Chiron {#n|needs|need} your attention.'),
  urgency: 'news',
  // Adults who get alerts, where the student has no teacher now.
  async audience(db, { subjectId }, now) {
    const { rows } = await sql<{ user_id: number }>`
      select distinct t.user_id
      from tutor_message w
      join tutor_thread h on h.campus_id = w.campus_id and h.id = w.thread_id and h.mode = 'student'
      cross join lateral (${teachersOf(sql`h.user_id`, now)}) t
      join membership m on m.campus_id = h.campus_id and m.user_id = t.user_id
        and m.removed_at is null and not m.is_suspended
      where w.id = ${subjectId}`.execute(db);
    const teachers = rows.map(({ user_id }) => user_id);
    return toEach(teachers.length > 0 ? teachers : await listAlerted(db, subjectId));
  },
  isStillTrue: (told, { userId, now }) => sql<NoticeFacts>`
    select ${noticeColumns({
      title: sql`p.name`,
      conversationId: sql`h.id`,
      count: sql`(select count(*) from tutor_message x where ${isSameBatch})`,
    })}
    from ${told} ${ofPerson}
    where w.flag = 'serious' and (h.user_id in (${taughtStudents(sql`${userId}`, now)})
      or not exists (select from (${teachersOf(sql`h.user_id`, now)}) t))`,
  pushed: {
    'tutor.serious': flagged(
      'tutorFlags',
      'serious',
      sql`(select min(x.id) from tutor_message x where ${isSameBatch})`,
    ),
  },
});
