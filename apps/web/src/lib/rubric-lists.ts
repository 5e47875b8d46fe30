import type { rubrics } from '@pelion/contract/rubrics';
import { rubricRoutes } from '@pelion/contract/rubrics/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from './transport.ts';

// What answers can be marked by: chosen where a question is written, and where its answers are marked.

export const rubricClient = clientOf<typeof rubrics>(rubricRoutes);

export const rubricsKey = ['rubrics'] as const;

/** As many as a campus has: they are found by typing. */
const MOST = 100;

export const rubricsQuery = (search: string) =>
  queryOptions({
    queryKey: [...rubricsKey, 'list', search],
    queryFn: ({ signal }) => rubricClient.listRubrics({ query: { search, limit: MOST } }, { signal }),
  });
