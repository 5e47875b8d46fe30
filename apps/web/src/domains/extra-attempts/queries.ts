import type { extraAttempts } from '@pelion/contract/extra-attempts';
import { extraAttemptRoutes } from '@pelion/contract/extra-attempts/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof extraAttempts>(extraAttemptRoutes);

export const extraRequestsKey = ['extraAttempts'] as const;

/** Requests that the viewer can decide, for one assessment or all. */
export const extraRequestsQuery = (assessmentId: number | undefined) =>
  queryOptions({
    queryKey: [...extraRequestsKey, assessmentId ?? 'all'],
    queryFn: ({ signal }) => client.listExtraAttempts({ query: { assessment_id: assessmentId } }, { signal }),
  });

interface Asked {
  readonly scheduleId: number;
  readonly studentId: number;
}

const decide =
  (isGranted: boolean) =>
  ({ scheduleId, studentId }: Asked) =>
    client.decideExtraAttempt({
      params: { schedule_id: scheduleId, student_id: studentId },
      body: { is_granted: isGranted },
    });

export const approveExtraAttempt = mutationOptions({
  mutationFn: decide(true),
  meta: {
    invalidates: [extraRequestsKey],
    success: phrase('The {student} can start another attempt now.'),
  },
});

export const declineExtraAttempt = mutationOptions({
  mutationFn: decide(false),
  meta: {
    invalidates: [extraRequestsKey],
    success: phrase('The request was declined. The {student} sees it in the list.'),
  },
});
