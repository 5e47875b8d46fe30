import type { assessments } from '@pelion/contract/assessments';
import { assessmentRoutes } from '@pelion/contract/assessments/routes';
import { ASSIGNMENTS_A_PAGE } from '@pelion/contract/assignments/facts';
import type { attempts } from '@pelion/contract/attempts';
import { attemptRoutes } from '@pelion/contract/attempts/routes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import type { AssignmentFilter } from './queries.ts';

// Keys begin as those of assessments and attempts do, whose changes make these lists stale.

const given = clientOf<typeof assessments>(assessmentRoutes);
const taken = clientOf<typeof attempts>(attemptRoutes);

/** Assessments of a type that the viewer gives. */
export const givenPages = (types: number[], { search, subject }: AssignmentFilter) =>
  infiniteQueryOptions({
    queryKey: ['assessments', 'pages', 'work', types, search, subject],
    queryFn: ({ pageParam, signal }) =>
      given.listAssessments(
        {
          query: {
            types,
            offset: pageParam,
            limit: ASSIGNMENTS_A_PAGE,
            name: search || undefined,
            subject_ids: subject.length > 0 ? [...subject] : undefined,
          },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page, pages) =>
      page.length === ASSIGNMENTS_A_PAGE ? pages.length * ASSIGNMENTS_A_PAGE : undefined,
    placeholderData: keepPreviousData,
  });

/** Assessments of a type that a student takes. */
export const takenQuery = (student_id: number, types: readonly number[], subjects: readonly number[]) =>
  queryOptions({
    queryKey: ['attempts', 'list', student_id, 'work', types, subjects],
    queryFn: ({ signal }) =>
      taken.listStudentAssessments(
        {
          params: { student_id },
          query: {
            type_ids: types.join(','),
            subject_ids: subjects.length > 0 ? subjects.join(',') : undefined,
          },
        },
        { signal },
      ),
  });
