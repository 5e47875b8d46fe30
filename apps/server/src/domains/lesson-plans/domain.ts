import { lessonPlansExamples } from '@pelion/contract/lesson-plans/examples';
import { phrase } from '@pelion/words';
import { nameInTable } from '../../lib/audit-subjects.ts';
import type { Domain } from '../../lib/domain.ts';
import { lessonPlanRoutes } from './routes.ts';

export const lessonPlanDomain: Domain = {
  routes: [lessonPlanRoutes],
  examples: lessonPlansExamples,
  auditSubjects: {
    lessonPlan: {
      label: phrase('{^lessonPlan}'),
      name: nameInTable('lesson_plan'),
      needs: 'view_lesson_plans',
    },
  },
};
