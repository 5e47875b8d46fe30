import { type UserType, userTypeOf, userTypesOffered } from '@pelion/access';
import { type MessageAudience, messageChanged, messages, messageText } from '@pelion/contract/messages';
import { MESSAGES_PER_HOUR, MOST_RECIPIENTS } from '@pelion/contract/messages/facts';
import { isBlank } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { z } from 'zod';
import { replaceAudience } from '../../db/audience.ts';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { changedSince } from '../../lib/changed-since.ts';
import { Failure, found, invalid } from '../../lib/failure.ts';
import { type Context, done, implement } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { ofThisCampus } from '../../lib/of-this-campus.ts';
import { parseInput } from '../../lib/parse-input.ts';
import { takeTry } from '../../lib/rate-limit.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import { readElsewhere } from '../notices/service.ts';
import { countRecipients, listOffered, listOwnSections, listReached } from './audience-queries.ts';
import { abilities, isOfOwnSections, scopeOf } from './policy.ts';
import { presentMessage } from './present.ts';
import {
  deleteMessage,
  findMessage,
  findSent,
  findSentWith,
  insertMessage,
  listMessages,
  listReaders,
  type MessageRow,
  markRead,
} from './queries.ts';

const hourly = { tries: MESSAGES_PER_HOUR, windowSeconds: 3600 };

export const messageRoutes = implement(messages, {
  async sendMessage({ body: { sending_id, ...draft } }, context) {
    const { viewer, db, services, record, now } = context;
    const { campusId, userId } = viewer;
    const before = await findSentWith(db, userId, sending_id);
    if (before) return presentMessage(viewer, await load(context, before.id));
    const { audience, values } = await checked(context, draft, senderOf(viewer));
    await takeTry(services.db.system, `messages:${campusId}:${userId}`, hourly, now);
    const id = await db.transaction().execute(async (transaction) => {
      const inserted = await insertMessage(transaction, {
        ...values,
        sending_id,
        is_of_own_sections: isOfOwnSections(viewer),
        campus_id: campusId,
        created_by: userId,
        created_at: now,
      });
      // A parallel request with the same key was faster.
      if (!inserted) return found(await findSentWith(transaction, userId, sending_id)).id;
      await replaceAudience(transaction, 'message_audience', { campusId, message_id: inserted.id }, audience);
      await record(transaction, { id: inserted.id, after: factsOf(values, audience) });
      await tellSenders(transaction, context, userId, inserted.id);
      return inserted.id;
    });
    return presentMessage(viewer, await load(context, id));
  },

  async previewMessage({ body }, context) {
    const { viewer, db, now } = context;
    const sender = senderOf(viewer);
    const user_types = await countRecipients(db, await ofCampus(context, body, sender), sender, now);
    return { count: totalOf(user_types), user_types };
  },

  listMessageAudiences(_input, { viewer, db, now }) {
    return listOffered(db, senderOf(viewer), now);
  },

  async listMessages({ query }, { viewer, db }) {
    const rows = await listMessages(db, scopeOf(viewer), query);
    return rows.map((row) => presentMessage(viewer, row));
  },

  async getMessage({ params }, context) {
    return presentMessage(context.viewer, await load(context, params.message_id));
  },

  async updateMessage({ params, body: { version, ...changes } }, context) {
    const { viewer, db, record } = context;
    const id = params.message_id;
    const row = await loadSent(context, id);
    assertNotSent(row);
    assertAble({ can: abilities(viewer, row) }, 'edit');
    const { audience, values } = await checked(
      context,
      parseInput(messageText, { ...draftOf(row), ...changes }),
      { userId: row.created_by, isOfOwnSections: row.is_of_own_sections },
    );
    await db.transaction().execute(async (transaction) => {
      if (!(await updateSeen(transaction, 'message', { id, version }, values, sql`sent_at is null`))) {
        const current = await loadSent({ ...context, db: transaction }, id);
        assertNotSent(current);
        const details = { reason: 'changed' as const, current: presentMessage(viewer, current) };
        throw changedSince(messageChanged, details, context.services);
      }
      await replaceAudience(
        transaction,
        'message_audience',
        { campusId: viewer.campusId, message_id: id },
        audience,
      );
      await record(transaction, { id, before: factsOf(row, idsOf(row)), after: factsOf(values, audience) });
      await tellSenders(transaction, context, row.created_by, id);
    });
    return presentMessage(viewer, await load(context, id));
  },

  async withdrawMessage({ params }, context) {
    const { viewer, db, record } = context;
    const id = params.message_id;
    const row = found(await findMessage(db, scopeOf(viewer), id));
    assertAble({ can: abilities(viewer, row) }, 'withdraw');
    await db.transaction().execute(async (transaction) => {
      await deleteMessage(transaction, id);
      await record(transaction, { id, before: factsOf(row, idsOf(row)) });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'messages', id } });
      await publish(transaction, { campusId: viewer.campusId, event: { topic: 'notices', id } });
    });
    return done;
  },

  async listMessageReaders({ params, query }, context) {
    const { id } = await loadSent(context, params.message_id);
    return listReaders(context.db, id, query);
  },

  async markMessageRead({ params }, context) {
    const { viewer, db, now } = context;
    const { id, is_received } = await load(context, params.message_id);
    if (!is_received) throw new Failure('notFound');
    await db.transaction().execute(async (transaction) => {
      const sender = await markRead(transaction, { messageId: id, userId: viewer.userId, now });
      if (sender !== undefined) await tellSenders(transaction, context, sender, id);
      await readElsewhere(transaction, viewer, { kind: 'messages', subjectId: id, now });
    });
    return done;
  },
});

