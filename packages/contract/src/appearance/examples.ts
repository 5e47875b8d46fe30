import { exampleBodies } from '../kernel/example-bodies.ts';
import { appearanceContract } from './contract.ts';

export const appearanceExamples = exampleBodies(appearanceContract, { setColor: { color_code: '#0b6e6e' } });
