import { pointOf } from '../figure.ts';
import type { GraphKind } from './kind.ts';

export const quadrilateral: GraphKind = {
  name: 'quadrilateral',
  by: 'points',
  points: { least: 4, most: 4 },
  figure: ({ points }) =>
    points.length === 4 ? { family: 'polygon', corners: points.map(pointOf), isCycle: true } : null,
};
