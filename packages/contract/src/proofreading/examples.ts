import { exampleBodies } from '../kernel/example-bodies.ts';
import { proofreadingContract } from './contract.ts';

export const proofreadingExamples = exampleBodies(proofreadingContract, {
  addRemark: {
    version_id: 912,
    comment: 'The unit is missing.',
    draft: {
      type: 'number',
      difficulty: 'easy',
      content: { stem: { source: '<p>How many centimetres are in a metre?</p>' } },
      answerKey: { accepted: [{ kind: 'exact', value: '100', credit: '1' }] },
    },
  },
  decideRemark: { status_id: 4, reply: 'The unit stands in the heading.' },
});
