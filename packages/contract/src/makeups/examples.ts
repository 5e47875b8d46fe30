import { exampleBodies } from '../kernel/example-bodies.ts';
import { makeups } from './contract.ts';

export const makeupExamples = exampleBodies(makeups, {
  askMakeup: { wish: 'Wednesday or Friday afternoon' },
  approveMakeup: { class_id: 42 },
  refuseMakeup: { reason: 'The exam was in June' },
});
