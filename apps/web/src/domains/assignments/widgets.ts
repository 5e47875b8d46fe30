import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';
import { toDoKey } from './to-do-key.ts';

/** Shown beside online work, in widgets of the dashboard's own domain and above them. */
export const widgets: DashboardWidgets = {
  components: {},
  parts: {
    classworkDocuments: () => toDoKey('classwork'),
    homeworkDocuments: () => toDoKey('homework'),
    missingAssignments: () => toDoKey('missing'),
  },
};
