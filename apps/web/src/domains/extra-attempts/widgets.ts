import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { extraRequestsQuery } from './queries.ts';

/** Part of the to-do widget. */
export const widgets: DashboardWidgets = {
  components: {},
  parts: { requests: () => extraRequestsQuery(undefined).queryKey },
};
