import type { BookmarkedPost, discussions, ReportedPost } from '@pelion/contract/discussions';
import { DISCUSSIONS_A_PAGE, discussionActions } from '@pelion/contract/discussions/facts';
import { discussionRoutes } from '@pelion/contract/discussions/routes';
import { infiniteQueryOptions, keepPreviousData, mutationOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { forumsKey } from './queries.ts';

const client = clientOf<typeof discussions>(discussionRoutes);

export const reportsKey = [...forumsKey, 'reports'] as const;

/** Own bookmarks, the latest first. */
export const bookmarkPages = infiniteQueryOptions({
  queryKey: [...forumsKey, 'bookmarks'],
  queryFn: ({ pageParam, signal }) =>
    client.listBookmarks({ query: { offset: pageParam, limit: DISCUSSIONS_A_PAGE } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ bookmarks: page }, pages) =>
    page.length === DISCUSSIONS_A_PAGE ? pages.length * DISCUSSIONS_A_PAGE : undefined,
});

/** Takes a bookmark back. */
export const dropBookmark = mutationOptions({
  mutationFn: ({ topic_id, discussion_id }: Pick<BookmarkedPost, 'topic_id' | 'discussion_id'>) => {
    const action_id = discussionActions.bookmark;
    return discussion_id === null
      ? client.actOnTopic({ params: { topic_id, action_id } })
      : client.actOnDiscussion({ params: { discussion_id, action_id } });
  },
  meta: { invalidates: [forumsKey, ['discussions']] },
});

/** Posts with waiting reports, the oldest first. */
export const reportPages = infiniteQueryOptions({
  queryKey: reportsKey,
  queryFn: ({ pageParam, signal }) =>
    client.listReports({ query: { offset: pageParam, limit: DISCUSSIONS_A_PAGE } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ posts: page }, pages) =>
    page.length === DISCUSSIONS_A_PAGE ? pages.length * DISCUSSIONS_A_PAGE : undefined,
  placeholderData: keepPreviousData,
});

export type Decision = 'keep' | 'hide' | 'restore';

interface Moderation {
  readonly post: Pick<ReportedPost, 'topic_id' | 'discussion_id'>;
  readonly decision: Decision;
  /** Told to the author; empty for none. */
  readonly warning: string;
}

export const moderatePost = mutationOptions({
  mutationFn: ({ post: { topic_id, discussion_id }, decision, warning }: Moderation) =>
    discussion_id === null
      ? client.moderateTopic({ params: { topic_id }, body: { decision, warning } })
      : client.moderateDiscussion({ params: { discussion_id }, body: { decision, warning } }),
  meta: { invalidates: [forumsKey, ['discussions']] },
});
