import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Json } from '../../db/types.generated.ts';

const threadColumns = [
  'campus_id',
  'id',
  'user_id',
  'assessment_id',
  'attempt_id',
  'mode',
  'started_at',
  'last_at',
  'stopped_at',
] as const;

export type ThreadRow = NonNullable<Awaited<ReturnType<typeof findOwnThread>>>;

export const findOwnThread = (db: Db, id: string, userId: number) =>
  db
    .selectFrom('tutor_thread')
    .select(threadColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

interface Subject {
  readonly campus_id: number;
  readonly user_id: number;
  readonly assessment_id: number | null;
  readonly attempt_id: number | null;
  readonly mode: 'student' | 'teacher';
}

/** Opens the conversation of this subject, or returns the one that is there; two calls at once get one. */
export async function openThread(db: Db, subject: Subject, now: Date): Promise<ThreadRow> {
  const { user_id, assessment_id, attempt_id } = subject;
  await db
    .insertInto('tutor_thread')
    .values({ ...subject, started_at: now, last_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('tutor_thread')
    .select(threadColumns)
    .where('user_id', '=', user_id)
    .where(sql<boolean>`assessment_id is not distinct from ${assessment_id}`)
    .where(sql<boolean>`attempt_id is not distinct from ${attempt_id}`)
    .executeTakeFirstOrThrow();
}

/** Locks the conversation, so that two messages of one person are answered one after the other. */
export const lockThread = (transaction: Db, id: string) =>
  transaction
    .selectFrom('tutor_thread')
    .select(threadColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const touchThread = (transaction: Db, id: string, change: { last_at: Date; stopped_at?: Date }) =>
  transaction.updateTable('tutor_thread').set(change).where('id', '=', id).execute();

const messageColumns = [
  'id',
  'role',
  'body',
  'sent_at',
  'question_id',
  'item_id',
  'response_type',
  'rung',
  'model',
  'offers',
  'disputed_at',
] as const;

/** Message of a conversation of this person. */
export const findOwnMessage = (db: Db, id: number, userId: number) =>
  db
    .selectFrom('tutor_message as m')
    .innerJoin('tutor_thread as t', (join) =>
      join.onRef('t.campus_id', '=', 'm.campus_id').onRef('t.id', '=', 'm.thread_id'),
    )
    .select(['m.id', 'm.thread_id', 'm.offers'])
    .where('m.id', '=', id)
    .where('t.user_id', '=', userId)
    .executeTakeFirst();

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** Latest messages of a conversation, in their order. */
export const listMessages = async (db: Db, threadId: string, most: number) =>
  (
    await db
      .selectFrom('tutor_message')
      .select(messageColumns)
      .where('thread_id', '=', threadId)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  ).toReversed();

/** Replies about a question so far, which the gate reads with the next one. */
export async function listAgentTexts(db: Db, threadId: string, questionId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tutor_message')
    .select('body')
    .where('thread_id', '=', threadId)
    .where('question_id', '=', questionId)
    .where('role', '=', 'agent')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

/** Rungs given about an item of an attempt, or about a question of a preview. */
export async function countRungs(
  db: Db,
  { threadId, itemId, questionId }: { threadId: string; itemId: number | null; questionId: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('tutor_message')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('thread_id', '=', threadId)
    .where('rung', 'is not', null)
    .where('question_id', '=', questionId)
    .where(sql<boolean>`item_id is not distinct from ${itemId}`)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewMessage {
  readonly campus_id: number;
  readonly thread_id: string;
  readonly role: 'agent' | 'user';
  readonly body: string;
  readonly sent_at: Date;
  readonly question_id: number | null;
  readonly item_id: number | null;
  readonly response_type?: string;
  readonly rung?: string | null;
  readonly model?: string | null;
  readonly tokens?: number;
  readonly withheld?: Readonly<Record<string, number>> | null;
  readonly offers?: object;
  readonly flag?: string | null;
}

const jsonOf = (value: object | null | undefined): Json | null =>
  value == null ? null : JSON.stringify(value);

export const insertMessage = (
  transaction: Db,
  { withheld, offers, ...message }: NewMessage,
): Promise<MessageRow> =>
  transaction
    .insertInto('tutor_message')
    .values({ ...message, withheld: jsonOf(withheld), ...(offers && { offers: JSON.stringify(offers) }) })
    .returning(messageColumns)
    .executeTakeFirstOrThrow();
