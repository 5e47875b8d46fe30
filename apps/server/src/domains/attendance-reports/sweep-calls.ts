import { attendanceReports } from '@pelion/contract/attendance-reports';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(attendanceReports.endpoints, async ({ db, student, now }, { campus_id }) => {
  await db
    .insertInto('attendance_crossing')
    .values({
      ...{ campus_id, student_id: student.userId, kind: 'rate', crossed_at: now },
      ...{ attended: 4, marked: 10, absences: 2 },
    })
    .execute();
  return {};
})({
  calls: {
    getSectionRegister: { query: (records) => ({ section_id: records['sections/{id}'] }) },
    setAttendanceThresholds: {
      body: () => ({ rate_below: 90, least_marked: 10, absences: 3, version: 0 }),
    },
  },
  pastTheScope: {
    'rows-queries.ts': [3, 'students and teachers of marks, also those who have left, and whether they have'],
    'marks-queries.ts': [2, 'students and teachers of marks, also those who have left'],
    'seats.ts': [1, 'days on which students left, after which they have no place in a class'],
    'threshold-queries.ts': [2, 'members who are there, as the query says itself; names of their crossings'],
    'threshold-notice.ts': [3, 'teachers who are there, as the query says itself; names of students'],
  },
});
