import { isBlank } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { invalid } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { publish } from '../../lib/live.ts';
import { plainText } from '../../lib/rich-text.ts';
import { richTextOf } from '../../lib/rich-text-task.ts';
import { takeUpload } from '../files/service.ts';
import { loadReaders } from './load-readers.ts';
import { campusDictionary, searchVector } from './search-dictionary.ts';
import { addReading } from './topic-queries.ts';

/** Text of a topic, a discussion or a reply ready to be stored, with its words for the search. */
export async function textOfPost(
  context: Pick<Context, 'services' | 'viewer'>,
  { title = '', body_source }: { readonly title?: string; readonly body_source: string },
) {
  const body = await richTextOf(context, body_source, 'body_source');
  if (isBlank(body)) invalid({ path: 'body_source', message: phrase('Please enter the text') });
  const words = `${title}\n${plainText(body.html)}`;
  return {
    body_source: body.source,
    body_html: body.html,
    search: searchVector(campusDictionary, words),
  };
}

/** A topic itself where `discussion_id` is null. */
interface PostPlace {
  readonly campus_id: number;
  readonly topic_id: number;
  readonly discussion_id: number | null;
}

const gone = phrase('This file is not there any more. Please upload it again.');

/**
 * Gives the post these files, in this order: uploads of purpose `discussion` of the person, and those that it has. Returns
 * files that it does not name any more, whose bytes go after the commit.
 */
export async function setFiles(
  transaction: Db,
  place: PostPlace,
  {
    userId,
    now,
    fileIds,
  }: { readonly userId: number; readonly now: Date; readonly fileIds: readonly string[] },
): Promise<readonly string[]> {
  const known = (await listFilesOf(transaction, place)).map(({ file_id }) => file_id);
  const wanted = [...new Set(fileIds)];
  for (const [at, fileId] of wanted.entries()) {
    if (known.includes(fileId)) continue;
    const upload = { fileId, ownerId: userId, purposes: ['discussion'], now } as const;
    if ((await isTaken(transaction, fileId)) || !(await takeUpload(transaction, upload)))
      invalid({ path: `file_ids.${at}`, message: gone });
  }
  await sql`
    delete from discussion_file where topic_id = ${place.topic_id}
      and discussion_id is not distinct from ${place.discussion_id}`.execute(transaction);
  if (wanted.length > 0)
    await transaction
      .insertInto('discussion_file')
      .values(wanted.map((file_id, position) => ({ ...place, file_id, position })))
      .execute();
  return known.filter((fileId) => !wanted.includes(fileId));
}

const listFilesOf = (db: Db, { topic_id, discussion_id }: PostPlace) =>
  db
    .selectFrom('discussion_file')
    .select('file_id')
    .where('topic_id', '=', topic_id)
    .where('discussion_id', 'is not distinct from', discussion_id)
    .execute();

const isTaken = (db: Db, fileId: string) =>
  db.selectFrom('discussion_file').select('file_id').where('file_id', '=', fileId).executeTakeFirst();

/** People to be mentioned without duplicates; `invalidInput` unless each may read the forum. */
export async function assertReaders(
  db: Db,
  { forumId, now }: { readonly forumId: number; readonly now: Date },
  userIds: readonly number[],
): Promise<readonly number[]> {
  const wanted = [...new Set(userIds)];
  if (wanted.length === 0) return wanted;
  const readers = await loadReaders(db, { forumId, now, userIds: wanted });
  if (readers.length < wanted.length)
    invalid({
      path: 'mention_ids',
      message: phrase('Only people who may read this can be mentioned'),
    });
  return wanted;
}

export async function setMentions(
  transaction: Db,
  place: PostPlace,
  userIds: readonly number[],
): Promise<void> {
  await sql`
    delete from discussion_mention where topic_id = ${place.topic_id}
      and discussion_id is not distinct from ${place.discussion_id}`.execute(transaction);
  if (userIds.length > 0)
    await transaction
      .insertInto('discussion_mention')
      .values(userIds.map((user_id) => ({ ...place, user_id })))
      .execute();
}

interface ShownPost {
  readonly campusId: number;
  readonly topicId: number;
  readonly authorId: number;
  readonly now: Date;
}

/**
 * Counts one more shown post of a topic, which its row lock puts in order; its author has read it. Returns its number.
 * For a new post that does not wait, and for one that is approved.
 */
export async function showPost(
  transaction: Db,
  { campusId, topicId, authorId, now }: ShownPost,
): Promise<number> {
  const { last_seq } = await transaction
    .updateTable('discussion_topic')
    .set((eb) => ({
      last_seq: eb('last_seq', '+', 1),
      post_count: eb('post_count', '+', 1),
      active_at: now,
    }))
    .where('id', '=', topicId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  await addReading(
    transaction,
    { campus_id: campusId, topic_id: topicId, user_id: authorId },
    `{[${last_seq},${last_seq + 1})}`,
  );
  return last_seq;
}

/** Counts posts that are hidden or deleted (-1), or shown again (1); those that wait do not count. */
export const countPosts = (transaction: Db, topicId: number, by: 1 | -1) =>
  transaction
    .updateTable('discussion_topic')
    .set((eb) => ({ post_count: eb('post_count', '+', by) }))
    .where('id', '=', topicId)
    .execute();

interface Edit extends PostPlace {
  readonly title?: string;
  readonly body_source: string;
  readonly body_html: string;
  readonly edited_by: number;
  readonly edited_at: Date;
}

/** Keeps the text that a topic or a post had before a change. */
export const insertEdit = (transaction: Db, edit: Edit) =>
  transaction.insertInto('discussion_edit').values(edit).execute();

interface TopicFlags {
  readonly is_pinned?: boolean;
  readonly shown_at?: Date;
  readonly active_at?: Date;
  readonly hidden_at?: Date | null;
}

export const updateTopicFlags = (transaction: Db, id: number, values: TopicFlags) =>
  transaction.updateTable('discussion_topic').set(values).where('id', '=', id).execute();

/** Staff who refuse or end something say why. */
export function needReason(reason: string): void {
  if (reason === '') invalid({ path: 'reason', message: phrase('Please say why') });
}

/** Lets open lists of the campus read the forum again. */
export const tellForum = (transaction: Db, campusId: number, id: number) =>
  publish(transaction, { campusId, event: { topic: 'forums', id } });

/** The same for the list of a forum and the page of a topic in it. */
export async function tellTopic(
  transaction: Db,
  campusId: number,
  { id, forum_id }: { readonly id: number; readonly forum_id: number },
): Promise<void> {
  await tellForum(transaction, campusId, forum_id);
  await publish(transaction, { campusId, event: { topic: 'discussions', id } });
}
