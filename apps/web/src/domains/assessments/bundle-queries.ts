import { assessmentStatuses, linkableTypes } from '@pelion/contract/assessment-kinds';
import type { BundleDraft, bundles } from '@pelion/contract/bundles';
import { bundleRoutes } from '@pelion/contract/bundles/routes';
import { phrase } from '@pelion/words';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { assessmentsKey, oneKey } from './assessment-query.ts';
import { assessmentsClient, pagesKey } from './queries.ts';

const bundleClient = clientOf<typeof bundles>(bundleRoutes);

/** A bundle with its links and digital SAT warnings; invalidated together with the assessment. */
export const bundleQuery = (id: number) =>
  queryOptions({
    queryKey: [...oneKey, id, 'bundle'],
    queryFn: ({ signal }) => bundleClient.getBundle({ params: { id } }, { signal }),
  });

/** Fetches the current version, bypassing the cache. */
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
  /** Version that the edit is based on. */
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

/**
 * Assessments that a bundle can link (spec 2 §7: only status 2); fetches one more than a page shows, to detect a next
 * page.
 */
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
    queryFn: ({ signal }) => assessmentsClient.listAssessments({ query }, { signal }),
    placeholderData: keepPreviousData,
  });
};
