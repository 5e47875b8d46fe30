import { exampleBodies, examplePassword as password } from '../kernel/example-bodies.ts';
import { acting } from './contract.ts';

export const actingExamples = exampleBodies(acting, {
  startActing: { user_id: 440, reason: 'They cannot find the grading scale.', password },
});
