import type { lessonPlans } from '@pelion/contract/lesson-plans';
import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { lessonPlanRoutes } from '@pelion/contract/lesson-plans/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from './transport.ts';

// What forms of other domains offer of lesson plans.

const client = clientOf<typeof lessonPlans>(lessonPlanRoutes);

/** Every query about lesson plans starts with it. */
export const lessonPlansKey = ['lesson-plans'] as const;

/** The active plans of a grade: only those are offered (spec 2 §4). */
export const plansOfGrade = (gradeId: number) =>
  queryOptions({
    queryKey: [...lessonPlansKey, 'offered', gradeId],
    queryFn: ({ signal }) =>
      client.listLessonPlans(
        { query: { grade_ids: [gradeId], status_ids: [lessonPlanStatuses.active], limit: 200 } },
        { signal },
      ),
    enabled: gradeId > 0,
  });

/** The chapters and lessons of a plan, to choose from. */
export const lessonsOfPlan = (planId: number) =>
  queryOptions({
    queryKey: [...lessonPlansKey, 'one', planId],
    queryFn: ({ signal }) => client.getLessonPlan({ params: { lesson_plan_id: planId } }, { signal }),
    enabled: planId > 0,
  });
