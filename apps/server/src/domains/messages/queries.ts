import type { MessageAudience } from '@pelion/contract/messages';
import type { MessageState } from '@pelion/contract/messages/facts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { insertRecipients } from './audience-queries.ts';
import type { MessageScope } from './policy.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface MessageRow {
  readonly id: number;
  readonly title: string;
  readonly body_source: string;
  readonly body_html: string;
  readonly state: MessageState;
  readonly send_at: Date;
  readonly created_by: number;
  readonly created_by_name: string;
  readonly is_received: boolean;
  readonly is_read: boolean;
  readonly user_type_ids: number[];
  readonly sections: Named[];
  readonly groups: Named[];
  readonly people: Named[];
  readonly recipient_count: number;
  readonly read_count: number;
  readonly version: number;
  readonly is_of_own_sections: boolean;
}

/** Whether the sender of `g` has left the campus; a site admin is no member of it. */
export const hasLeft = sql<SqlBool>`exists (
  select from membership m where m.campus_id = g.campus_id and m.user_id = g.created_by
    and (m.removed_at is not null or m.is_suspended))`;

const stateOf = sql<MessageState>`(case
  when g.sent_at is not null then 'sent' when ${hasLeft} then 'held' else 'planned' end)`;

const named = (rows: RawBuilder<unknown>) => sql<Named[]>`coalesce((
  select json_agg(json_build_object('id', x.id, 'name', x.name) order by x.name, x.id) from (${rows}) x), '[]')`;

const ofMessage = sql`a.campus_id = g.campus_id and a.message_id = g.id`;

