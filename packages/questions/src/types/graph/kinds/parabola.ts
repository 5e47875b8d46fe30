import { curveThrough, parabolaWithVertex } from '../curve.ts';
import { pointOf } from '../figure.ts';
import type { GraphKind } from './kind.ts';

/** Two points are the vertex and another point; three are any points of the curve. */
export const parabola: GraphKind = {
  name: 'parabola',
  by: 'points',
  points: { least: 2, most: 2 },
  threePoints: { least: 3, most: 3 },
  figure({ points }) {
    const [p, q, r] = points.map(pointOf);
    if (!p || !q) return null;
    const curve = r ? curveThrough(p, q, r) : parabolaWithVertex(p, q);
    return curve ? { family: 'curve', curve } : null;
  },
};
