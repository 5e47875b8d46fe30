import { pointOf } from '../figure.ts';
import type { GraphKind } from './kind.ts';

export const triangle: GraphKind = {
  name: 'triangle',
  by: 'points',
  points: { least: 3, most: 3 },
  figure: ({ points }) =>
    points.length === 3 ? { family: 'polygon', corners: points.map(pointOf), isCycle: false } : null,
};
