import { exampleBodies } from '../kernel/example-bodies.ts';
import { timetablePeriods } from './contract.ts';

export const timetablePeriodExamples = exampleBodies(timetablePeriods, {
  addPeriods: { name: '1', weekdays: [1, 2, 3, 4, 5], starts_at: '08:00', ends_at: '08:45' },
  previewPeriod: { version: 1, starts_at: '08:10', ends_at: '08:55' },
  updatePeriod: { version: 1, starts_at: '08:10', ends_at: '08:55' },
});
