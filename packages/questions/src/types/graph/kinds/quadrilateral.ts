import { phrase } from '@pelion/words';
import { crossesItself, isFlat } from '../corners.ts';
import { pointOf } from '../figure.ts';
import type { GraphKind } from './kind.ts';

export const quadrilateral: GraphKind = {
  name: 'quadrilateral',
  by: 'points',
  points: { least: 4, most: 4 },
  figure: ({ points }) =>
    points.length === 4 ? { family: 'polygon', corners: points.map(pointOf), isCycle: true } : null,
  flaw({ points }) {
    const corners = points.map(pointOf);
    if (isFlat(corners)) return phrase('Three corners lie on one line: that is no quadrilateral.');
    return crossesItself(corners)
      ? phrase('The sides cross each other. Put the corners in order, one after the other around the shape.')
      : null;
  },
};
