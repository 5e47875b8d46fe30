import { queryOptions } from '@tanstack/react-query';

import { attemptsClient } from './client.ts';

/** Everything that shows attempts, for reading again when the server says that one has changed. */
export const attemptsKey = ['attempts'] as const;

export interface ListFilter {
  readonly start_date?: string;
  readonly end_date?: string;
  readonly subject_ids?: readonly number[];
  readonly statuses?: readonly number[];
  readonly ratings?: readonly number[];
  readonly type_ids?: readonly number[];
}

export const studentAssessmentsQuery = (studentId: number, filter: ListFilter) =>
  queryOptions({
    queryKey: [...attemptsKey, 'list', studentId, filter],
    queryFn: ({ signal }) =>
      attemptsClient.listStudentAssessments(
        {
          params: { student_id: studentId },
          query: {
            start_date: filter.start_date,
            end_date: filter.end_date,
            // The client writes lists as `1,2`; an empty one is no filter.
            subject_ids: filter.subject_ids?.join(','),
            statuses: filter.statuses?.join(','),
            ratings: filter.ratings?.join(','),
            type_ids: filter.type_ids?.join(','),
          },
        },
        { signal },
      ),
  });

export const instructionsQuery = (scheduleId: number, studentId: number) =>
  queryOptions({
    queryKey: [...attemptsKey, 'instructions', scheduleId, studentId],
    queryFn: ({ signal }) =>
      attemptsClient.getInstructions(
        { params: { schedule_id: scheduleId, student_id: studentId } },
        { signal },
      ),
    // What may be started, and until when, is decided now.
    staleTime: 0,
    refetchInterval: 30_000,
  });

export const resultQuery = (studentId: number, resultId: number) =>
  queryOptions({
    queryKey: [...attemptsKey, 'result', studentId, resultId],
    queryFn: ({ signal }) =>
      attemptsClient.getResult({ params: { student_id: studentId, result_id: resultId } }, { signal }),
  });
