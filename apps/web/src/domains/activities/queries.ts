import { queryOptions } from '@tanstack/react-query';
import { activitiesClient } from './client.ts';

/** Spec 1 §7: once, then every 60 seconds, for admins and teachers. */
export const presenceQuery = queryOptions({
  queryKey: ['activities'],
  queryFn: ({ signal }) => activitiesClient.listActivities({}, { signal }),
  refetchInterval: 60_000,
});
