import type { assignments } from '@pelion/contract/assignments';
import { ASSIGNMENTS_A_PAGE } from '@pelion/contract/assignments/facts';
import { assignmentRoutes } from '@pelion/contract/assignments/routes';
import type { attempts } from '@pelion/contract/attempts';
import { attemptRoutes } from '@pelion/contract/attempts/routes';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import type { AssignmentFilter } from './queries.ts';

// Keys begin as those of assessments and attempts do, whose changes make these lists stale.

const given = clientOf<typeof assignments>(assignmentRoutes);
const taken = clientOf<typeof attempts>(attemptRoutes);

/** Schedules of the assessments of a type that the viewer gives. */
export const givenPages = (type: number, { search, subject, status }: AssignmentFilter) =>
  infiniteQueryOptions({
    queryKey: ['assessments', 'pages', 'work', type, search, subject, status],
    queryFn: ({ pageParam, signal }) =>
      given.listOnlineWork(
        {
          params: ownCampus(),
          query: {
            type,
            offset: pageParam,
            limit: ASSIGNMENTS_A_PAGE,
            search: search || undefined,
            subject_ids: subject.length > 0 ? [...subject] : undefined,
            status: status.length > 0 ? [...status] : undefined,
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
