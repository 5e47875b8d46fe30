import type { checkIns } from '@pelion/contract/check-ins';
import { checkInRoutes } from '@pelion/contract/check-ins/routes';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../../lib/own-campus.ts';
import { clientOf } from '../../../lib/transport.ts';
import { attendanceKey } from '../queries.ts';

const client = clientOf<typeof checkIns>(checkInRoutes);
const at = (class_id: number) => ({ params: { ...ownCampus(), class_id } });
const checkInKey = (classId: number) => [...attendanceKey, 'check-in', classId] as const;

/** Milliseconds after which the next code is read, so that it is there. */
const AFTERWARDS = 100;

/** Check-in of a held class; read again as soon as its code changes. */
export const checkInQuery = (classId: number) =>
  queryOptions({
    queryKey: checkInKey(classId),
    queryFn: ({ signal }) => client.getCheckIn(at(classId), { signal }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.changes_in !== null && data.changes_in + AFTERWARDS,
    refetchIntervalInBackground: true,
  });

export const openCheckIn = mutationOptions({
  mutationFn: (classId: number) => client.openCheckIn(at(classId)),
  meta: { invalidates: [attendanceKey] },
});

export const closeCheckIn = mutationOptions({
  mutationFn: (classId: number) => client.closeCheckIn(at(classId)),
  meta: { invalidates: [attendanceKey] },
});

interface Entry {
  readonly classId: number;
  readonly code: string;
}

export const checkIn = mutationOptions({
  mutationFn: ({ classId, code }: Entry) => client.checkIn({ ...at(classId), body: { code } }),
  meta: { failure: 'inline', invalidates: [attendanceKey] },
});
