import { exampleBodies } from '../kernel/example-bodies.ts';
import { academicYears } from './contract.ts';

export const academicYearsExamples = exampleBodies(academicYears, {
  createAcademicYear: { name: '2026–2027', starts_on: '2026-08-24', ends_on: '2027-06-18' },
  updateAcademicYear: { version: 1, name: '2026–2027', starts_on: '2026-08-24', ends_on: '2027-06-25' },
  rollOver: {
    to_year_id: 5,
    sections: [
      { section_id: 8, to: { grade_id: 3, name: 'A' } },
      { section_id: 9, to: null },
    ],
    students: [{ student_id: 440, outcome: 'repeats' }],
    make_current: true,
  },
});
