import { exampleBodies } from '../kernel/example-bodies.ts';
import { aiModels } from './contract.ts';

export const aiModelExamples = exampleBodies(aiModels, {
  setAiLimit: { replies_per_day: 20, tokens_per_month: 2_000_000, built_in_per_minute: 30, version: 1 },
});
