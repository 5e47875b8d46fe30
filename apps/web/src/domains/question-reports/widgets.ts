import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { waitingReportsQuery } from './queries.ts';

/** Part of the to-do widget. */
export const widgets: DashboardWidgets = {
  components: {},
  parts: { reports: () => waitingReportsQuery.queryKey },
};
