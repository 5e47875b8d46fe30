import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';

const files = Object.values(
  import.meta.glob<{ readonly widgets: DashboardWidgets }>('../../domains/*/widgets.ts', { eager: true }),
);

/** Component of each widget, from the `widgets.ts` of every domain. Common ones are bundled with the dashboard. */
export const widgetComponents: DashboardWidgets['components'] = Object.assign(
  {},
  ...files.map(({ widgets }) => widgets.components),
);

/** Key of the query that each part of the dashboard's request fills. */
export const partKeys: DashboardWidgets['parts'] = Object.assign(
  {},
  ...files.map(({ widgets }) => widgets.parts),
);
