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

/** Each part as the widget that shows it asks for it alone. */
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
 * One request for all of the dashboard: how it is arranged, and what its widgets show first, which goes where each of them
 * looks for it. A part that failed is asked for by its widget, which says so where it fails again.
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
    // The widgets try again, each what it needs.
    retry: false,
  });

/** Something that is shown changed or grew old while another screen was open: all of it is asked for again, at once. */
export const isBoardStale = (queries: QueryClient, campusId: number): boolean => {
  const known = queries.getQueryCache();
  const staleTime = 30_000;
  return Object.values(queriesOf(campusId)).some((queryKey) => {
    const query = known.find({ queryKey, exact: true });
    return query?.state.data !== undefined && query.isStaleByTime(staleTime);
  });
};

/** What the signed-in user's dashboard shows first, asked for before it renders. */
export async function prefetchBoard(): Promise<void> {
  const user = session.user();
  if (user !== null && mayOpen(viewerOf(user), rules.seeWidgets))
    await sessionQueries().prefetchQuery(boardQuery(user.school_campus_id));
}
