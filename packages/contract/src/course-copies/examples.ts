import { exampleBodies } from '../kernel/example-bodies.ts';
import { courseCopies } from './contract.ts';

export const courseCopyExamples = exampleBodies(courseCopies, {
  copyCourse: { name: 'Working safely, next year', has_schedules: true, starts_on: '2028-03-06' },
});
