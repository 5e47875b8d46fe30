import type { Discussion, DiscussionReply } from '@pelion/contract/discussions';
import { discussionActions } from '@pelion/contract/discussions/facts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { topicQuery } from '../forums/queries.ts';
import { type DiscussionsPage, type DiscussionsShown, discussionPages, postsKey } from './queries.ts';

// Changes of posts in the cache, shown before the server answers.

/** Part of a post that a press changes. */
export type Acted = Pick<DiscussionReply, 'counts' | 'own_actions'>;

const { like, dislike, heart } = discussionActions;
const opposites = new Map<number, number>([
  [like, dislike],
  [dislike, like],
]);

const isPressed = ({ own_actions }: Acted, actionId: number): boolean => own_actions.includes(actionId);

/** The post after a press: a second one takes the action back, and like and dislike exclude each other. */
export function toggled(post: Acted, actionId: number): Acted {
  const isOn = !isPressed(post, actionId);
  const opposite = opposites.get(actionId);
  const step = (counted: number) => {
    if (counted === actionId) return isOn ? 1 : -1;
    return isOn && counted === opposite && isPressed(post, counted) ? -1 : 0;
  };
  const { likes, hearts, dislikes } = post.counts;
  const others = post.own_actions.filter((one) => one !== actionId && !(isOn && one === opposite));
  return {
    counts: {
      likes: likes + step(like),
      hearts: hearts + step(heart),
      dislikes: dislikes === null ? null : dislikes + step(dislike),
    },
    own_actions: isOn ? [...others, actionId] : others,
  };
}

type Change = (post: DiscussionReply) => Partial<DiscussionReply>;

function changedReply(post: DiscussionReply, id: number, change: Change): DiscussionReply {
  return post.id === id ? { ...post, ...change(post) } : post;
}

function changedDiscussion(discussion: Discussion, id: number, change: Change): Discussion {
  if (discussion.id === id) return { ...discussion, ...change(discussion) };
  const isAbove = discussion.replies.some((reply) => reply.id === id);
  return isAbove
    ? { ...discussion, replies: discussion.replies.map((reply) => changedReply(reply, id, change)) }
    : discussion;
}

/** Changes the discussions of every list that is loaded. */
const changeDiscussions = (
  client: QueryClient,
  topicId: number,
  change: (discussion: Discussion) => Discussion,
): void =>
  void client.setQueriesData<InfiniteData<DiscussionsPage>>(
    { queryKey: [...postsKey(topicId), 'pages'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, discussions: page.discussions.map(change) })),
      },
  );

/** Changes a post wherever the page shows it. */
function changePost(client: QueryClient, topicId: number, id: number, change: Change): void {
  const key = postsKey(topicId);
  changeDiscussions(client, topicId, (one) => changedDiscussion(one, id, change));
  client.setQueriesData<DiscussionReply | null>(
    { queryKey: [...key, 'accepted'] },
    (post) => post && changedReply(post, id, change),
  );
  client.setQueriesData<InfiniteData<readonly DiscussionReply[]>>(
    { queryKey: [...key, 'replies'] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => page.map((reply) => changedReply(reply, id, change))),
      },
  );
}

/** Shows what a press changes; the topic itself has no number among the posts. */
export function changeActed(
  client: QueryClient,
  topicId: number,
  postId: number | null,
  change: (post: Acted) => Acted,
): void {
  if (postId !== null) changePost(client, topicId, postId, change);
  else client.setQueryData(topicQuery(topicId).queryKey, (topic) => topic && { ...topic, ...change(topic) });
}

/** Puts an own discussion in its place; false where that page is not loaded. */
export function insertDiscussion(
  client: QueryClient,
  shown: DiscussionsShown,
  discussion: Discussion,
): boolean {
  const { queryKey } = discussionPages(shown);
  const data = client.getQueryData(queryKey);
  const [first, last] = [data?.pages.at(0), data?.pages.at(-1)];
  if (!data || !first || !last) return false;
  const isFirst = shown.sort === 'newest';
  const hasPlace = isFirst ? first.offset === 0 : last.offset + last.discussions.length >= last.total;
  if (!hasPlace) return false;
  const place = isFirst ? first : last;
  client.setQueryData(queryKey, {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      total: page.total + 1,
      discussions:
        page !== place
          ? page.discussions
          : isFirst
            ? [discussion, ...page.discussions]
            : [...page.discussions, discussion],
    })),
  });
  return true;
}

/** Puts an own reply below its discussion. */
export function insertReply(client: QueryClient, topicId: number, reply: DiscussionReply): void {
  changeDiscussions(client, topicId, (one) =>
    one.id === reply.parent_id
      ? { ...one, reply_count: one.reply_count + 1, replies: [...one.replies, reply] }
      : one,
  );
  client.setQueriesData<InfiniteData<readonly DiscussionReply[]>>(
    { queryKey: [...postsKey(topicId), 'replies', reply.parent_id] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, place) => (place === data.pages.length - 1 ? [...page, reply] : page)),
      },
  );
}
