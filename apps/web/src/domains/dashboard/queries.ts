import type { dashboard } from '@pelion/contract/dashboard';
import { dashboardRoutes } from '@pelion/contract/dashboard/routes';
import type { dashboardBoard } from '@pelion/contract/dashboard-board';
import { dashboardBoardRoutes } from '@pelion/contract/dashboard-board/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { attemptsKey } from '../attempts/queries.ts';

const client = clientOf<typeof dashboard>(dashboardRoutes);
const boardClient = clientOf<typeof dashboardBoard>(dashboardBoardRoutes);

/** Nested under the attempts key: tasks derive from attempts and are invalidated with them. */
const toDoKey = [...attemptsKey, 'toDo'] as const;

export const toDoQuery = queryOptions({
  queryKey: [...toDoKey, 'all'],
  queryFn: ({ signal }) => client.getToDo({}, { signal }),
});

/** Tasks of one assessment type: classwork or homework. */
export const workQuery = (typeId: number) =>
  queryOptions({
    queryKey: [...toDoKey, typeId],
    queryFn: ({ signal }) => client.getToDo({ query: { type_id: typeId } }, { signal }),
  });

export const summaryQuery = (campusId: number) =>
  queryOptions({
    queryKey: [...attemptsKey, 'summary', campusId],
    queryFn: ({ signal }) => boardClient.getDashboardSummary({ params: { campus_id: campusId } }, { signal }),
  });

export const boardKey = ['dashboard'] as const;

export const readBoard = (campusId: number, signal: AbortSignal) =>
  boardClient.getDashboard({ params: { campus_id: campusId } }, { signal });
