import { curveOfEquation } from '../equation.ts';
import { type GraphKind, noPoints } from './kind.ts';

export const lineWithEquation: GraphKind = {
  name: 'lineWithEquation',
  by: 'equation',
  points: noPoints,
  figure({ equation }) {
    const curve = curveOfEquation(equation);
    return curve && { family: 'curve', curve };
  },
};
