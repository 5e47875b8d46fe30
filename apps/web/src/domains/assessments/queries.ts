import type { AssessmentDraft } from '@pelion/contract/assessments';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { assessmentsClient } from './client.ts';
import { type ListState, listQueryOf } from './list-state.ts';
import { type Move, moves } from './moves.ts';

/** Every query about assessments starts with it, their questions and schedules included. */
export const assessmentsKey = ['assessments'] as const;

/** Spec 2 §9. */
export const pageSize = 8;

/** `types`: of these types only, whatever the filter says. */
export const assessmentPages = (state: ListState, types?: number[]) =>
  infiniteQueryOptions({
    queryKey: [...assessmentsKey, 'pages', listQueryOf(state, types)],
    queryFn: ({ pageParam, signal }) =>
      assessmentsClient.listAssessments(
        { query: { ...listQueryOf(state, types), offset: pageParam, limit: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    // "More pages exist when a page returns a full 8 items." spec 2 §2.1
    getNextPageParam: (page, pages) => (page.length === pageSize ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });

export const filterLists = queryOptions({
  queryKey: [...assessmentsKey, 'filters'],
  queryFn: ({ signal }) => assessmentsClient.listFilters({}, { signal }),
  staleTime: 5 * 60_000,
});

export const assessmentQuery = (id: number) =>
  queryOptions({
    queryKey: [...assessmentsKey, 'one', id],
    queryFn: ({ signal }) => assessmentsClient.getAssessment({ params: { id } }, { signal }),
  });

export const createAssessment = mutationOptions({
  mutationFn: (body: AssessmentDraft) => assessmentsClient.createAssessment({ body }),
  meta: { failure: 'inline', success: phrase('{^assessment} has been created successfully') },
});

interface Change {
  readonly id: number;
  readonly draft: AssessmentDraft;
}

export const updateAssessment = mutationOptions({
  mutationFn: ({ id, draft }: Change) => assessmentsClient.updateAssessment({ params: { id }, body: draft }),
  meta: { failure: 'inline', success: phrase('{^assessment} has been updated successfully') },
});

interface Moved {
  readonly id: number;
  readonly move: Move;
}

export const moveAssessment = mutationOptions({
  mutationFn: ({ id, move }: Moved) =>
    assessmentsClient.moveAssessment({ params: { id, status_id: moves[move].statusId } }),
  meta: { failure: 'inline' },
});
