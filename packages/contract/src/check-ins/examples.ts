import { exampleBodies } from '../kernel/example-bodies.ts';
import { checkIns } from './contract.ts';

export const checkInExamples = exampleBodies(checkIns, { checkIn: { code: 'K7RM2X' } });
