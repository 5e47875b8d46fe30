import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';

const files = Object.values(
  import.meta.glob<DashboardWidgets>('../../domains/*/widgets.ts', { eager: true, import: 'widgets' }),
);

/** Component of each widget, from the `widgets.ts` of every domain. Common ones are bundled with the dashboard. */
export const widgetComponents: DashboardWidgets['components'] = Object.assign(
  {},
  ...files.map(({ components }) => components),
);

/** Key of the query that each part of the dashboard's request fills. */
export const partKeys: DashboardWidgets['parts'] = Object.assign({}, ...files.map(({ parts }) => parts));
