import type { ForumDraft, ForumEdit, forumContract, TopicDraft, TopicEdit } from '@pelion/contract/forums';
import {
  FORUMS_A_PAGE,
  type FollowLevel,
  type ForumStatus,
  forumStatuses,
  TOPICS_A_PAGE,
  type TopicFilter,
  type TopicSort,
} from '@pelion/contract/forums/facts';
import { forumRoutes } from '@pelion/contract/forums/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { offsetAfter } from '../../lib/offset-after.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof forumContract>(forumRoutes);

/** Prefix of every query of forums and of their topics. */
export const forumsKey = ['forums'] as const;

const listsKey = [...forumsKey, 'pages'] as const;

const ofForum = (forum_id: number) => ({ params: { forum_id } });
const ofTopic = (topic_id: number) => ({ params: { topic_id } });

export interface ForumFilter {
  readonly search: string;
  readonly tag: string;
  /** '': every status. */
  readonly status: Exclude<ForumStatus, 'deleted'> | '';
  /** Deleted forums that can be brought back. */
  readonly deleted: boolean;
}

/** Forums of the viewer, the latest activity first. */
export const forumPages = (filter: ForumFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, 'forums', filter],
    queryFn: ({ pageParam, signal }) =>
      client.listForums(
        {
          query: {
            offset: pageParam,
            limit: FORUMS_A_PAGE,
            search: filter.search || undefined,
            tag: filter.tag || undefined,
            status_ids: filter.status ? [forumStatuses[filter.status]] : undefined,
            is_deleted: filter.deleted || undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => offsetAfter(FORUMS_A_PAGE, page.forums, pages),
    placeholderData: keepPreviousData,
  });

export const forumQuery = (id: number) =>
  queryOptions({
    queryKey: [...forumsKey, 'one', id],
    queryFn: ({ signal }) => client.getForum(ofForum(id), { signal }),
  });

/** Uncached read after an edit conflict, to compare with the unsaved input. */
export const readForum = ({ id }: { readonly id: number }) => client.getForum(ofForum(id));

export interface TopicsFilter {
  readonly search: string;
  /** '': every topic. */
  readonly filter: TopicFilter | '';
  readonly sort: TopicSort;
  /** '': every status. */
  readonly status: Exclude<ForumStatus, 'deleted' | 'draft'> | '';
  /** Deleted topics that can be brought back. */
  readonly deleted: boolean;
}

/** Topics of a forum, pinned ones first; null: of all forums. */
export const topicPages = (forumId: number | null, filter: TopicsFilter) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, 'topics', forumId, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        offset: pageParam,
        limit: TOPICS_A_PAGE,
        search: filter.search || undefined,
        filter: filter.filter || undefined,
        sort: filter.sort,
        status_ids: filter.status ? [forumStatuses[filter.status]] : undefined,
        is_deleted: filter.deleted || undefined,
      };
      return forumId === null
        ? client.listTopics({ query }, { signal })
        : client.listForumTopics({ ...ofForum(forumId), query }, { signal });
    },
    initialPageParam: 0,
    getNextPageParam: (page, pages) => offsetAfter(TOPICS_A_PAGE, page.topics, pages),
    placeholderData: keepPreviousData,
  });

/** `afterSeq`: latest post shown, after which new ones are counted; null for none. */
export const topicQuery = (id: number, afterSeq: number | null = null) =>
  queryOptions({
    queryKey: [...forumsKey, 'topic', id],
    queryFn: ({ signal }) =>
      client.getTopic({ ...ofTopic(id), query: { after_seq: afterSeq ?? undefined } }, { signal }),
  });

/** Uncached read after an edit conflict. */
export const readTopic = ({ id }: { readonly id: number }) => client.getTopic({ ...ofTopic(id), query: {} });

interface ForumSaving {
  /** Record that the edit is based on; null creates a new forum. */
  readonly edited: { readonly id: number; readonly version: number } | null;
  readonly draft: ForumDraft & Omit<ForumEdit, 'version'>;
}

export const saveForum = mutationOptions({
  mutationFn: ({ edited, draft }: ForumSaving) =>
    edited === null
      ? client.createForum({ body: draft })
      : client.updateForum({ ...ofForum(edited.id), body: { ...draft, version: edited.version } }),
  meta: { failure: 'inline', invalidates: [forumsKey], success: phrase('The forum has been saved.') },
});

interface Move {
  readonly id: number;
  readonly to: Exclude<ForumStatus, 'deleted' | 'draft'>;
  /** Empty where none is asked for. */
  readonly reason: string;
}

