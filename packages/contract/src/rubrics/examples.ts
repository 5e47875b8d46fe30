import { exampleBodies } from '../kernel/example-bodies.ts';
import { rubrics } from './contract.ts';

const criteria = [
  {
    id: 'a',
    name: 'Reasons',
    description: 'Says why, and not only what.',
    levels: [
      { id: 'a1', name: 'Two good reasons', description: '', points: '3' },
      { id: 'a2', name: 'One reason', description: '', points: '1.5' },
      { id: 'a3', name: 'None', description: '', points: '0' },
    ],
    most: null,
  },
  { id: 'b', name: 'Language', description: '', levels: [], most: '1' },
];

export const rubricsExamples = exampleBodies(rubrics, {
  createRubric: { name: 'Short essay', is_shared: true, criteria },
  updateRubric: { version: 1, name: 'Essay', criteria },
});
