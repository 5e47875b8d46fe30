import { exampleBodies } from '../kernel/example-bodies.ts';
import { scormPackages } from './contract.ts';

export const scormPackageExamples = exampleBodies(scormPackages, {
  updateScormPackage: { version: 1, name: 'Leaves of trees', mastery_score: 80 },
  launchScormPackage: { is_trial: true },
});
