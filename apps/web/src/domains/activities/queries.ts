import type { activities } from '@pelion/contract/activities';
import { activityRoutes } from '@pelion/contract/activities/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

export const activitiesClient = clientOf<typeof activities>(activityRoutes);

/** Spec 1 §7: once, then every 60 seconds, for admins and teachers. */
export const presenceQuery = queryOptions({
  queryKey: ['activities'],
  queryFn: ({ signal }) => activitiesClient.listActivities({}, { signal }),
  refetchInterval: 60_000,
});
