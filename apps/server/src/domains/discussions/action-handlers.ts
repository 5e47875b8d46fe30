import type { discussions } from '@pelion/contract/discussions';
import { type DiscussionAction, discussionActionTable } from '@pelion/contract/discussions/facts';
import { forumStatuses } from '@pelion/contract/forums/facts';
import { phrase } from '@pelion/words';
import { Failure, found } from '../../lib/failure.ts';
import type { Context, Handlers } from '../../lib/http/implement.ts';
import { scopeFor } from '../forums/load-forum.ts';
import { loadActions, loadAuthors } from '../forums/load-post-parts.ts';
import { assertOpen, loadTopicFacts, type TopicFactsRow } from '../forums/load-topic.ts';
import { effectiveStatus } from '../forums/policy.ts';
import {
  type Acting,
  countBookmarks,
  countLikes,
  deleteAction,
  insertAction,
  listBookmarks,
  listOwnActions,
  lockActed,
} from './action-queries.ts';
import { loadPost } from './load-post.ts';
import { isShown } from './policy.ts';
import { tellTopic } from './tell.ts';

type ActionCalls = 'actOnTopic' | 'actOnDiscussion' | 'listBookmarks';

export const actionHandlers: Pick<Handlers<typeof discussions>, ActionCalls> = {
  async actOnTopic({ params: { topic_id, action_id } }, context) {
    const action = found(discussionActionTable.nameOf(action_id));
    const topic = await loadTopicFacts(context, topic_id);
    assertActs(topic, action, !topic.is_waiting && !topic.is_hidden);
    return press(context, { topic_id, discussion_id: null }, action);
  },

  async actOnDiscussion({ params: { discussion_id, action_id } }, context) {
    const action = found(discussionActionTable.nameOf(action_id));
    const { topic, post } = await loadPost(context, discussion_id);
    assertActs(topic, action, isShown(post));
    return press(context, { topic_id: topic.id, discussion_id }, action);
  },

  async listBookmarks({ query }, context) {
    const { db } = context;
    const scope = scopeFor(context);
    const rows = await listBookmarks(db, scope, query);
    const authorOf = await loadAuthors(
      db,
      rows.map(({ created_by }) => created_by),
    );
    return {
      bookmarks: rows.map(({ created_by, ...row }) => ({ ...row, author: authorOf(created_by) })),
      total: await countBookmarks(db, scope),
    };
  },
};

const notShown = phrase('There is no reaction to a post that is not shown.');

/** A closed topic takes bookmarks alone, which concern nobody else; a deactivated one nothing. */
function assertActs(topic: TopicFactsRow, action: DiscussionAction, isThere: boolean): void {
  const isClosed = effectiveStatus(topic) === forumStatuses.closed;
  if (action !== 'bookmark' || !isClosed) assertOpen(topic);
  if (action !== 'bookmark' && !isThere) throw new Failure('conflict', { reason: 'state' }, notShown);
}

/** Does what the press asks for, or takes it back where it was done before. */
async function press(
  context: Context,
  post: Pick<Acting, 'topic_id' | 'discussion_id'>,
  action: DiscussionAction,
) {
  const { viewer, db, now } = context;
  const acting = { ...post, campus_id: viewer.campusId, user_id: viewer.userId };
  await db.transaction().execute(async (transaction) => {
    await lockActed(acting, transaction);
    const own = await listOwnActions(transaction, acting);
    const isPressed = own.has(discussionActionTable.idOf(action));
    if (isPressed) await deleteAction(transaction, acting, action);
    else await insertAction(transaction, acting, action, now);
    const isLiked = own.has(discussionActionTable.ids.like);
    if (action === 'like') await countLikes(transaction, acting, isLiked ? -1 : 1);
    if (action === 'dislike' && isLiked) await countLikes(transaction, acting, -1);
    if (action !== 'bookmark')
      await tellTopic(transaction, { campusId: viewer.campusId, topicId: acting.topic_id });
  });
  const { topic_id, discussion_id } = acting;
  const posts = discussion_id === null ? { topicIds: [topic_id] } : { discussionIds: [discussion_id] };
  const actionsOf = await loadActions(db, scopeFor(context), posts);
  return actionsOf(discussion_id ?? topic_id);
}
