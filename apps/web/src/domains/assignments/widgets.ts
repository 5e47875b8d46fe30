import type { DashboardWidgets } from '../../lib/dashboard-widgets.ts';

const toDoKey = (part: string) => ['assignments', 'to-do', part] as const;

export const widgets: DashboardWidgets = {
  components: {},
  parts: {
    classworkDocuments: () => toDoKey('classwork'),
    homeworkDocuments: () => toDoKey('homework'),
    missingAssignments: () => toDoKey('missing'),
  },
};
