import type { discussions } from '@pelion/contract/discussions';
import { FIRST_REPLIES, MOST_MESSAGES } from '@pelion/contract/discussions/facts';
import { phrase } from '@pelion/words';
import { sql } from 'kysely';
import { updateSeen } from '../../db/versions.ts';
import { assertAble } from '../../lib/assert-can.ts';
import { Failure, found } from '../../lib/failure.ts';
import { groupRows } from '../../lib/group-rows.ts';
import { type Context, done, type Handlers } from '../../lib/http/implement.ts';
import { assertRate } from '../forums/assert-rate.ts';
import { scopeFor } from '../forums/load-forum.ts';
import { suggestReaders } from '../forums/load-readers.ts';
import { assertOpen, loadTopicFacts, type TopicFactsRow } from '../forums/load-topic.ts';
import { topicAbilities } from '../forums/policy.ts';
import {
  assertReaders,
  countPosts,
  insertEdit,
  setFiles,
  setMentions,
  textOfPost,
} from '../forums/service.ts';
import { dropUnused } from '../resources/drop-files.ts';
import { changedMeanwhile, type LoadedPost, loadPost, presentPosts, showPost } from './load-post.ts';
import { isGone, isShown } from './policy.ts';
import { dropAccepted, listEdits, lockTopic, updatePost } from './post-queries.ts';
import {
  countDiscussions,
  countReplies,
  findPlace,
  listDiscussions,
  listFirstReplies,
  listMentioned,
  listMessages,
  listReplies,
} from './queries.ts';
import { tellPost, tellTopic } from './tell.ts';
import { writePost } from './write-post.ts';

type PostCalls =
  | 'listDiscussions'
  | 'createDiscussion'
  | 'updateDiscussion'
  | 'removeDiscussion'
  | 'restoreDiscussion'
  | 'listReplies'
  | 'createReply'
  | 'listTopicEdits'
  | 'listDiscussionEdits'
  | 'suggestMentions';

/** Facts of the audit: the post, whose texts the topic keeps. */
const factsOfPost = (id: number) => ({ before: {}, after: { discussion_id: id } });

const approvedStays = phrase('Approved posts stay as they are. You can delete this one and write another.');

function assertEdits({ topic, post, can }: LoadedPost, userId: number): void {
  assertOpen(topic);
  const isApproved = post.created_by === userId && post.needs_approval && isShown(post);
  if (isApproved && !can.edit) throw new Failure('accessDenied', { reason: 'record' }, approvedStays);
  assertAble({ can }, 'edit');
}

const assertCalm = async (context: Context, topic: TopicFactsRow): Promise<void> => {
  if (!topicAbilities(context.viewer, topic).moderate) await assertRate(context, 'posts');
};

