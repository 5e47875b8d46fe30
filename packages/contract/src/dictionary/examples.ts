import { exampleBodies } from '../kernel/example-bodies.ts';
import { dictionary } from './contract.ts';

export const dictionaryExamples = exampleBodies(dictionary, {
  addTerms: { terms: [{ name: 'Quotient', meaning: 'What comes out of a division.' }] },
  updateTerm: {
    version: 1,
    name: 'Quotient',
    meaning: 'What comes out when one number is divided by another.',
  },
});
