import type { dashboard } from '@pelion/contract/dashboard';
import { dashboardRoutes } from '@pelion/contract/dashboard/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { attemptsKey } from '../attempts/queries.ts';

const client = clientOf<typeof dashboard>(dashboardRoutes);

/** What is to be done follows from attempts: whatever reads those again reads this too. */
export const toDoQuery = queryOptions({
  queryKey: [...attemptsKey, 'toDo'],
  queryFn: ({ signal }) => client.getToDo({}, { signal }),
});