export const postHandlers: Pick<Handlers<typeof discussions>, PostCalls> = {
  async listDiscussions({ params: { topic_id }, query }, context) {
    const { viewer, db } = context;
    const { sort, limit, at } = query;
    const topic = await loadTopicFacts(context, topic_id);
    const scope = scopeFor(context);
    const place =
      at === undefined ? null : found(await findPlace(db, scope, { topicId: topic_id, id: at }, sort));
    const offset = place ? Math.floor(place.place / limit) * limit : query.offset;
    const rows = await listDiscussions(db, scope, topic_id, { sort, offset, limit });
    const ids = rows.map(({ id }) => id);
    const more = place && { id: place.root_id, most: Math.max(place.replies, FIRST_REPLIES) };
    const replies = await listFirstReplies(db, scope, ids, FIRST_REPLIES, more);
    const counts = await countReplies(db, scope, ids);
    const shown = await presentPosts(context, topic, [...rows, ...replies]);
    const repliesOf = groupRows(shown, ({ parent_id }) => parent_id);
    return {
      discussions: shown
        .filter(({ parent_id }) => parent_id === null)
        .map((post) => ({
          ...post,
          reply_count: counts.get(post.id) ?? 0,
          replies: [...(repliesOf.get(post.id) ?? [])],
        })),
      offset,
      total: await countDiscussions(db, scope, topic_id),
      messages: [...(await listMessages(db, { topicId: topic_id, userId: viewer.userId }, MOST_MESSAGES))],
    };
  },

  async createDiscussion({ params: { topic_id }, body }, context) {
    await assertCalm(context, await loadTopicFacts(context, topic_id));
    const id = await writePost(context, { topicId: topic_id, parent: null }, body, (transaction, id) =>
      context.record(transaction, { id: topic_id, ...factsOfPost(id) }),
    );
    return { ...(await showPost(context, id)), reply_count: 0, replies: [] };
  },

  async listReplies({ params: { discussion_id }, query }, context) {
    const { topic } = await loadPost(context, discussion_id);
    const rows = await listReplies(context.db, scopeFor(context), discussion_id, query);
    return presentPosts(context, topic, rows);
  },

  async createReply({ params: { discussion_id }, body }, context) {
    const { topic, post } = await loadPost(context, discussion_id);
    const parent = { id: post.parent_id ?? post.id, answersId: post.id };
    await assertCalm(context, topic);
    const id = await writePost(context, { topicId: topic.id, parent }, body, (transaction, id) =>
      context.record(transaction, { id: topic.id, ...factsOfPost(id) }),
    );
    return showPost(context, id);
  },

  async updateDiscussion({ params: { discussion_id: id }, body }, context) {
    const { viewer, db, now, services, record } = context;
    const { version, body_source, file_ids, mention_ids } = body;
    const { campusId, userId } = viewer;
    const loaded = await loadPost(context, id);
    assertEdits(loaded, userId);
    const { topic, post } = loaded;
    const isChanged = body_source !== undefined && body_source !== post.body_source;
    // Texts from before the approval are not kept: readers would see them without one.
    const isWaiting = post.seq === null;
    const leavesTrace = isChanged && !isWaiting;
    const text = isChanged
      ? { ...(await textOfPost(context, { body_source })), ...(leavesTrace && { edited_at: now }) }
      : {};
    const place = { campus_id: campusId, topic_id: topic.id, discussion_id: id };
    const dropped = await db.transaction().execute(async (transaction) => {
      // A post that is approved or hidden meanwhile stays as it was.
      const { moderate } = topicAbilities(viewer, topic);
      const asSeen = sql<boolean>`deleted_at is null and (seq is null) = ${isWaiting}
        and (hidden_at is null or ${moderate})`;
      if (!(await updateSeen(transaction, 'discussion', { id, version }, text, asSeen)))
        throw await changedMeanwhile({ ...context, db: transaction }, id);
      if (leavesTrace) {
        const { body_source, body_html } = post;
        const by = { edited_by: userId, edited_at: now };
        await insertEdit(transaction, { ...place, body_source, body_html, ...by });
      }
      const isMentioning = mention_ids !== undefined && (await mention(transaction, mention_ids));
      const given = { userId, now, fileIds: file_ids ?? [] };
      const dropped = file_ids ? await setFiles(transaction, place, given) : [];
      await record(transaction, { id: topic.id, ...factsOfPost(id) });
      const told = { campusId, topicId: topic.id, id };
      if (isMentioning && isShown(post)) await tellPost(transaction, told, 'mentioned');
      else await tellTopic(transaction, told);
      return dropped;
    });
    await dropUnused(services.db.system, services.files, dropped);
    return showPost(context, id);

    /** Replaces the people mentioned; whether somebody is among them who was not before. */
    async function mention(transaction: typeof db, ids: readonly number[]): Promise<boolean> {
      const known = await listMentioned(transaction, id);
      const added = ids.filter((userId) => !known.includes(userId));
      await assertReaders(transaction, { forumId: topic.forum_id, now }, added);
      await setMentions(transaction, place, [...new Set(ids)]);
      return added.length > 0;
    }
  },

  async removeDiscussion({ params: { discussion_id: id } }, context) {
    const { viewer, db, now, record } = context;
    const { topic_id } = (await loadPost(context, id)).post;
    await db.transaction().execute(async (transaction) => {
      await lockTopic(transaction, topic_id);
      const { topic, post, can } = await loadPost({ ...context, db: transaction }, id);
      if (post.deleted_at !== null) return;
      if (!can.delete && post.created_by === viewer.userId) assertOpen(topic);
      assertAble({ can }, 'delete');
      const deleted_by_author = post.created_by === viewer.userId;
      await updatePost(transaction, id, { deleted_at: now, deleted_by_author });
      await dropAccepted(transaction, topic_id, id);
      if (isShown(post)) await countPosts(transaction, topic_id, -1);
      await record(transaction, { id: topic_id, ...factsOfPost(id) });
      await tellTopic(transaction, { campusId: viewer.campusId, topicId: topic_id });
    });
    return done;
  },

  async restoreDiscussion({ params: { discussion_id: id } }, context) {
    const { viewer, db, record } = context;
    const { topic_id } = (await loadPost(context, id)).post;
    await db.transaction().execute(async (transaction) => {
      await lockTopic(transaction, topic_id);
      const { topic, post, can } = await loadPost({ ...context, db: transaction }, id);
      if (post.deleted_at === null) return;
      if (post.deleted_by_author && post.created_by === viewer.userId) assertOpen(topic);
      assertAble({ can }, 'restore');
      await updatePost(transaction, id, { deleted_at: null, deleted_by_author: false });
      if (post.hidden_at === null) await countPosts(transaction, topic_id, 1);
      await record(transaction, { id: topic_id, ...factsOfPost(id) });
      await tellTopic(transaction, { campusId: viewer.campusId, topicId: topic_id });
    });
    return showPost(context, id);
  },

  async listTopicEdits({ params: { topic_id } }, context) {
    const topic = await loadTopicFacts(context, topic_id);
    if (topic.is_hidden && !topicAbilities(context.viewer, topic).moderate) return [];
    return listEdits(context.db, topic_id, null);
  },

  async listDiscussionEdits({ params: { discussion_id: id } }, context) {
    const { topic, post } = await loadPost(context, id);
    // Earlier texts go with the text.
    const gone = isGone(post, topicAbilities(context.viewer, topic).moderate);
    return gone ? [] : listEdits(context.db, topic.id, id);
  },

  async suggestMentions({ params: { topic_id }, query: { search } }, context) {
    const { forum_id } = await loadTopicFacts(context, topic_id);
    return suggestReaders(context, forum_id, search);
  },
};
