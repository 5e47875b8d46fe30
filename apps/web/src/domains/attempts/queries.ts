import type { Instructions } from '@pelion/contract/attempts';
import { phrase } from '@pelion/words';
import { queryOptions } from '@tanstack/react-query';
import { attemptsClient } from './client.ts';

/** Query key prefix of everything about attempts, invalidated by live events. */
export const attemptsKey = ['attempts'] as const;

/** Error message for attempts, notes and PDFs without a specific reason (spec 2 §8). */
export const unsaid = phrase('Something went wrong. Please contact admin');

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
            // The client sends lists as `1,2`; an empty list means no filter.
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
    // Instructions depend on the current time.
    staleTime: 0,
    refetchInterval: ({ state }) => Math.min(EVERY_MS, untilOpening(state.data)),
  });

const EVERY_MS = 30_000;
/** Minimum interval in milliseconds, in case the server has not opened the test yet. */
const SOONEST_MS = 500;

/** Milliseconds until the test opens by the server's clock; infinite if open or unknown. */
function untilOpening(told: Pick<Instructions, 'effective_at' | 'server_now'> | undefined): number {
  if (!told) return Number.POSITIVE_INFINITY;
  const left = Date.parse(told.effective_at) - Date.parse(told.server_now);
  return left > 0 ? Math.max(SOONEST_MS, left) : Number.POSITIVE_INFINITY;
}

export const resultQuery = (studentId: number, resultId: number, isAnonymous = false) =>
  queryOptions({
    queryKey: [...attemptsKey, 'result', studentId, resultId, isAnonymous],
    queryFn: ({ signal }) =>
      attemptsClient.getResult(
        {
          params: { student_id: studentId, result_id: resultId },
          query: { is_anonymous: isAnonymous || undefined },
        },
        { signal },
      ),
  });
