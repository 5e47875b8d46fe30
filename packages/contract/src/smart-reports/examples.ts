import { exampleBodies } from '../kernel/example-bodies.ts';
import { smartReports } from './contract.ts';

export const smartReportExamples = exampleBodies(smartReports, {
  createSmartReport: { kind: 'section', subject_id: 12 },
  updateSmartReport: {
    version: 1,
    sentences: [{ id: 'average', text: 'The average of 24 students is 81.25%.', is_left_out: false }],
  },
  refreshSmartReport: { version: 2 },
  signSmartReport: { version: 2 },
});
