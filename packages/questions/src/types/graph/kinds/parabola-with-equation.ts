import { phrase } from '@pelion/words';
import { isLine } from '../curve.ts';
import { curveOfEquation } from '../equation.ts';
import { type GraphKind, noPoints } from './kind.ts';

export const parabolaWithEquation: GraphKind = {
  name: 'parabolaWithEquation',
  by: 'equation',
  points: noPoints,
  figure({ equation }) {
    const curve = curveOfEquation(equation);
    return curve && { family: 'curve', curve };
  },
  flaw: (_, figure) =>
    figure?.family === 'curve' && isLine(figure.curve)
      ? phrase('This equation is not that of a parabola.')
      : null,
};
