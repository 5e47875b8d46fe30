import { queryOptions } from '@tanstack/react-query';
import { activitiesClient } from './client.ts';
import { presenceKey } from './presence-key.ts';

/** Entries are sorted by last activity, so the first hundred include everybody online. */
export const peopleRead = 100;

/** Spec 1 §7: once, then every 60 seconds, for admins and teachers. */
export const presenceQuery = queryOptions({
  queryKey: presenceKey,
  queryFn: ({ signal }) => activitiesClient.listActivities({ query: { limit: peopleRead } }, { signal }),
  refetchInterval: 60_000,
});
