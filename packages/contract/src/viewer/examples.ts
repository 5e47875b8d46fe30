import { exampleBodies } from '../kernel/example-bodies.ts';
import { viewer } from './contract.ts';

export const viewerExamples = exampleBodies(viewer, {
  keepViewingPlace: { resource: 1, file_id: '5f0c3a52-7c1e-4d0b-9a6e-2f4b8d1c7e90', place: '12' },
});
