import { exampleBodies } from '../kernel/example-bodies.ts';
import { courseReports } from './contract.ts';

export const courseReportExamples = exampleBodies(courseReports, {
  createCourseReport: {
    kind: 'singleCourse',
    name: 'Reading of maps, spring',
    is_shared: true,
    filters: { course_ids: [12], status_ids: [1, 2, 6] },
  },
  updateCourseReport: { version: 1, name: 'Reading of maps, whole year' },
  refreshCourseReport: { is_frozen: true },
});
