import { exampleBodies } from '../kernel/example-bodies.ts';
import { digitalSatContract } from './contract.ts';

export const digitalSatExamples = exampleBodies(digitalSatContract, {
  saveRouting: {
    english: { unit: 'percent', least: 60 },
    math: { unit: 'points', least: 14 },
    break_minutes: 10,
  },
  saveScoreTable: {
    version_no: 0,
    english: null,
    math: { lower: [200, 350, 500], higher: [200, 500, 800] },
    margin: 40,
  },
});
