import type { Assessment, assessments } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import type { results } from '@pelion/contract/results';
import { resultRoutes } from '@pelion/contract/results/routes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { assessmentsKey } from './assessment-query.ts';
import { type Listed, listQueryOf } from './listed.ts';

export const assessmentsClient = clientOf<typeof assessments>(assessmentRoutes);
const resultsClient = clientOf<typeof results>(resultRoutes);

export const pagesKey = [...assessmentsKey, 'pages'] as const;
export const progressKey = [...assessmentsKey, 'progress'] as const;

/** Spec 2 §9. */
export const pageSize = 8;

export const assessmentPages = (listed: Listed, asking: Parameters<typeof listQueryOf>[1]) =>
  infiniteQueryOptions({
    queryKey: [...pagesKey, listQueryOf(listed, asking)],
    queryFn: ({ pageParam, signal }) =>
      assessmentsClient.listAssessments(
        { query: { ...listQueryOf(listed, asking), offset: pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    // "More pages exist when a page returns a full 8 items." spec 2 §2.1
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });

/** Progress of a page's assessments; requested after the page, which doesn't wait for it. */
export const progressQuery = (page: readonly Pick<Assessment, 'id'>[]) => {
  const ids = page.map(({ id }) => id);
  return queryOptions({
    queryKey: [...progressKey, ids],
    queryFn: ({ signal }) => resultsClient.listProgress({ query: { assessment_ids: ids } }, { signal }),
  });
};

export const filterLists = queryOptions({
  queryKey: [...assessmentsKey, 'filters'],
  queryFn: ({ signal }) => assessmentsClient.listFilters({}, { signal }),
  staleTime: 5 * 60_000,
});
