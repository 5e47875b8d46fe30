import { exampleBodies } from '../kernel/example-bodies.ts';
import { attendance } from './contract.ts';

export const attendanceExamples = exampleBodies(attendance, {
  markAttendance: {
    marks: [
      { student_id: 42, status: 1, minutes_late: 5 },
      { student_id: 43, status: 2, note: 'Ill' },
    ],
  },
});
