import type { makeups } from '@pelion/contract/makeups';
import type { MakeupState } from '@pelion/contract/makeups/facts';
import { makeupRoutes } from '@pelion/contract/makeups/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../../lib/own-campus.ts';
import { clientOf } from '../../../lib/transport.ts';
import { attendanceKey } from '../queries.ts';

const client = clientOf<typeof makeups>(makeupRoutes);
const makeupsKey = [...attendanceKey, 'makeups'] as const;

export const makeupsQuery = (state: MakeupState) =>
  queryOptions({
    queryKey: [...makeupsKey, 'list', state],
    queryFn: ({ signal }) => client.listMakeups({ params: ownCampus(), query: { state } }, { signal }),
  });

/** Classes in which a makeup can take place, on a day (`YYYY-MM-DD`) or in the next two weeks. */
export const makeupClassesQuery = (makeup_id: number, date: string) =>
  queryOptions({
    queryKey: [...makeupsKey, 'classes', makeup_id, date],
    queryFn: ({ signal }) =>
      client.listMakeupClasses(
        { params: { ...ownCampus(), makeup_id }, query: date === '' ? {} : { date } },
        { signal },
      ),
  });

interface Asking {
  readonly classId: number;
  readonly studentId: number;
  readonly wish: string;
}

export const askMakeup = mutationOptions({
  mutationFn: ({ classId, studentId, wish }: Asking) =>
    client.askMakeup({
      params: { ...ownCampus(), class_id: classId, user_id: studentId },
      body: { wish },
    }),
  meta: {
    failure: 'inline',
    invalidates: [attendanceKey],
    success: phrase('The makeup has been requested.'),
  },
});

interface Approval {
  readonly makeupId: number;
  readonly classId: number;
}

export const approveMakeup = mutationOptions({
  mutationFn: ({ makeupId, classId }: Approval) =>
    client.approveMakeup({
      params: { ...ownCampus(), makeup_id: makeupId },
      body: { class_id: classId },
    }),
  meta: {
    failure: 'inline',
    invalidates: [attendanceKey],
    success: phrase('The makeup has been approved.'),
  },
});

interface Refusal {
  readonly makeupId: number;
  readonly reason: string;
}

export const refuseMakeup = mutationOptions({
  mutationFn: ({ makeupId, reason }: Refusal) =>
    client.refuseMakeup({ params: { ...ownCampus(), makeup_id: makeupId }, body: { reason } }),
  meta: {
    failure: 'inline',
    invalidates: [attendanceKey],
    success: phrase('The makeup has been refused.'),
  },
});
