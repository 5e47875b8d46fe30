import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { ownForms } from './queries.ts';

/** Part of the to-do widget. */
export const widgets: DashboardWidgets = {
  components: {},
  parts: { forms: () => ownForms.queryKey },
};
