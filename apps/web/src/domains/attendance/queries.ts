import type { AttendanceMarks, attendance } from '@pelion/contract/attendance';
import { attendanceRoutes } from '@pelion/contract/attendance/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';
import { attendanceKey, missingCountKey } from './attendance-keys.ts';

const client = clientOf<typeof attendance>(attendanceRoutes);

export { attendanceKey } from './attendance-keys.ts';

const at = (class_id: number) => ({ params: { ...ownCampus(), class_id } });

export const registerQuery = (classId: number) =>
  queryOptions({
    queryKey: [...attendanceKey, 'register', classId],
    queryFn: ({ signal }) => client.getRegister(at(classId), { signal }),
  });

interface Days {
  readonly start_date?: string;
  readonly end_date?: string;
}

/** Classes of the last 14 days, or of some of them, whose register is missing. */
export const missingQuery = (days: Days = {}) =>
  queryOptions({
    queryKey: [...attendanceKey, 'missing', days],
    queryFn: ({ signal }) => client.listMissingRegisters({ params: ownCampus(), query: days }, { signal }),
  });

export const missingCountQuery = queryOptions({
  queryKey: missingCountKey,
  queryFn: ({ signal }) => client.countMissingRegisters({ params: ownCampus() }, { signal }),
});

export const eventsQuery = (classId: number, studentId: number) =>
  queryOptions({
    queryKey: [...attendanceKey, 'events', classId, studentId],
    queryFn: ({ signal }) =>
      client.listAttendanceEvents(
        { params: { ...ownCampus(), class_id: classId, user_id: studentId } },
        { signal },
      ),
  });

interface Marking {
  readonly classId: number;
  readonly body: AttendanceMarks;
}

export const markAttendance = mutationOptions({
  mutationFn: ({ classId, body }: Marking) => client.markAttendance({ ...at(classId), body }),
  meta: { failure: 'inline', invalidates: [attendanceKey], success: phrase('The register has been saved.') },
});
