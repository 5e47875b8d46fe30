import { exampleBodies } from '../kernel/example-bodies.ts';
import { lessonPlans } from './contract.ts';

export const lessonPlansExamples = exampleBodies(lessonPlans, {
  createLessonPlan: {
    name: 'Mathematics, first term',
    grade_id: 12,
    subject_id: 4,
    domains: [
      {
        name: 'Numbers',
        chapters: [
          { name: 'Fractions', lessons: [{ name: 'Adding fractions' }, { name: 'Comparing fractions' }] },
        ],
      },
    ],
    student_ids: [440, 441],
  },
  updateLessonPlan: { version: 1, name: 'Mathematics, autumn' },
});
