import type { AttendanceMarks, attendance } from '@pelion/contract/attendance';
import { attendanceRoutes } from '@pelion/contract/attendance/routes';
import { phrase } from '@pelion/words';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../lib/own-campus.ts';
import { clientOf } from '../../lib/transport.ts';

const client = clientOf<typeof attendance>(attendanceRoutes);

export const attendanceKey = ['attendance'] as const;

const at = (class_id: number) => ({ params: { ...ownCampus(), class_id } });

export const registerQuery = (classId: number) =>
  queryOptions({
    queryKey: [...attendanceKey, 'register', classId],
    queryFn: ({ signal }) => client.getRegister(at(classId), { signal }),
  });

interface Marking {
  readonly classId: number;
  readonly body: AttendanceMarks;
}

export const markAttendance = mutationOptions({
  mutationFn: ({ classId, body }: Marking) => client.markAttendance({ ...at(classId), body }),
  meta: { failure: 'inline', invalidates: [attendanceKey], success: phrase('The register has been saved.') },
});
