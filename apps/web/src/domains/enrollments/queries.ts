import type {
  Enrollment,
  EnrollmentDraft,
  EnrollmentEdit,
  EnrollmentMove,
  enrollments,
} from '@pelion/contract/enrollments';
import {
  ENROLLMENTS_PAGE,
  type EnrollmentOrder,
  type EnrollmentState,
} from '@pelion/contract/enrollments/facts';
import { enrollmentRoutes } from '@pelion/contract/enrollments/routes';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof enrollments>(enrollmentRoutes);

const enrollmentsKey = ['enrollments'] as const;
/** Lists of people, grades and forms also show section membership. */
const invalidates = [enrollmentsKey, ['people'], ['grades'], ['campus']];

export interface EnrollmentListing {
  readonly search: string;
  /** 0: current year. */
  readonly yearId: number;
  readonly gradeIds: readonly number[];
  readonly sectionIds: readonly number[];
  /** '': any state. */
  readonly state: EnrollmentState | '';
  readonly order: EnrollmentOrder;
  readonly isDescending: boolean;
}

/** Cursor of the first page: none. */
const fromTheFirst: { readonly after?: number } = {};

export const enrollmentPages = (listing: EnrollmentListing) =>
  infiniteQueryOptions({
    queryKey: [...enrollmentsKey, 'pages', listing],
    // Keeps the table mounted while refetching, so that its header keeps the focus.
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      client.listEnrollments(
        {
          params: ownCampus(),
          query: {
            search: listing.search,
            academic_year_id: listing.yearId || undefined,
            grade_ids: [...listing.gradeIds],
            section_ids: [...listing.sectionIds],
            state: listing.state || undefined,
            order: listing.order,
            is_descending: listing.isDescending,
            ...pageParam,
            limit: ENROLLMENTS_PAGE,
          },
        },
        { signal },
      ),
    initialPageParam: fromTheFirst,
    getNextPageParam: (page) => {
      const last = page.length === ENROLLMENTS_PAGE ? page.at(-1) : undefined;
      return last && { after: last.id };
    },
  });

export const enrollmentHistoryQuery = (studentId: number) =>
  queryOptions({
    queryKey: [...enrollmentsKey, 'of', studentId],
    queryFn: ({ signal }) =>
      client.listEnrollmentsOf({ params: { ...ownCampus(), user_id: studentId } }, { signal }),
  });

/** Fetches the current version after an edit conflict. */
export const readEnrollment = async ({ id, student_id }: Enrollment): Promise<Enrollment> => {
  const { enrollments: all } = await client.listEnrollmentsOf({
    params: { ...ownCampus(), user_id: student_id },
  });
  return all.find((one) => one.id === id) ?? Promise.reject(new Error('It has been deleted.'));
};

export const enrollStudents = mutationOptions({
  mutationFn: (body: EnrollmentDraft) => client.enrollStudents({ params: ownCampus(), body }),
  meta: { failure: 'inline', invalidates },
});

export const moveEnrollments = mutationOptions({
  mutationFn: (body: EnrollmentMove) => client.moveEnrollments({ params: ownCampus(), body }),
  meta: { failure: 'inline', invalidates },
});

export const setEnrollmentsActive = mutationOptions({
  mutationFn: ({ ids, isActive }: { readonly ids: number[]; readonly isActive: boolean }) => {
    const input = { params: ownCampus(), body: { enrollment_ids: ids } };
    return isActive ? client.activateEnrollments(input) : client.deactivateEnrollments(input);
  },
  meta: { invalidates },
});

interface SaveEnrollment {
  /** Null creates a new enrollment. */
  readonly edited: Pick<Enrollment, 'id' | 'version'> | null;
  readonly draft: EnrollmentEdit;
}

export const saveEnrollment = mutationOptions({
  mutationFn: ({ edited, draft }: SaveEnrollment) =>
    client.updateEnrollment({ params: { ...ownCampus(), enrollment_id: edited?.id ?? 0 }, body: draft }),
  meta: { failure: 'inline', invalidates },
});

export const undoEnrollmentChange = mutationOptions({
  mutationFn: (changeId: number) =>
    client.undoEnrollmentChange({ params: { ...ownCampus(), enrollment_change_id: changeId } }),
  meta: { invalidates },
});
