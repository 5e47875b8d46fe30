import { exampleBodies } from '../kernel/example-bodies.ts';
import { gradeSettings } from './contract.ts';

export const gradeSettingsExamples = exampleBodies(gradeSettings, {
  createGradingScale: {
    name: 'Pass or fail',
    rows: [
      { from: '60', to: '100', label: 'Pass', points: null },
      { from: '0', to: '60', label: 'Fail', points: null },
    ],
    grade_ids: [8],
  },
  updateGradingScale: {
    version: 1,
    name: 'Average',
    rows: [
      { from: '89.5', to: '100', label: 'A', points: '4.0' },
      { from: '0', to: '89.5', label: 'B', points: '3.0' },
    ],
  },
  createScoringTemplate: {
    name: 'Year',
    parts: [
      { label: 'Tests', weight: '60', type_ids: [1, 5] },
      { label: 'Homework', weight: '40', type_ids: [2, 3] },
    ],
  },
  updateScoringTemplate: {
    version: 1,
    name: 'Year',
    parts: [{ label: 'Tests', weight: '100', type_ids: [1] }],
  },
});
