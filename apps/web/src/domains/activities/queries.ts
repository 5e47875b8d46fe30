import { queryOptions } from '@tanstack/react-query';
import { activitiesClient } from './client.ts';

/** Whoever was here last comes first, so that these are enough to see who is here. */
export const peopleRead = 100;

/** Spec 1 §7: once, then every 60 seconds, for admins and teachers. */
export const presenceQuery = queryOptions({
  queryKey: ['activities'],
  queryFn: ({ signal }) => activitiesClient.listActivities({ query: { limit: peopleRead } }, { signal }),
  refetchInterval: 60_000,
});
