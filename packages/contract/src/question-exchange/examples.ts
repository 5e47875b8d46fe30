import { exampleBodies } from '../kernel/example-bodies.ts';
import { questionExchange } from './contract.ts';

export const questionExchangeExamples = exampleBodies(questionExchange, {
  writeImport: { repeated: 'skip' },
});
