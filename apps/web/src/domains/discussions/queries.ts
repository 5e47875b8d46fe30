import type {
  Discussion,
  DiscussionDraft,
  DiscussionEdit,
  DiscussionReply,
  discussions,
  StaffMessage,
} from '@pelion/contract/discussions';
import {
  DISCUSSIONS_A_PAGE,
  type DiscussionSort,
  discussionActions,
  type Moderation,
  REPLIES_A_PAGE,
  type ReportReason,
} from '@pelion/contract/discussions/facts';
import { discussionRoutes } from '@pelion/contract/discussions/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { offsetAfter } from '../../lib/offset-after.ts';
import { clientOf } from '../../lib/transport.ts';
import { forumsKey, markTopicRead, topicQuery } from '../forums/queries.ts';

const client = clientOf<typeof discussions>(discussionRoutes);

const discussionsKey = ['discussions'] as const;

/** Posts of a topic: pages, replies, own ones and their histories. */
export const postsKey = (topicId: number) => [...discussionsKey, topicId] as const;

const ofTopic = (topic_id: number) => ({ params: { topic_id } });
const ofPost = (discussion_id: number) => ({ params: { discussion_id } });

export interface DiscussionsShown {
  readonly topicId: number;
  readonly sort: DiscussionSort;
  /** Discussion or reply whose page comes first; null for the beginning. */
  readonly at: number | null;
}

export interface DiscussionsPage {
  readonly discussions: readonly Discussion[];
  readonly offset: number;
  readonly total: number;
  /** Warnings and refusals of the reader's own posts, the latest first. */
  readonly messages: readonly StaffMessage[];
}

interface PageStart {
  readonly offset?: number;
  readonly at?: number;
}

export const discussionPages = ({ topicId, sort, at }: DiscussionsShown) => {
  const first: PageStart = at === null ? { offset: 0 } : { at };
  return infiniteQueryOptions({
    queryKey: [...postsKey(topicId), 'pages', sort, at],
    queryFn: ({ pageParam, signal }): Promise<DiscussionsPage> =>
      client.listDiscussions(
        { ...ofTopic(topicId), query: { ...pageParam, limit: DISCUSSIONS_A_PAGE, sort } },
        { signal },
      ),
    initialPageParam: first,
    getNextPageParam: ({ offset, total, discussions: { length } }): PageStart | undefined =>
      length > 0 && offset + length < total ? { offset: offset + length } : undefined,
    getPreviousPageParam: ({ offset }): PageStart | undefined =>
      offset > 0 ? { offset: Math.max(0, offset - DISCUSSIONS_A_PAGE) } : undefined,
  });
};

/** A post, from the discussion that holds it; null where it is gone. */
export async function readPost(
  topicId: number,
  id: number,
  signal?: AbortSignal,
): Promise<DiscussionReply | null> {
  const { discussions: found } = await client.listDiscussions(
    { ...ofTopic(topicId), query: { at: id, limit: 1 } },
    { signal },
  );
  return found.flatMap((one) => [one, ...one.replies]).find((one) => one.id === id) ?? null;
}

/** Accepted answer, which may stand on a page that is not loaded. */
export const acceptedQuery = (topicId: number, acceptedId: number) =>
  queryOptions({
    queryKey: [...postsKey(topicId), 'accepted', acceptedId],
    queryFn: ({ signal }) => readPost(topicId, acceptedId, signal),
  });

