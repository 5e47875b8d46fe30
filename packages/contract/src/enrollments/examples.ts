import { exampleBodies } from '../kernel/example-bodies.ts';
import { enrollments } from './contract.ts';

export const enrollmentsExamples = exampleBodies(enrollments, {
  enrollStudents: { student_ids: [440, 441], section_id: 8, starts_on: '2026-09-01', ends_on: null },
  moveEnrollments: { enrollment_ids: [1205], section_id: 9, starts_on: '2026-11-16' },
  activateEnrollments: { enrollment_ids: [1205] },
  deactivateEnrollments: { enrollment_ids: [1205, 1206] },
  updateEnrollment: { version: 1, starts_on: '2026-09-01', ends_on: '2027-01-29' },
});
