import type {
  BumpOperation,
  BumpRequest,
  Lesson,
  LessonEdit,
  LessonItemDraft,
  lessonPlanner,
  PaceDraft,
  PaceEdit,
  TaughtLessonEdit,
} from '@pelion/contract/lesson-planner';
import { lessonPlannerRoutes } from '@pelion/contract/lesson-planner/routes';
import { phrase } from '@pelion/words';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { lessonPlansKey } from '../../../lib/lesson-plan-options.ts';
import { clientOf } from '../../../lib/transport.ts';
import { assessmentsClient, pagesKey } from '../../assessments/queries.ts';
import { recentLessonsKey } from '../recent-lessons-key.ts';

const client = clientOf<typeof lessonPlanner>(lessonPlannerRoutes);
const plannerKey = [...lessonPlansKey, 'planner'];

/** Lessons of the last days, as the dashboard shows them. */
export const recentLessonsQuery = queryOptions({
  queryKey: recentLessonsKey,
  queryFn: ({ signal }) => client.listRecentLessons({}, { signal }),
});

export const pacesQuery = (planId: number) =>
  queryOptions({
    queryKey: [...plannerKey, 'paces', planId],
    queryFn: ({ signal }) => client.listPaces({ params: { lesson_plan_id: planId } }, { signal }),
  });

/** A group of a lesson plan. */
export interface PaceAt {
  readonly planId: number;
  readonly paceId: number;
}
const at = ({ planId, paceId }: PaceAt) => ({ lesson_plan_id: planId, pace_id: paceId });

export const plannerQuery = ({ start_date, end_date, ...pace }: PaceAt & DayRange) =>
  queryOptions({
    queryKey: [...plannerKey, 'days', pace.planId, pace.paceId, start_date, end_date],
    queryFn: ({ signal }) =>
      client.getPlanner({ params: at(pace), query: { start_date, end_date } }, { signal }),
    placeholderData: keepPreviousData,
  });

interface DayRange {
  readonly start_date: string;
  readonly end_date: string;
}

interface PaceSave {
  readonly planId: number;
  readonly draft: PaceDraft;
}
export const createPace = mutationOptions({
  mutationFn: ({ planId, draft }: PaceSave) =>
    client.createPace({ params: { lesson_plan_id: planId }, body: draft }),
  meta: { failure: 'inline', invalidates: [plannerKey] },
});

export const updatePace = mutationOptions({
  mutationFn: ({ pace, edit }: { readonly pace: PaceAt; readonly edit: PaceEdit }) =>
    client.updatePace({ params: at(pace), body: edit }),
  meta: { failure: 'inline', invalidates: [plannerKey] },
});

interface LessonPlanning {
  readonly pace: PaceAt;
  readonly lessonId: number;
  readonly edit: TaughtLessonEdit;
}
export const planLesson = mutationOptions({
  mutationFn: ({ pace, lessonId, edit }: LessonPlanning) =>
    client.updateTaughtLesson({ params: { ...at(pace), lesson_id: lessonId }, body: edit }),
  meta: { invalidates: [plannerKey] },
});

interface Filling {
  readonly pace: PaceAt;
  readonly version: number;
  readonly start_date: string;
  readonly accepts_falls: boolean;
}
export const fillPlanner = mutationOptions({
  mutationFn: ({ pace, ...body }: Filling) => client.fillPlanner({ params: at(pace), body }),
  meta: { failure: 'inline', invalidates: [plannerKey] },
});

interface Bumping {
  readonly planId: number;
  readonly request: BumpRequest;
}
const bump = ({ planId, request }: Bumping) =>
  client.bumpLessonPlan({ params: { lesson_plan_id: planId }, body: request });

/** Lessons that a bump would move; asked anew for each operation. */
export const bumpPreviewQuery = (pace: PaceAt, version: number, operation: BumpOperation | null) =>
  queryOptions({
    queryKey: ['lessonPlanBump', pace.planId, pace.paceId, version, operation],
    queryFn: () =>
      operation === null
        ? null
        : bump({
            planId: pace.planId,
            request: { pace_id: pace.paceId, version, preview: true, operation },
          }),
    enabled: operation !== null,
    staleTime: 0,
    retry: false,
  });

export const applyBump = mutationOptions({
  mutationFn: bump,
  meta: { failure: 'inline', invalidates: [plannerKey] },
});

export const bumpsQuery = (pace: PaceAt) =>
  queryOptions({
    queryKey: [...plannerKey, 'bumps', pace.planId, pace.paceId],
    queryFn: ({ signal }) => client.listBumps({ params: at(pace) }, { signal }),
  });

export const undoBump = mutationOptions({
  mutationFn: ({ planId, bumpId }: { readonly planId: number; readonly bumpId: number }) =>
    client.undoBump({ params: { lesson_plan_id: planId, bump_id: bumpId } }),
  meta: { invalidates: [plannerKey], success: phrase('Undone') },
});

export interface LessonAt {
  readonly planId: number;
  readonly lessonId: number;
}
const ofLesson = ({ planId, lessonId }: LessonAt) => ({ lesson_plan_id: planId, lesson_id: lessonId });

export const lessonQuery = (lesson: LessonAt) =>
  queryOptions({
    queryKey: [...plannerKey, 'lesson', lesson.planId, lesson.lessonId],
    queryFn: ({ signal }) => client.getLesson({ params: ofLesson(lesson) }, { signal }),
    staleTime: 0,
  });

interface Adding {
  readonly lesson: LessonAt;
  readonly kind: LessonItemDraft['kind'];
  readonly id: number;
}
export const addLessonItem = mutationOptions({
  mutationFn: ({ lesson, kind, id }: Adding) =>
    client.addLessonItem({ params: ofLesson(lesson), body: { kind, item_id: id } }),
  meta: { invalidates: [plannerKey] },
});

export const removeLessonItem = mutationOptions({
  mutationFn: ({ lesson, itemId }: { readonly lesson: LessonAt; readonly itemId: number }) =>
    client.removeLessonItem({ params: { ...ofLesson(lesson), lesson_item_id: itemId } }),
  meta: { invalidates: [plannerKey] },
});

/** Taken off on the side of the assessment, with the sentence of spec 2 §8. */
export const removeLessonAssessment = mutationOptions({
  mutationFn: ({ id, assessment_lesson_id }: Lesson['assessments'][number]) =>
    assessmentsClient.removeLesson({ params: { assessment_id: id, assessment_lesson_id } }),
  meta: {
    invalidates: [plannerKey, pagesKey],
    success: phrase('{^lessonPlan} has been removed from the {assessment}'),
  },
});

export const saveLesson = mutationOptions({
  mutationFn: ({ lesson, edit }: { readonly lesson: LessonAt; readonly edit: LessonEdit }) =>
    client.updateLesson({ params: ofLesson(lesson), body: edit }),
  meta: { failure: 'inline', invalidates: [plannerKey], success: phrase('The {lesson} has been saved.') },
});