export const replyPages = (topicId: number, discussionId: number) =>
  infiniteQueryOptions({
    queryKey: [...postsKey(topicId), 'replies', discussionId],
    queryFn: ({ pageParam, signal }): Promise<readonly DiscussionReply[]> =>
      client.listReplies(
        { ...ofPost(discussionId), query: { offset: pageParam, limit: REPLIES_A_PAGE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => offsetAfter(REPLIES_A_PAGE, page, pages),
  });

/** Earlier texts of a post, or of the topic itself. */
export const editsQuery = (topicId: number, discussionId: number | null) =>
  queryOptions({
    queryKey: [...postsKey(topicId), 'edits', discussionId],
    queryFn: ({ signal }) =>
      discussionId === null
        ? client.listTopicEdits(ofTopic(topicId), { signal })
        : client.listDiscussionEdits(ofPost(discussionId), { signal }),
    staleTime: 0,
  });

export const mentionsQuery = (topicId: number, search: string) =>
  queryOptions({
    queryKey: ['discussion-mentions', topicId, search],
    queryFn: ({ signal }) => client.suggestMentions({ ...ofTopic(topicId), query: { search } }, { signal }),
    staleTime: 60_000,
  });

export const markAllRead = (topicId: number) => ({
  ...markTopicRead,
  meta: { ...markTopicRead.meta, invalidates: [topicQuery(topicId).queryKey, postsKey(topicId)] },
});

interface Writing {
  /** Discussion or reply that is answered; null for a discussion of its own. */
  readonly parentId: number | null;
  readonly draft: DiscussionDraft;
}

/** Keys that a change of a post makes stale: its topic, and the posts around it. */
const around = (topicId: number) => [
  postsKey(topicId),
  topicQuery(topicId).queryKey,
  [...forumsKey, 'pages'],
];

/** Written posts are put in place by the page, and counted by the topic. */
export const writePost = (topicId: number) =>
  mutationOptions({
    mutationFn: async ({ parentId, draft }: Writing): Promise<Discussion> => {
      if (parentId === null) return client.createDiscussion({ ...ofTopic(topicId), body: draft });
      const reply = await client.createReply({ ...ofPost(parentId), body: draft });
      return { ...reply, reply_count: 0, replies: [] };
    },
    meta: {
      failure: 'inline',
      outdates: [[...forumsKey, 'pages']],
      invalidates: [topicQuery(topicId).queryKey],
      // The topic may have been closed meanwhile.
      restores: [topicQuery(topicId).queryKey],
    },
  });

interface Editing {
  readonly edited: { readonly id: number; readonly version: number };
  readonly draft: Omit<DiscussionEdit, 'version'>;
}

/** Saves over the version that was seen. */
export const savePost = (topicId: number) =>
  mutationOptions({
    mutationFn: ({ edited: { id, version }, draft }: Editing) =>
      client.updateDiscussion({ ...ofPost(id), body: { ...draft, version } }),
    meta: { failure: 'inline', invalidates: [postsKey(topicId)] },
  });

export const removePost = (topicId: number) =>
  mutationOptions({
    mutationFn: (id: number) => client.removeDiscussion(ofPost(id)),
    meta: { invalidates: around(topicId) },
  });

export const restorePost = (topicId: number) =>
  mutationOptions({
    mutationFn: (id: number) => client.restoreDiscussion(ofPost(id)),
    meta: { invalidates: around(topicId) },
  });

interface Acting {
  /** Null for the topic itself. */
  readonly postId: number | null;
  readonly actionId: number;
}

const act = ({ topicId, postId, actionId: action_id }: Acting & { readonly topicId: number }) =>
  postId === null
    ? client.actOnTopic({ params: { topic_id: topicId, action_id } })
    : client.actOnDiscussion({ params: { discussion_id: postId, action_id } });

/** Takes a bookmark back outside the page of its topic. */
export const dropBookmark = mutationOptions({
  mutationFn: (place: Pick<Acting, 'postId'> & { readonly topicId: number }) =>
    act({ ...place, actionId: discussionActions.bookmark }),
  meta: { invalidates: [forumsKey, discussionsKey] },
});

/** The page shows the press at once and takes it back where it fails. */
export const actOnPost = (topicId: number) =>
  mutationOptions({
    mutationFn: (acting: Acting) => act({ topicId, ...acting }),
    // In order: like and dislike exclude each other.
    scope: { id: `reactions-${topicId}` },
    meta: {
      outdates: [
        [...forumsKey, 'pages'],
        [...forumsKey, 'bookmarks'],
      ],
    },
  });

export const acceptPost = (topicId: number) =>
  mutationOptions({
    mutationFn: ({ id, isAccepted }: { readonly id: number; readonly isAccepted: boolean }) =>
      client.acceptDiscussion({ ...ofPost(id), body: { is_accepted: isAccepted } }),
    meta: { invalidates: around(topicId) },
  });

export const endorsePost = (topicId: number) =>
  mutationOptions({
    mutationFn: ({ id, isEndorsed }: { readonly id: number; readonly isEndorsed: boolean }) =>
      client.endorseDiscussion({ ...ofPost(id), body: { is_endorsed: isEndorsed } }),
    meta: { invalidates: around(topicId) },
  });

interface Approval {
  readonly id: number;
  readonly isApproved: boolean;
  /** Told to the author of a refused post. */
  readonly reason: string;
}

export const approvePost = (topicId: number) =>
  mutationOptions({
    mutationFn: ({ id, isApproved, reason }: Approval) =>
      client.approveDiscussion({ ...ofPost(id), body: { is_approved: isApproved, reason } }),
    meta: { invalidates: around(topicId) },
  });

interface Reporting {
  /** Null for the topic itself. */
  readonly postId: number | null;
  readonly reason: ReportReason;
  readonly note: string;
}

export const reportPost = (topicId: number) =>
  mutationOptions({
    mutationFn: ({ postId, ...body }: Reporting) =>
      postId === null
        ? client.reportTopic({ ...ofTopic(topicId), body })
        : client.reportDiscussion({ ...ofPost(postId), body }),
    meta: { failure: 'inline', success: phrase('Thank you. Staff will look at it.') },
  });

interface Moderating {
  readonly topicId: number;
  /** Null for the topic itself. */
  readonly postId: number | null;
  readonly decision: Moderation;
  /** Message to the author; empty for none. */
  readonly warning: string;
}

export const moderatePost = mutationOptions({
  mutationFn: ({ topicId, postId, ...body }: Moderating) =>
    postId === null
      ? client.moderateTopic({ ...ofTopic(topicId), body })
      : client.moderateDiscussion({ ...ofPost(postId), body }),
  meta: { invalidates: [forumsKey, discussionsKey] },
});
