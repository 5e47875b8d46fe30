import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { PresenceWidget } from './presence-widget.tsx';
import { presenceQuery } from './queries.ts';

export const widgets: DashboardWidgets = {
  components: { whoIsHere: PresenceWidget },
  parts: { whoIsHere: () => presenceQuery.queryKey },
};
