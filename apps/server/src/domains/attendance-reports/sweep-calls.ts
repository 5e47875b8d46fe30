import { attendanceReports } from '@pelion/contract/attendance-reports';
import { defineSweep } from '../../../test/sweep/define-sweep.ts';

export const sweep = defineSweep(attendanceReports.endpoints)({
  calls: {
    getSectionRegister: { query: (records) => ({ section_id: records['sections/{id}'] }) },
  },
  pastTheScope: {
    'rows-queries.ts': [3, 'students and teachers of marks, also those who have left, and whether they have'],
    'marks-queries.ts': [2, 'students and teachers of marks, also those who have left'],
    'seats.ts': [1, 'days on which students left, after which they have no place in a class'],
  },
});
