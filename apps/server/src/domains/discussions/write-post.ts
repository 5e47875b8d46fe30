import type { discussionDraft } from '@pelion/contract/discussions';
import { forumModes } from '@pelion/contract/forums/facts';
import { phrase } from '@pelion/words';
import type { z } from 'zod';
import type { Db } from '../../db/database.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Context } from '../../lib/http/implement.ts';
import { scopeFor } from '../forums/load-forum.ts';
import { assertOpen, loadTopicFacts, type TopicFactsRow } from '../forums/load-topic.ts';
import { topicAbilities } from '../forums/policy.ts';
import { assertReaders, setFiles, setMentions, showPost, textOfPost } from '../forums/service.ts';
import { isShown } from './policy.ts';
import { findByKey, insertPost, lockTopic, updatePost } from './post-queries.ts';
import { findPost } from './queries.ts';
import { tellPost } from './tell.ts';

type Draft = z.output<typeof discussionDraft>;

const staffWrite = phrase('In this forum, staff write and others read.');
const waits = phrase('Nothing can be written here before staff have approved it.');

/** Refuses with the reason of a closed topic, of the mode, or of a topic that is not shown yet. */
function assertWrites({ viewer }: Pick<Context, 'viewer'>, topic: TopicFactsRow): void {
  assertOpen(topic);
  if (topicAbilities(viewer, topic).write) return;
  if (topic.mode_id === forumModes.staffWrite)
    throw new Failure('accessDenied', { reason: 'mode' }, staffWrite);
  throw new Failure('conflict', { reason: 'state' }, waits);
}

interface PostParent {
  /** Discussion below which the reply stands. */
  readonly id: number;
  /** Post that is answered: the discussion itself, or one of its replies. */
  readonly answersId: number;
}

const gone = phrase('This post was removed, so it can no longer be answered.');
const usedKey = phrase('This was sent already, to another place.');

/** Person answered by a reply to a reply; null where the discussion itself is answered. */
async function answeredIn(context: Context, { id, answersId }: PostParent): Promise<number | null> {
  const scope = scopeFor(context);
  const answered = found(await findPost(context.db, scope, answersId));
  const parent = answersId === id ? answered : found(await findPost(context.db, scope, id));
  if (!isShown(answered) || !isShown(parent)) throw new Failure('conflict', { reason: 'removed' }, gone);
  return answersId === id ? null : answered.created_by;
}

interface Place {
  readonly topicId: number;
  /** Null for a discussion. */
  readonly parent: PostParent | null;
}

/**
 * Writes a discussion or a reply under the lock of its topic, which gives the numbers out one by one. A repeated request
 * finds the post of the first one. Where posts are approved first, those of others than staff wait.
 */
export async function writePost(
  context: Context,
  { topicId, parent }: Place,
  draft: Draft,
  record: (transaction: Db, id: number) => Promise<void>,
): Promise<number> {
  const { viewer, db, now } = context;
  const { campusId, userId } = viewer;
  const text = await textOfPost(context, draft);
  return db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction };
    const locked = found(await lockTopic(transaction, topicId));
    const known = await findByKey(transaction, userId, draft.post_key);
    if (known) {
      const isSame = known.topic_id === topicId && known.parent_id === (parent?.id ?? null);
      if (!isSame) throw new Failure('conflict', { reason: 'postKey' }, usedKey);
      return known.id;
    }
    const topic = await loadTopicFacts(inside, topicId);
    assertWrites(context, topic);
    const to_user_id = parent && (await answeredIn(inside, parent));
    const mentioned = await assertReaders(transaction, { forumId: topic.forum_id, now }, draft.mention_ids);
    const id = await insertPost(transaction, {
      ...{ campus_id: campusId, topic_id: topicId, parent_id: parent?.id ?? null, to_user_id },
      ...{ ...text, post_key: draft.post_key, created_by: userId, created_at: now },
    });
    const place = { campus_id: campusId, topic_id: topicId, discussion_id: id };
    await setMentions(transaction, place, mentioned);
    await setFiles(transaction, place, { userId, now, fileIds: draft.file_ids });
    if (!locked.needs_approval || topicAbilities(viewer, topic).moderate) {
      await show(transaction, { campusId, topicId, id, authorId: userId, now });
      await tellPost(transaction, { campusId, topicId, id }, 'shown');
    }
    await record(transaction, id);
    return id;
  });
}

interface NewlyShown {
  readonly campusId: number;
  readonly topicId: number;
  readonly id: number;
  readonly authorId: number;
  readonly now: Date;
}

/** Gives a post its number and counts it; under the lock of its topic. */
export async function show(
  transaction: Db,
  { campusId, topicId, id, authorId, now }: NewlyShown,
): Promise<void> {
  const seq = await showPost(transaction, { campusId, topicId, authorId, now });
  await updatePost(transaction, id, { seq });
}
