import type { activityReports } from '@pelion/contract/activity-reports';
import {
  ACTIVITY_PAGE,
  type ActivityCount,
  type ActivitySort,
} from '@pelion/contract/activity-reports/facts';
import { activityReportRoutes } from '@pelion/contract/activity-reports/routes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { type ActivityReportState, filtersOf } from './report-state.ts';

const client = clientOf<typeof activityReports>(activityReportRoutes);

/** Prefix of all query keys of the report. */
const reportKey = ['activityReport'] as const;

export const reportQuery = (state: ActivityReportState) => {
  const query = filtersOf(state);
  return queryOptions({
    queryKey: [...reportKey, 'together', query],
    queryFn: ({ signal }) => client.getActivityReport({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

const nextOf = (length: number, pages: number) =>
  length === ACTIVITY_PAGE ? pages * ACTIVITY_PAGE : undefined;

interface PeopleOrder {
  readonly sort: ActivitySort;
  readonly direction: 'asc' | 'desc';
}

export const peoplePages = (state: ActivityReportState, order: PeopleOrder) => {
  const query = { ...filtersOf(state), ...order };
  return infiniteQueryOptions({
    queryKey: [...reportKey, 'people', query],
    queryFn: ({ pageParam, signal }) =>
      client.listActivePeople({ query: { ...query, offset: pageParam, limit: ACTIVITY_PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ rows }, pages) => nextOf(rows.length, pages.length),
    placeholderData: keepPreviousData,
  });
};

export const recordPages = (state: ActivityReportState, user_id: number, count: ActivityCount) => {
  const { academic_year_id, start_date, end_date } = filtersOf(state);
  const query = { academic_year_id, start_date, end_date, user_id, count };
  return infiniteQueryOptions({
    queryKey: [...reportKey, 'records', query],
    queryFn: ({ pageParam, signal }) =>
      client.listActivityRecords(
        { query: { ...query, offset: pageParam, limit: ACTIVITY_PAGE } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ rows }, pages) => nextOf(rows.length, pages.length),
  });
};

export const personActivityQuery = (user_id: number) =>
  queryOptions({
    queryKey: [...reportKey, 'person', user_id],
    queryFn: ({ signal }) => client.getPersonActivity({ params: { user_id } }, { signal }),
  });
