import { lessonPlannerExamples } from '@pelion/contract/lesson-planner/examples';
import type { Domain } from '../../lib/domain.ts';
import { lessonPlannerRoutes } from './routes.ts';

export const lessonPlannerDomain: Domain = {
  routes: [lessonPlannerRoutes],
  examples: lessonPlannerExamples,
};
