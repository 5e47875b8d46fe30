import { mayOpen, rules } from '@pelion/access';
import { keysOf } from '@pelion/words';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { StaffTasks } from '../../domains/dashboard/lazy-staff-tasks.ts';
import { boardKey, readBoard } from '../../domains/dashboard/queries.ts';
import { session } from '../../lib/session.ts';
import { sessionQueries } from '../../lib/session-queries.ts';
import { viewerOf } from '../../lib/viewer.ts';
import { MissingWork } from './lazy-missing.ts';
import { BoardStanding } from './lazy-standing.ts';
import { partKeys } from './widgets.ts';

/**
 * Loads the arrangement and the first data of all widgets in one request, and writes each part to its widget's query. A
 * failed part is refetched by its widget, which shows the error.
 */
export const boardQuery = (campusId: number) =>
  queryOptions({
    queryKey: [...boardKey, campusId],
    queryFn: async ({ client, signal }) => {
      const { arrangement, is_own, parts } = await readBoard(campusId, signal);
      for (const name of keysOf(parts)) {
        const queryKey = partKeys[name]?.(campusId);
        if (queryKey && parts[name]) client.setQueryData(queryKey, parts[name]);
      }
      return { arrangement, isOwn: is_own };
    },
    // Each widget retries its own data.
    retry: false,
  });

/** Whether some widget's data has become stale; the whole dashboard is then refetched at once. */
export const isBoardStale = (queries: QueryClient, campusId: number): boolean => {
  const known = queries.getQueryCache();
  const staleTime = 30_000;
  return Object.values(partKeys).some((keyOf) => {
    const query = known.find({ queryKey: keyOf(campusId), exact: true });
    return query?.state.data !== undefined && query.isStaleByTime(staleTime);
  });
};

/** Loads the dashboard of the signed-in user and the part above the widgets before it renders. */
export async function prefetchBoard(): Promise<void> {
  const user = session.user();
  if (user === null || !mayOpen(viewerOf(user), rules.seeWidgets)) return;
  const standing = mayOpen(viewerOf(user), rules.viewResults) ? BoardStanding.preload() : null;
  const tasks = mayOpen(viewerOf(user), rules.gradeAssessments) ? StaffTasks.preload() : null;
  const missing = mayOpen(viewerOf(user), rules.seeMissingWork) ? MissingWork.preload() : null;
  await Promise.all([
    sessionQueries().prefetchQuery(boardQuery(user.school_campus_id)),
    standing,
    tasks,
    missing,
  ]);
}
