import { lessonPlansExamples } from '@pelion/contract/lesson-plans/examples';
import type { Domain } from '../../lib/domain.ts';
import { lessonPlanRoutes } from './routes.ts';

export const lessonPlanDomain: Domain = {
  routes: [lessonPlanRoutes],
  examples: lessonPlansExamples,
};
