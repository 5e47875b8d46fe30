import { exampleBodies } from '../kernel/example-bodies.ts';
import { activities } from './contract.ts';

export const activitiesExamples = exampleBodies(activities, { updateActivity: { is_idle: false } });
