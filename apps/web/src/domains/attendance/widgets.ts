import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { missingCountKey } from './attendance-keys.ts';

/** Part of the to-do widget. */
export const widgets: DashboardWidgets = {
  components: {},
  parts: { missingRegisters: () => missingCountKey },
};
