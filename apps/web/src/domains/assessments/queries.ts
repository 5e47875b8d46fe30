import { assessmentStatuses, linkableTypes } from '@pelion/contract/assessment-kinds';
import type { Assessment, AssessmentDraft, assessments, LessonRow } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import type { BundleDraft, bundles } from '@pelion/contract/bundles';
import { bundleRoutes } from '@pelion/contract/bundles/routes';
import type { results } from '@pelion/contract/results';
import { resultRoutes } from '@pelion/contract/results/routes';
import { phrase } from '@pelion/words';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { assessmentsKey, oneKey } from './assessment-query.ts';
import { type Listed, listQueryOf } from './listed.ts';
import { type Move, moves } from './moves.ts';

const client = clientOf<typeof assessments>(assessmentRoutes);
const bundleClient = clientOf<typeof bundles>(bundleRoutes);
const resultsClient = clientOf<typeof results>(resultRoutes);

const pagesKey = [...assessmentsKey, 'pages'] as const;
export const progressKey = [...assessmentsKey, 'progress'] as const;

/** Spec 2 §9. */
export const pageSize = 8;

export const assessmentPages = (listed: Listed, asking: Parameters<typeof listQueryOf>[1]) =>
  infiniteQueryOptions({
    queryKey: [...pagesKey, listQueryOf(listed, asking)],
    queryFn: ({ pageParam, signal }) =>
      client.listAssessments(
        { query: { ...listQueryOf(listed, asking), offset: pageParam, limit: pageSize } },
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

/** A bundle with all that it links and what does not fit a digital SAT; read again with the assessment itself. */
export const bundleQuery = (id: number) =>
  queryOptions({
    queryKey: [...oneKey, id, 'bundle'],
    queryFn: ({ signal }) => bundleClient.getBundle({ params: { id } }, { signal }),
  });

/** As it is now, past what is remembered. */
export const readBundle = (id: number) => bundleClient.getBundle({ params: { id } });

export const createBundle = mutationOptions({
  mutationFn: (body: BundleDraft) => bundleClient.createBundle({ body }),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey],
    success: phrase('{^assessment} has been created successfully'),
  },
});

interface BundleChange {
  readonly id: number;
  /** The one that it was made from. */
  readonly version: number;
  readonly draft: BundleDraft;
}

export const updateBundle = mutationOptions({
  mutationFn: ({ id, version, draft }: BundleChange) =>
    bundleClient.updateBundle({ params: { id }, body: { version, ...draft } }),
  meta: {
    failure: 'inline',
    invalidates: [assessmentsKey],
    success: phrase('{^assessment} has been updated successfully'),
  },
});

/** Spec 2 §9: the selection widget of a bundle. */
export const selectionPageSize = 7;

export interface Selectable {
  readonly search: string;
  readonly page: number;
  readonly grade_ids: readonly number[];
  readonly subject_ids: readonly number[];
}

/** What a bundle can link (spec 2 §7: only status 2); one more than a page shows whether there is another. */
export const selectableQuery = ({ search, page, grade_ids, subject_ids }: Selectable) => {
  const query = {
    name: search || undefined,
    chapter_name: search || undefined,
    lesson_name: search || undefined,
    grade_ids: [...grade_ids],
    subject_ids: [...subject_ids],
    types: [...linkableTypes],
    status_ids: [assessmentStatuses.active],
    offset: page * selectionPageSize,
    limit: selectionPageSize + 1,
  };
  return queryOptions({
    queryKey: [...pagesKey, 'selectable', query],
    queryFn: ({ signal }) => client.listAssessments({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
};

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

export const moveAssessment = (move: Move, what: 'one' | 'bundle' = 'one') =>
  mutationOptions({
    mutationFn: (id: number) => client.moveAssessment({ params: { id, status_id: moves[move].statusId } }),
    meta: {
      failure: 'inline',
      success: moves[move].done[what],
      // What is deleted is not read again, but forgotten once its page is left.
      ...(move === 'delete'
        ? { invalidates: [pagesKey], forgets: [oneKey] }
        : { invalidates: [assessmentsKey] }),
    },
  });
