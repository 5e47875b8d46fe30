import { rules } from '@pelion/access';
import { pathOf } from '@pelion/access/paths';
import { phrase, template } from '@pelion/words';
import { type RawBuilder, sql } from 'kysely';
import {
  defineNotice,
  type NewsAmong,
  type NewsPeriod,
  noticeColumns,
} from '../../lib/notices/notice-kind.ts';
import { hasLeft, listRecipientIds, settleRecipients } from './queries.ts';

const dueAmong: NewsAmong = (ids, period) => due(period, sql`g.id = any(${[...ids]}::bigint[])`);

export const messageNotice = defineNotice({
  kind: 'messages',
  label: phrase('Messages of staff'),
  sentence: () => template('Message: {$title}'),
  defaults: { product: true, mail: true },
  urgency: 'news',
  rule: rules.viewNotifications,
  page: pathOf('notifications'),
  place: (_viewer, { subject_id }) => pathOf('message', { messageId: subject_id }),
  /** Stores the recipients first, so that everybody told is one, also where no channel is wanted. */
  async audience(db, { subjectId }, now) {
    await db.transaction().execute((transaction) => settleRecipients(transaction, subjectId, now));
    const ids = await listRecipientIds(db, subjectId);
    return ids.map((userId) => ({ userId, studentId: null }));
  },
  isStillTrue: (told, { userId }) => sql`
    select ${noticeColumns({ title: sql`g.title` })}
    from ${told} join message g on g.campus_id = n.campus_id and g.id = n.subject_id
    where exists (
      select from message_recipient r
      where r.campus_id = g.campus_id and r.message_id = g.id and r.user_id = ${userId})`,
  gathered: (period) => due(period, sql`true`),
  pushed: { 'message.create': dueAmong, 'message.update': dueAmong },
});

/** Messages whose time has come. */
const due = ({ now, since }: NewsPeriod, isAsked: RawBuilder<unknown>) => sql`
  select g.campus_id, g.id as subject_id, 0 as hours_before
  from message g
  left join notice_told t on t.campus_id = g.campus_id and t.kind = 'messages' and t.subject_id = g.id
  where ${isAsked} and g.sent_at is null and g.send_at <= ${now} and g.send_at > ${since} and not ${hasLeft}
    and t.told_at is null`;
