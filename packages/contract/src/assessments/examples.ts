import { exampleBodies } from '../kernel/example-bodies.ts';
import { assessments } from './contract.ts';

export const assessmentsExamples = exampleBodies(assessments, {
  createAssessment: { name: 'Fractions, part 1', type: 1, grade_id: 12, subject_id: 4 },
  updateAssessment: {
    chapter_name: 'Numbers',
    lesson_name: 'Fractions',
    instruction: '<p>Calculators may be used.</p>',
  },
  postAssessment: { name: 'Fractions, part 2' },
  moveAssessment: { id: 51, status_id: 2 },
});
