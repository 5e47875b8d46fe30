import type { discussions } from '@pelion/contract/discussions';
import { DISCUSSIONS_A_PAGE } from '@pelion/contract/discussions/facts';
import { discussionRoutes } from '@pelion/contract/discussions/routes';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { offsetAfter } from '../../lib/offset-after.ts';
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
  getNextPageParam: (page, pages) => offsetAfter(DISCUSSIONS_A_PAGE, page.bookmarks, pages),
});

/** Posts with waiting reports, the oldest first. */
export const reportPages = infiniteQueryOptions({
  queryKey: reportsKey,
  queryFn: ({ pageParam, signal }) =>
    client.listReports({ query: { offset: pageParam, limit: DISCUSSIONS_A_PAGE } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (page, pages) => offsetAfter(DISCUSSIONS_A_PAGE, page.posts, pages),
  placeholderData: keepPreviousData,
});
