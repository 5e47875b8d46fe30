import { exampleBodies } from '../kernel/example-bodies.ts';
import { bundles } from './contract.ts';

export const bundlesExamples = exampleBodies(bundles, {
  createBundle: {
    name: 'Practice test 1',
    multipart_assessment_type_id: 2,
    grade_ids: [12],
    subject_ids: [4, 5],
    linked_assessments: [
      { linked_assessment_id: 51, sequence_no: 1, digital_sat_module_type_id: 1 },
      { linked_assessment_id: 52, sequence_no: 2, digital_sat_module_type_id: 4 },
    ],
  },
  updateBundle: { version: 1, name: 'Practice test 1, second half' },
  postBundle: { name: 'Practice test 1, first half' },
});
