import { exampleBodies } from '../kernel/example-bodies.ts';
import { subjects } from './contract.ts';

export const subjectsExamples = exampleBodies(subjects, {
  createSubject: { name: 'Chemistry', icon: 'chemistry', grade_ids: [8, 9] },
  updateSubject: { version: 1, is_archived: true },
});
