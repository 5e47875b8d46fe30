import { exampleBodies } from '../kernel/example-bodies.ts';
import { lessonPlanner } from './contract.ts';

export const lessonPlannerExamples = exampleBodies(lessonPlanner, {
  createPace: { section_id: 3, source: 'classes', starts_on: '2026-09-01', ends_on: '2027-06-30' },
  updatePace: {
    version: 4,
    source: 'pattern',
    starts_on: '2026-09-01',
    ends_on: '2027-06-30',
    times: [{ weekday: 1, time: '08:30' }],
  },
  updateTaughtLesson: {
    version: 4,
    slot: { date: '2026-09-07', time: '08:30', occurrence_id: null },
    is_locked: true,
  },
  fillPlanner: { version: 4, start_date: '2026-09-01' },
  bumpLessonPlan: {
    pace_id: 2,
    version: 4,
    preview: true,
    operation: { kind: 'cancel', start_date: '2027-01-11', end_date: '2027-01-15' },
  },
  addLessonItem: { kind: 'resource', item_id: 12 },
  updateLesson: { version: 1, objective: 'Add fractions with different denominators', minutes: 45 },
});
