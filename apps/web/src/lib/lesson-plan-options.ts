import type { lessonPlans } from '@pelion/contract/lesson-plans';
import { lessonPlanStatuses } from '@pelion/contract/lesson-plans/facts';
import { lessonPlanRoutes } from '@pelion/contract/lesson-plans/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from './transport.ts';

// Lesson plans as options in forms of other domains.

const client = clientOf<typeof lessonPlans>(lessonPlanRoutes);

/** Prefix of all query keys about lesson plans. */
export const lessonPlansKey = ['lesson-plans'] as const;

/** Active plans of a grade; others can't be chosen (spec 2 §4). */
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

/** Chapters and lessons of a plan, as options. */
export const lessonsOfPlan = (planId: number) =>
  queryOptions({
    queryKey: [...lessonPlansKey, 'one', planId],
    queryFn: ({ signal }) => client.getLessonPlan({ params: { lesson_plan_id: planId } }, { signal }),
    enabled: planId > 0,
  });
