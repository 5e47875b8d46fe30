import { phrase } from '@pelion/words';
import { samePoint } from '../curve.ts';
import { mostPoints } from '../facts.ts';
import { pointOf } from '../figure.ts';
import type { GraphKind } from './kind.ts';

export const pointsOnly: GraphKind = {
  name: 'pointsOnly',
  by: 'points',
  points: { least: 1, most: mostPoints },
  figure: ({ points }) => (points.length > 0 ? { family: 'points', points: points.map(pointOf) } : null),
  flaw({ points }) {
    const all = points.map(pointOf);
    return all.some((point, index) => all.findIndex((one) => samePoint(one, point)) !== index)
      ? phrase('Two points are the same.')
      : null;
  },
};
