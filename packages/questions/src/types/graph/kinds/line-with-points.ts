import { lineThrough } from '../curve.ts';
import { pointOf } from '../figure.ts';
import type { GraphKind } from './kind.ts';

export const lineWithPoints: GraphKind = {
  name: 'lineWithPoints',
  by: 'points',
  points: { least: 2, most: 2 },
  figure({ points }) {
    const [p, q] = points.map(pointOf);
    const curve = p && q && lineThrough(p, q);
    return curve ? { family: 'curve', curve } : null;
  },
};
