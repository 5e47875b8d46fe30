import { exampleBodies } from '../kernel/example-bodies.ts';
import { closures } from './contract.ts';

const draft = { name: 'Autumn holidays', start_date: '2027-10-04', end_date: '2027-10-15' };

export const closureExamples = exampleBodies(closures, {
  createClosure: { ...draft, classes: 'cancel' },
  previewClosure: { ...draft, classes: 'move', move_by_days: 14 },
  updateClosure: { version: 1, end_date: '2027-10-08' },
});
