import { exampleBodies } from '../kernel/example-bodies.ts';
import { timetable } from './contract.ts';

export const timetableExamples = exampleBodies(timetable, {
  changeTimetable: {
    cells: [
      {
        section_id: 5,
        period_id: 12,
        seen: null,
        wanted: { subject_id: 3, teacher_id: 17, classroom_id: 2 },
      },
      { section_id: 5, period_id: 13, seen: 1, wanted: null },
    ],
  },
});
