import { exampleBodies } from '../kernel/example-bodies.ts';
import { uploads } from './contract.ts';

export const uploadExamples = exampleBodies(uploads, {
  beginUpload: { name: 'Leaves.pdf', size: 1_204_224, purpose: 'resource' },
});
