import { exampleBodies } from '../kernel/example-bodies.ts';
import { pointsContract } from './contract.ts';

export const pointsExamples = exampleBodies(pointsContract, {
  createPointRule: {
    name: 'Ninety percent or more',
    config_id: 1,
    points_category_id: 1,
    points: 10,
    assessment_type_ids: [1, 3],
    least_percent: '90',
  },
  updatePointRule: { version: 1, points: 15 },
  switchPointSystem: { shows_top_earners: true },
  assignPoints: {
    student_ids: [451],
    rule_id: 12,
    points: 5,
    note: 'Stayed to help with the chairs.',
    giving_id: '0d3f4a3e-6a63-4e6b-9d6a-5f2d54b2c9e1',
  },
  undoPoints: { entry_ids: [9201] },
});
