import { exampleBodies } from '../kernel/example-bodies.ts';
import { courseSchedules } from './contract.ts';

export const courseScheduleExamples = exampleBodies(courseSchedules, {
  createCourseSchedule: {
    effective_date: '2027-03-08T08:00:00Z',
    due_date: '2027-04-02T21:59:59Z',
    section_ids: [3],
    module_days: 7,
  },
  updateCourseSchedule: { version: 1, due_date: '2027-04-09T21:59:59Z' },
  endCourseSchedule: { is_ended: true },
  updateCourseLearner: { version: 2, due_date: '2027-04-16T21:59:59Z' },
  recordCourseProgress: { seq: 4, is_read: true, seconds: 210, visit: 'k3v9', place: '12' },
  markCourseItem: { is_done: true },
  launchCourseItem: { part_id: 'lesson-2' },
  unlockCourseItem: { reason: 'Was ill in the first week' },
});
