import { exampleBodies } from '../kernel/example-bodies.ts';
import { grades } from './contract.ts';

export const gradesExamples = exampleBodies(grades, {
  createGrade: { name: 'Grade 6' },
  updateGrade: { version: 1, name: 'Grade 6 and 7' },
  moveGrade: { position: 2 },
  createSection: {
    name: 'A',
    academic_year_id: 4,
    homeroom_teacher_id: 17,
    lessons: [{ subject_id: 3, teacher_id: 17 }],
  },
  updateSection: { version: 2, name: 'B' },
});
