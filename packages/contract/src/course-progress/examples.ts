import { exampleBodies } from '../kernel/example-bodies.ts';
import { courseProgress } from './contract.ts';

export const courseProgressExamples = exampleBodies(courseProgress, {
  remindCourseLearners: { student_ids: [41] },
});
