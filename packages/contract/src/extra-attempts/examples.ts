import { exampleBodies } from '../kernel/example-bodies.ts';
import { extraAttempts } from './contract.ts';

export const extraAttemptsExamples = exampleBodies(extraAttempts, {
  decideExtraAttempt: { is_granted: true },
});
