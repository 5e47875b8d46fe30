import type { extraAttempts } from '@pelion/contract/extra-attempts';
import { extraAttemptRoutes } from '@pelion/contract/extra-attempts/routes';
import { mutationOptions } from '@tanstack/react-query';
import { clientOf } from '../../../lib/transport.ts';
import { attemptsKey } from '../queries.ts';

const client = clientOf<typeof extraAttempts>(extraAttemptRoutes);

export const requestExtraAttempt = (scheduleId: number, studentId: number) =>
  mutationOptions({
    mutationFn: () =>
      client.requestExtraAttempt({ params: { schedule_id: scheduleId, student_id: studentId } }),
    meta: { failure: 'inline', invalidates: [attemptsKey] },
  });
