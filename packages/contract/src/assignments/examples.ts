import { exampleBodies } from '../kernel/example-bodies.ts';
import { assignments } from './contract.ts';

export const assignmentExamples = exampleBodies(assignments, {
  createAssignment: {
    type: 2,
    name: 'Fractions on a number line',
    instruction: '<p>Draw each line with a ruler.</p>',
    section_ids: [3],
    effective_date: '2027-03-08T08:00:00Z',
    due_date: '2027-03-12T22:59:59Z',
    points: '10',
    documents: [
      { classification_id: 2, name: 'Worksheet', file_id: '5f0c1a52-8a54-4b52-9d0b-0c5a4a8d9e11' },
      { classification_id: 1, name: 'A film', url: 'https://films.example.org/fractions' },
    ],
  },
  updateAssignment: { version: 1, name: 'Fractions on a line' },
  copyAssignment: { section_ids: [4], move_by_days: 7 },
  moveAssignment: {
    version: 2,
    effective_date: '2027-03-15T08:00:00Z',
    due_date: '2027-03-19T22:59:59Z',
    late_until: null,
  },
  releaseAnswerKey: { is_released: true },
});
