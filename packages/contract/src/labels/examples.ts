import { exampleBodies } from '../kernel/example-bodies.ts';
import { labels } from './contract.ts';

export const labelsExamples = exampleBodies(labels, {
  saveLabels: { labels: { teacher: { singular: 'trainer', plural: 'trainers' }, grade: null } },
});
