import { exampleBodies } from '../kernel/example-bodies.ts';
import { regrades } from './contract.ts';

export const regradesExamples = exampleBodies(regrades, {
  createRegrade: {
    version_id: 812,
    change: { action: 'acceptAnswers', answers: [{ text: '54' }] },
    is_for_all_schedules: true,
    reason: 'The rounding was not asked for.',
  },
});
