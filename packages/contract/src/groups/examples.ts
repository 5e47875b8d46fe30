import { exampleBodies } from '../kernel/example-bodies.ts';
import { groups } from './contract.ts';

export const groupsExamples = exampleBodies(groups, {
  createGroup: { name: 'Reading club', description: 'Tuesdays', student_ids: [440, 441] },
  updateGroup: { version: 1, name: 'Reading club of the sixth' },
});