async function select(
  db: Db,
  { userId }: MessageScope,
  condition: RawBuilder<SqlBool>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select g.id, g.title, g.body_source, g.body_html, ${stateOf} as state, g.send_at, g.created_by,
      p.name as created_by_name, r.user_id is not null as is_received, r.read_at is not null as is_read,
      g.recipient_count, g.version, g.is_of_own_sections,
      array(select a.user_type from message_audience a where ${ofMessage} and a.user_type is not null
        order by a.user_type) as user_type_ids,
      ${named(sql`
        select s.id, e.name || ' - ' || s.name as name from message_audience a
        join section s on s.campus_id = a.campus_id and s.id = a.section_id
        join grade e on e.campus_id = s.campus_id and e.id = s.grade_id where ${ofMessage}`)} as sections,
      ${named(sql`
        select s.id, s.name from message_audience a
        join student_group s on s.campus_id = a.campus_id and s.id = a.group_id where ${ofMessage}`)} as groups,
      ${named(sql`
        select s.user_id as id, s.name from message_audience a
        join person s on s.campus_id = a.campus_id and s.user_id = a.user_id where ${ofMessage}`)} as people,
      (select count(*)::int from message_recipient a where ${ofMessage} and a.read_at is not null) as read_count
    from message g
    join person p on p.campus_id = g.campus_id and p.user_id = g.created_by
    left join message_recipient r on r.campus_id = g.campus_id and r.message_id = g.id and r.user_id = ${userId}
    where ${condition}
    order by g.send_at desc, g.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Messages that the viewer sends or may edit. */
const isSent = ({ userId, seesAll }: MessageScope): RawBuilder<SqlBool> =>
  seesAll ? sql<SqlBool>`true` : sql<SqlBool>`g.created_by = ${userId}`;

export interface MessageFilter {
  readonly state?: MessageState | undefined;
  readonly search?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export function listMessages(db: Db, scope: MessageScope, { state, search, ...page }: MessageFilter) {
  const conditions = [
    isSent(scope),
    ...(state === undefined ? [] : [sql<SqlBool>`${stateOf} = ${state}`]),
    ...(search ? [sql<SqlBool>`g.title ilike ${containing(search)}`] : []),
  ];
  return select(db, scope, sql<SqlBool>`${sql.join(conditions, sql` and `)}`, page);
}

const one = { offset: 0, limit: 1 };

/** Undefined for a message that the viewer neither sends nor receives. */
export async function findMessage(db: Db, scope: MessageScope, id: number): Promise<MessageRow | undefined> {
  const isTheirs = sql<SqlBool>`g.id = ${id} and (${isSent(scope)} or r.user_id is not null)`;
  return (await select(db, scope, isTheirs, one))[0];
}

/** Undefined for a message that the viewer does not send. */
export async function findSent(db: Db, scope: MessageScope, id: number): Promise<MessageRow | undefined> {
  return (await select(db, scope, sql<SqlBool>`g.id = ${id} and ${isSent(scope)}`, one))[0];
}

/** Message that the sender has sent with this key. */
export const findSentWith = (db: Db, userId: number, sendingId: string) =>
  db
    .selectFrom('message')
    .select('id')
    .where('sending_id', '=', sendingId)
    .where('created_by', '=', userId)
    .executeTakeFirst();

export interface MessageValues {
  readonly title: string;
  readonly body_source: string;
  readonly body_html: string;
  readonly send_at: Date;
}

/** Undefined where the key was used. */
export const insertMessage = (
  transaction: Db,
  values: MessageValues & {
    readonly campus_id: number;
    readonly sending_id: string;
    readonly is_of_own_sections: boolean;
    readonly created_by: number;
    readonly created_at: Date;
  },
) =>
  transaction
    .insertInto('message')
    .values(values)
    .onConflict((conflict) => conflict.columns(['campus_id', 'sending_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** Deletes a message with its recipients. */
export const deleteMessage = (transaction: Db, id: number) =>
  transaction.deleteFrom('message').where('id', '=', id).execute();

/** Stores the recipients of a message whose time has come, once; later runs find it sent. */
export async function settleRecipients(transaction: Db, id: number, now: Date): Promise<void> {
  const { rows } = await sql<{
    readonly campus_id: number;
    readonly created_by: number;
    readonly is_of_own_sections: boolean;
  }>`
    select g.campus_id, g.created_by, g.is_of_own_sections from message g
    where g.id = ${id} and g.sent_at is null and g.send_at <= ${now} and not ${hasLeft}
    for update`.execute(transaction);
  const [due] = rows;
  if (!due) return;
  const audience = await findAudience(transaction, id);
  const place = { campusId: due.campus_id, messageId: id };
  const sender = { userId: due.created_by, isOfOwnSections: due.is_of_own_sections };
  const recipient_count = await insertRecipients(transaction, place, audience, sender, now);
  await transaction
    .updateTable('message')
    .set({ sent_at: now, recipient_count })
    .where('id', '=', id)
    .execute();
}

async function findAudience(db: Db, id: number): Promise<MessageAudience> {
  const rows = await db
    .selectFrom('message_audience')
    .select(['user_type', 'section_id', 'group_id', 'user_id'])
    .where('message_id', '=', id)
    .execute();
  return {
    user_type_ids: rows.flatMap(({ user_type }) => user_type ?? []),
    section_ids: rows.flatMap(({ section_id }) => section_id ?? []),
    group_ids: rows.flatMap(({ group_id }) => group_id ?? []),
    user_ids: rows.flatMap(({ user_id }) => user_id ?? []),
  };
}

export const listRecipientIds = async (db: Db, messageId: number): Promise<readonly number[]> =>
  (
    await db
      .selectFrom('message_recipient')
      .select('user_id')
      .where('message_id', '=', messageId)
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => user_id);

/** Readers come first, the latest on top; then the other recipients by name. */
export async function listReaders(
  db: Db,
  messageId: number,
  {
    offset,
    limit,
    is_read = null,
  }: { readonly offset: number; readonly limit: number; readonly is_read?: boolean | null | undefined },
) {
  const { rows } = await sql<{ id: number; name: string; user_type_id: number; read_at: Date | null }>`
    select r.user_id as id, p.name, r.user_type as user_type_id, r.read_at
    from message_recipient r
    join person p on p.campus_id = r.campus_id and p.user_id = r.user_id
    where r.message_id = ${messageId}
      and (r.read_at is not null) = coalesce(${is_read}::boolean, r.read_at is not null)
    order by r.read_at desc nulls last, p.name, r.user_id
    offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Returns the sender where this was the first reading. */
export async function markRead(
  transaction: Db,
  { messageId, userId, now }: { readonly messageId: number; readonly userId: number; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ created_by: number }>`
    update message_recipient r set read_at = ${now} from message g
    where r.message_id = ${messageId} and r.user_id = ${userId} and r.read_at is null
      and g.campus_id = r.campus_id and g.id = r.message_id
    returning g.created_by`.execute(transaction);
  return rows[0]?.created_by;
}
