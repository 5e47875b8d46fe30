import { exampleBodies } from '../kernel/example-bodies.ts';
import { absences } from './contract.ts';

export const absenceExamples = exampleBodies(absences, {
  createAbsence: { user_id: 42, start_date: '2027-03-08', end_date: '2027-03-09', reason: 'Ill' },
  coverAbsence: { covers: [{ class_id: 7, teacher_id: 43 }] },
  coverClass: { teacher_id: 43 },
});