export const moveForum = mutationOptions({
  mutationFn: ({ id, to, reason }: Move) =>
    client.moveForum({ params: { forum_id: id, status_id: forumStatuses[to] }, body: { reason } }),
  meta: { invalidates: [forumsKey] },
});

/** A deleted forum leaves the cache once its page is left. */
export const removeForum = mutationOptions({
  mutationFn: (id: number) => client.removeForum(ofForum(id)),
  meta: { invalidates: [listsKey], forgets: [[...forumsKey, 'one']] },
});

export const restoreForum = mutationOptions({
  mutationFn: (id: number) => client.restoreForum(ofForum(id)),
  meta: { invalidates: [forumsKey], success: phrase('The forum has been restored.') },
});

interface Following {
  readonly id: number;
  readonly level: FollowLevel;
}

export const followForum = mutationOptions({
  mutationFn: ({ id, level }: Following) => client.followForum({ ...ofForum(id), body: { level } }),
  meta: { invalidates: [forumsKey] },
});

export const markForumRead = mutationOptions({
  mutationFn: (id: number) => client.markForumRead(ofForum(id)),
  meta: { invalidates: [forumsKey] },
});

export const createTopic = mutationOptions({
  mutationFn: ({ forumId, draft }: { readonly forumId: number; readonly draft: TopicDraft }) =>
    client.createTopic({ ...ofForum(forumId), body: draft }),
  meta: { failure: 'inline', invalidates: [forumsKey] },
});

/** People whom a new topic of a forum may mention, by a part of the name. */
export const forumMentionsQuery = (forumId: number, search: string) =>
  queryOptions({
    queryKey: ['forum-mentions', forumId, search],
    queryFn: ({ signal }) =>
      client.suggestForumMentions({ ...ofForum(forumId), query: { search } }, { signal }),
    staleTime: 60_000,
  });

interface TopicSaving {
  readonly edited: { readonly id: number; readonly version: number };
  readonly draft: Omit<TopicEdit, 'version'>;
}

/** Saves over the version that was seen. */
export const saveTopic = mutationOptions({
  mutationFn: ({ edited: { id, version }, draft }: TopicSaving) =>
    client.updateTopic({ ...ofTopic(id), body: { ...draft, version } }),
  meta: { failure: 'inline', invalidates: [forumsKey] },
});

export const moveTopic = mutationOptions({
  mutationFn: ({ id, to, reason }: Move) =>
    client.moveTopic({ params: { topic_id: id, status_id: forumStatuses[to] }, body: { reason } }),
  meta: { invalidates: [forumsKey] },
});

/** A deleted topic leaves the cache once its page is left. */
export const removeTopic = mutationOptions({
  mutationFn: (id: number) => client.removeTopic(ofTopic(id)),
  meta: { invalidates: [listsKey, [...forumsKey, 'one']], forgets: [[...forumsKey, 'topic']] },
});

export const restoreTopic = mutationOptions({
  mutationFn: (id: number) => client.restoreTopic(ofTopic(id)),
  meta: { invalidates: [forumsKey] },
});

export const pinTopic = mutationOptions({
  mutationFn: ({ id, isPinned }: { readonly id: number; readonly isPinned: boolean }) =>
    client.pinTopic({ ...ofTopic(id), body: { is_pinned: isPinned } }),
  meta: { invalidates: [forumsKey] },
});

interface Approval {
  readonly id: number;
  readonly isApproved: boolean;
  /** Told to the author of a refused topic. */
  readonly reason: string;
}

export const approveTopic = mutationOptions({
  mutationFn: ({ id, isApproved, reason }: Approval) =>
    client.approveTopic({ ...ofTopic(id), body: { is_approved: isApproved, reason } }),
  meta: { invalidates: [forumsKey] },
});

export const followTopic = mutationOptions({
  mutationFn: ({ id, level }: Following) => client.followTopic({ ...ofTopic(id), body: { level } }),
  meta: { invalidates: [forumsKey] },
});

interface Reading {
  readonly id: number;
  /** Numbers of posts, where 0 is the topic itself, or all up to one. */
  readonly read: { seqs: number[] } | { until: number };
}

/** Lists are read again when they are next shown: what is being read stays as it is. */
export const markTopicRead = mutationOptions({
  mutationFn: ({ id, read }: Reading) => client.markTopicRead({ ...ofTopic(id), body: read }),
  meta: { outdates: [listsKey, [...forumsKey, 'one'], [...forumsKey, 'latest']] },
});
