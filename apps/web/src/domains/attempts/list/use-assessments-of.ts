import type { StudentAssessment } from '@pelion/contract/attempts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ListFilter, studentAssessmentsQuery } from '../queries.ts';
import type { Student } from './use-student-list.ts';

/** Waits for all students: a partial list would suggest that nothing is missing. */
const together = (results: readonly UseQueryResult<StudentAssessment[]>[]) => {
  const parts = results.map(({ data }) => data);
  const whole = parts.filter((part) => part !== undefined);
  return {
    data: whole.length === parts.length ? whole.flat() : undefined,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    refetch: async () => {
      await Promise.all(results.map(({ refetch }) => refetch()));
    },
  };
};

/** Assessments assigned to one student, or to several as one list. */
export const useAssessmentsOf = (students: readonly Student[], filter: ListFilter) =>
  useQueries({
    queries: students.map(({ id }) => studentAssessmentsQuery(id, filter)),
    combine: together,
  });
