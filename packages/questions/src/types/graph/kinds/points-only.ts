import { mostPoints } from '../facts.ts';
import { pointOf } from '../figure.ts';
import type { GraphKind } from './kind.ts';

export const pointsOnly: GraphKind = {
  name: 'pointsOnly',
  by: 'points',
  points: { least: 1, most: mostPoints },
  figure: ({ points }) => (points.length > 0 ? { family: 'points', points: points.map(pointOf) } : null),
};
