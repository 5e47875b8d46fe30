import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { standingQuery } from './queries.ts';

/** Above the widgets, without a number of its own. */
export const widgets: DashboardWidgets = {
  components: {},
  parts: { standing: (campusId) => standingQuery(campusId).queryKey },
};
