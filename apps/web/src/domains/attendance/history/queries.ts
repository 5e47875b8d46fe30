import type { attendance } from '@pelion/contract/attendance';
import { attendanceRoutes } from '@pelion/contract/attendance/routes';
import type { attendanceHistories } from '@pelion/contract/attendance-history';
import { attendanceHistoryRoutes } from '@pelion/contract/attendance-history/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownCampus } from '../../../lib/own-campus.ts';
import { clientOf } from '../../../lib/transport.ts';
import { attendanceKey } from '../queries.ts';

const client = clientOf<typeof attendanceHistories>(attendanceHistoryRoutes);
const marks = clientOf<typeof attendance>(attendanceRoutes);

interface Days {
  readonly start_date?: string;
  readonly end_date?: string;
}

/** Attendance of a student on some days, else of the current academic year. */
export const attendanceHistoryQuery = (user_id: number, days: Days) =>
  queryOptions({
    queryKey: [...attendanceKey, 'history', user_id, days],
    queryFn: ({ signal }) =>
      client.getAttendanceHistory({ params: { ...ownCampus(), user_id }, query: days }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Mark of one student at a class. */
export const studentAttendanceQuery = (class_id: number, user_id: number) =>
  queryOptions({
    queryKey: [...attendanceKey, 'student', class_id, user_id],
    queryFn: ({ signal }) =>
      marks.getStudentAttendance({ params: { ...ownCampus(), class_id, user_id } }, { signal }),
  });
