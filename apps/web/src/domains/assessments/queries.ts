import type { Assessment, AssessmentDraft, assessments, LessonRow } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import type { results } from '@pelion/contract/results';
import { resultRoutes } from '@pelion/contract/results/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { type Listed, listQueryOf } from './listed.ts';
import { type Move, moves } from './moves.ts';

const client = clientOf<typeof assessments>(assessmentRoutes);
const resultsClient = clientOf<typeof results>(resultRoutes);

/** Every query about assessments starts with it, their questions and schedules included. */
export const assessmentsKey = ['assessments'] as const;
const pagesKey = [...assessmentsKey, 'pages'] as const;
const oneKey = [...assessmentsKey, 'one'] as const;
export const progressKey = [...assessmentsKey, 'progress'] as const;

/** Spec 2 §9. */
export const pageSize = 8;

/** `types`: of these types only, whatever the filter says. */
export const assessmentPages = (listed: Listed, types?: readonly number[]) =>
  infiniteQueryOptions({
    queryKey: [...pagesKey, listQueryOf(listed, types)],
    queryFn: ({ pageParam, signal }) =>
      client.listAssessments(
        { query: { ...listQueryOf(listed, types), offset: pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    // "More pages exist when a page returns a full 8 items." spec 2 §2.1
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });

/** How far those of a page have come: asked for after the page, which never waits for it. */
export const progressQuery = (page: readonly Pick<Assessment, 'id'>[]) => {
  const ids = page.map(({ id }) => id);
  return queryOptions({
    queryKey: [...progressKey, ids],
    queryFn: ({ signal }) => resultsClient.listProgress({ query: { assessment_ids: ids } }, { signal }),
  });
};

export const filterLists = queryOptions({
  queryKey: [...assessmentsKey, 'filters'],
  queryFn: ({ signal }) => client.listFilters({}, { signal }),
  staleTime: 5 * 60_000,
});

export const assessmentQuery = (id: number) =>
  queryOptions({
    queryKey: [...oneKey, id],
    queryFn: ({ signal }) => client.getAssessment({ params: { id } }, { signal }),
  });

export const createAssessment = mutationOptions({
  mutationFn: (body: AssessmentDraft) => client.createAssessment({ body }),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey],
    success: phrase('{^assessment} has been created successfully'),
  },
});

/** Not kept: asked for where somebody else was faster, to be set beside what one has typed. */
export const readAssessment = (id: number) => client.getAssessment({ params: { id } });

interface Change {
  /** What it is a change of, as it was read. */
  readonly edited: Pick<Assessment, 'id' | 'version'>;
  readonly draft: AssessmentDraft;
}

export const updateAssessment = mutationOptions({
  mutationFn: ({ edited: { id, version }, draft }: Change) =>
    client.updateAssessment({ params: { id }, body: { ...draft, version } }),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey],
    success: phrase('{^assessment} has been updated successfully'),
  },
});

export const removeLesson = mutationOptions({
  mutationFn: ({ assessment_id, id }: Pick<LessonRow, 'assessment_id' | 'id'>) =>
    client.removeLesson({ params: { assessment_id, assessment_lesson_id: id } }),
  meta: {
    invalidates: [assessmentsKey],
    success: phrase('{^lessonPlan} has been removed from the {assessment}'),
  },
});

export const moveAssessment = (move: Move) =>
  mutationOptions({
    mutationFn: (id: number) => client.moveAssessment({ params: { id, status_id: moves[move].statusId } }),
    meta: {
      failure: 'inline',
      success: moves[move].done,
      // What is deleted is not read again, but forgotten once its page is left.
      ...(move === 'delete'
        ? { invalidates: [pagesKey], forgets: [oneKey] }
        : { invalidates: [assessmentsKey] }),
    },
  });