const load = async ({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) =>
  found(await findMessage(db, scopeOf(viewer), id));

const loadSent = async ({ viewer, db }: Pick<Context, 'viewer' | 'db'>, id: number) =>
  found(await findSent(db, scopeOf(viewer), id));

const senderOf = (viewer: Context['viewer']) => ({
  userId: viewer.userId,
  isOfOwnSections: isOfOwnSections(viewer),
});

const totalOf = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

function assertNotSent({ state }: Pick<MessageRow, 'state'>): void {
  if (state === 'sent')
    throw new Failure(
      'conflict',
      { reason: 'sent' },
      phrase('This message has been sent. You can withdraw it.'),
    );
}

const idsOf = ({ user_type_ids, sections, groups, people }: MessageRow): MessageAudience => ({
  user_type_ids,
  section_ids: sections.map(({ id }) => id),
  group_ids: groups.map(({ id }) => id),
  user_ids: people.map(({ id }) => id),
});

/** The same as it would be sent again. */
const draftOf = (row: MessageRow) => ({
  title: row.title,
  body_source: row.body_source,
  send_at: row.send_at.toISOString(),
  ...idsOf(row),
});

/** Entered values for the audit. */
const factsOf = (
  { title, body_source, send_at }: Pick<MessageRow, 'title' | 'body_source' | 'send_at'>,
  { user_type_ids: user_types, section_ids, group_ids, user_ids }: MessageAudience,
) => ({ title, body_source, send_at, user_types, section_ids, group_ids, user_ids });

type Sender = ReturnType<typeof senderOf>;

/** Ids of this campus without duplicates; of a teacher, only what the teacher reaches. */
async function ofCampus(
  { viewer, db, now }: Context,
  audience: MessageAudience,
  { userId, isOfOwnSections }: Sender,
): Promise<MessageAudience> {
  const offered: readonly UserType[] = userTypesOffered[viewer.campusType];
  const user_type_ids = [...new Set(audience.user_type_ids)];
  for (const id of user_type_ids) {
    const userType = userTypeOf(id);
    if (userType === undefined || userType === 'siteAdmin' || !offered.includes(userType))
      invalid({ path: 'user_type_ids', message: phrase('Please choose roles of this {campus}') });
  }
  const checkedIds = {
    user_type_ids,
    section_ids: await ofThisCampus(db, 'section_ids', audience.section_ids),
    group_ids: await ofThisCampus(db, 'group_ids', audience.group_ids),
    user_ids: await ofThisCampus(db, 'user_ids', audience.user_ids),
  };
  if (isOfOwnSections) {
    const { section_ids, user_ids } = checkedIds;
    if (
      section_ids.length > 0 &&
      (await listOwnSections(db, userId, section_ids)).length < section_ids.length
    )
      invalid({ path: 'section_ids', message: phrase('Please choose {section+} that you teach') });
    if (user_ids.length > 0 && (await listReached(db, userId, user_ids, now)).length < user_ids.length)
      invalid({ path: 'user_ids', message: phrase('Please choose people of {section+} that you teach') });
  }
  return checkedIds;
}

async function checked(context: Context, draft: z.output<typeof messageText>, sender: Sender) {
  const { db, now } = context;
  const body = await richTextOf(context, draft.body_source, 'body_source');
  if (isBlank(body)) invalid({ path: 'body_source', message: phrase('Please enter the message') });
  const send_at = draft.send_at === null ? now : new Date(draft.send_at);
  if (send_at < now) invalid({ path: 'send_at', message: phrase('Please choose a time in the future') });
  const audience = await ofCampus(context, draft, sender);
  const count = totalOf(await countRecipients(db, audience, sender, now));
  if (count === 0) invalid({ path: 'user_type_ids', message: phrase('Nobody would get this message') });
  if (count > MOST_RECIPIENTS)
    invalid({
      path: 'user_type_ids',
      message: phrase('A message reaches at most {$n} people; this one would reach {$count}', {
        n: MOST_RECIPIENTS,
        count,
      }),
    });
  return {
    audience,
    values: { title: draft.title, body_source: body.source, body_html: body.html, send_at },
  };
}

/** For open lists of the sender. */
const tellSenders = (transaction: Context['db'], { viewer }: Context, sender: number, id: number) =>
  publish(transaction, {
    campusId: viewer.campusId,
    userIds: [...new Set([sender, viewer.userId])],
    event: { topic: 'messages', id },
  });
