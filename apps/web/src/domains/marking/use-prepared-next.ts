import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { resultQuery } from '../attempts/queries.ts';
import { markingQuery } from './queries.ts';

interface Submission {
  readonly result_id: number;
  readonly student_id: number;
}

/** Loads the next submission while this one is marked, so that it opens without a wait. */
export function usePreparedNext(next: Submission | null, isAnonymous: boolean): void {
  const client = useQueryClient();
  const resultId = next?.result_id ?? null;
  const studentId = next?.student_id ?? null;
  useEffect(() => {
    if (resultId === null || studentId === null) return;
    void client.prefetchQuery(resultQuery(studentId, resultId, isAnonymous));
    void client.prefetchQuery(markingQuery(resultId));
  }, [client, resultId, studentId, isAnonymous]);
}
