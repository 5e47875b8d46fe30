import { exampleBodies } from '../kernel/example-bodies.ts';
import { classrooms } from './contract.ts';

export const classroomsExamples = exampleBodies(classrooms, {
  createClassroom: {
    name: 'Lab 2',
    place: 'North wing, first floor',
    capacity: 24,
    subject_id: 3,
    teacher_ids: [17],
    group_ids: [4],
  },
  updateClassroom: { version: 1, capacity: 30 },
});
