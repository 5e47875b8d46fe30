import { mayOpen, rules } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import type { DashboardParts } from '@pelion/contract/dashboard-board';
import { keysOf } from '@pelion/words';
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import { presenceQuery } from '../../domains/activities/queries.ts';
import { latestAnnouncements } from '../../domains/announcements/queries.ts';
import { boardKey, readBoard, summaryQuery, toDoQuery, workQuery } from '../../domains/dashboard/queries.ts';
import { extraRequestsQuery } from '../../domains/extra-attempts/queries.ts';
import { ownForms } from '../../domains/feedback/queries.ts';
import { pointFiguresQuery, topEarnersQuery } from '../../domains/points/queries.ts';
import { waitingReportsQuery } from '../../domains/question-reports/queries.ts';
import { session } from '../../lib/session.ts';
import { sessionQueries } from '../../lib/session-queries.ts';
import { viewerOf } from '../../lib/viewer.ts';

/** Query key of each part, as used by its widget. */
const queriesOf = (campusId: number): Readonly<Record<keyof DashboardParts, QueryKey>> => ({
  summary: summaryQuery(campusId).queryKey,
  toDo: toDoQuery.queryKey,
  forms: ownForms.queryKey,
  reports: waitingReportsQuery.queryKey,
  requests: extraRequestsQuery(undefined).queryKey,
  classwork: workQuery(assessmentTypes.classwork).queryKey,
  homework: workQuery(assessmentTypes.homework).queryKey,
  announcements: latestAnnouncements.queryKey,
  whoIsHere: presenceQuery.queryKey,
  points: pointFiguresQuery(campusId).queryKey,
  topEarners: topEarnersQuery(campusId).queryKey,
});

/**
 * Loads the arrangement and the first data of all widgets in one request, and writes each part to its widget's query. A
 * failed part is refetched by its widget, which shows the error.
 */
export const boardQuery = (campusId: number) =>
  queryOptions({
    queryKey: [...boardKey, campusId],
    queryFn: async ({ client, signal }) => {
      const { arrangement, parts } = await readBoard(campusId, signal);
      const keys = queriesOf(campusId);
      for (const name of keysOf(parts)) if (parts[name]) client.setQueryData(keys[name], parts[name]);
      return arrangement;
    },
    // Each widget retries its own data.
    retry: false,
  });

/** Whether some widget's data has become stale; the whole dashboard is then refetched at once. */
export const isBoardStale = (queries: QueryClient, campusId: number): boolean => {
  const known = queries.getQueryCache();
  const staleTime = 30_000;
  return Object.values(queriesOf(campusId)).some((queryKey) => {
    const query = known.find({ queryKey, exact: true });
    return query?.state.data !== undefined && query.isStaleByTime(staleTime);
  });
};

/** Loads the dashboard of the signed-in user before it renders. */
export async function prefetchBoard(): Promise<void> {
  const user = session.user();
  if (user !== null && mayOpen(viewerOf(user), rules.seeWidgets))
    await sessionQueries().prefetchQuery(boardQuery(user.school_campus_id));
}
