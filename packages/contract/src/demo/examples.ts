import { exampleBodies } from '../kernel/example-bodies.ts';
import { demo } from './contract.ts';

export const demoExamples = exampleBodies(demo, {
  becomeDemoAccount: { campus_id: 3, subscription_type_id: 2 },
});
