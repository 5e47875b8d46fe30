import { lessonPlannerExamples } from '@pelion/contract/lesson-planner/examples';
import { dashboardPart } from '../../lib/dashboard-part.ts';
import type { Domain } from '../../lib/domain.ts';
import { listRecentLessons } from './recent-lessons.ts';
import { lessonUses } from './resource-uses.ts';
import { lessonPlannerRoutes } from './routes.ts';
import { viewedMaterial } from './viewed-material.ts';

export const lessonPlannerDomain: Domain = {
  routes: [lessonPlannerRoutes],
  examples: lessonPlannerExamples,
  dashboard: [dashboardPart('recentLessons', { widgets: ['recentLessons'], read: listRecentLessons })],
  viewed: [viewedMaterial],
  resourceUses: [lessonUses],
  demo: () => import('./seed-demo.ts'),
};
