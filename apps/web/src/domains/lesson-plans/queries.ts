import type { LessonPlan, LessonPlanDraft, lessonPlans } from '@pelion/contract/lesson-plans';
import { lessonPlanRoutes } from '@pelion/contract/lesson-plans/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { lessonPlansKey } from '../../lib/lesson-plan-options.ts';
import { clientOf } from '../../lib/transport.ts';
import { type LessonPlanMove, moves } from './moves.ts';

const client = clientOf<typeof lessonPlans>(lessonPlanRoutes);

const pageSize = 20;

export interface LessonPlanFilter {
  readonly search: string;
  readonly grade: readonly number[];
  readonly status: readonly number[];
}

export const lessonPlanPages = ({ search, grade, status }: LessonPlanFilter) =>
  infiniteQueryOptions({
    queryKey: [...lessonPlansKey, 'pages', search, grade, status],
    queryFn: ({ pageParam, signal }) =>
      client.listLessonPlans(
        {
          query: {
            offset: pageParam,
            limit: pageSize,
            search: search || undefined,
            grade_ids: grade.length > 0 ? [...grade] : undefined,
            status_ids: status.length > 0 ? [...status] : undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });

/** Uncached read after an edit conflict, to compare with the unsaved input. */
export const readLessonPlan = (id: number) => client.getLessonPlan({ params: { lesson_plan_id: id } });

export const lessonPlanQuery = (id: number) =>
  queryOptions({
    queryKey: [...lessonPlansKey, 'one', id],
    queryFn: ({ signal }) => client.getLessonPlan({ params: { lesson_plan_id: id } }, { signal }),
  });

interface Save {
  /** Record that the edit is based on; null creates a new plan. */
  readonly edited: Pick<LessonPlan, 'id' | 'version'> | null;
  readonly draft: LessonPlanDraft;
}

export const saveLessonPlan = mutationOptions({
  mutationFn: ({ edited, draft }: Save) =>
    edited === null
      ? client.createLessonPlan({ body: draft })
      : client.updateLessonPlan({
          params: { lesson_plan_id: edited.id },
          body: { ...draft, version: edited.version },
        }),
  meta: {
    failure: 'inline',
    invalidates: [lessonPlansKey],
    success: phrase('The {lessonPlan} has been saved.'),
  },
});

export const moveLessonPlan = (move: LessonPlanMove) =>
  mutationOptions({
    mutationFn: (id: number) =>
      move === 'delete'
        ? client.removeLessonPlan({ params: { lesson_plan_id: id } })
        : client.moveLessonPlan({ params: { lesson_plan_id: id, status_id: moves[move].statusId } }),
    meta: {
      success: moves[move].done,
      // A deleted plan is not refetched but removed from the cache once its page is left.
      ...(move === 'delete'
        ? { invalidates: [[...lessonPlansKey, 'pages']], forgets: [[...lessonPlansKey, 'one']] }
        : { invalidates: [lessonPlansKey] }),
    },
  });
