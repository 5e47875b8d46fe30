import type { standings } from '@pelion/contract/standings';
import { standingRoutes } from '@pelion/contract/standings/routes';
import { queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';
import { attemptsKey } from '../attempts/queries.ts';

const client = clientOf<typeof standings>(standingRoutes);

const EVERY_MS = 30_000;
/** Timers hold no longer delay. */
const LONGEST_MS = 2 ** 31 - 1;

/** Milliseconds until a score becomes visible by itself; false if none is known. */
export const untilNext = (lookAgainAt: string | null | undefined, now = Date.now()): number | false =>
  lookAgainAt ? Math.min(LONGEST_MS, Math.max(EVERY_MS, Date.parse(lookAgainAt) - now)) : false;

/** Nested under the attempts key: results derive from attempts and are invalidated with them. */
export const standingQuery = (campusId: number) =>
  queryOptions({
    queryKey: [...attemptsKey, 'standing', campusId],
    queryFn: ({ signal }) => client.getStanding({ params: { campus_id: campusId } }, { signal }),
    refetchInterval: ({ state }) => untilNext(state.data?.look_again_at),
  });

export const studentStandingQuery = (campusId: number, studentId: number) =>
  queryOptions({
    queryKey: [...attemptsKey, 'standing', campusId, studentId],
    queryFn: ({ signal }) =>
      client.getStudentStanding({ params: { campus_id: campusId, student_id: studentId } }, { signal }),
  });
