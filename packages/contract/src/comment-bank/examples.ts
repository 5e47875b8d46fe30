import { exampleBodies } from '../kernel/example-bodies.ts';
import { commentBank } from './contract.ts';

export const commentBankExamples = exampleBodies(commentBank, {
  keepComment: { text: 'Say why, and not only what.' },
  changeComment: { text: 'Say why.' },
});
