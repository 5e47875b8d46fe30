import type { Given } from './figure.ts';
import type { GraphKind } from './kinds/kind.ts';
import { lineWithEquation } from './kinds/line-with-equation.ts';
import { lineWithPoints } from './kinds/line-with-points.ts';
import { numberLine } from './kinds/number-line.ts';
import { parabola } from './kinds/parabola.ts';
import { parabolaWithEquation } from './kinds/parabola-with-equation.ts';
import { pointsOnly } from './kinds/points-only.ts';
import { quadrilateral } from './kinds/quadrilateral.ts';
import { triangle } from './kinds/triangle.ts';

/** All kinds by name. */
export const graphKinds: { readonly [Name in GraphKind['name']]: GraphKind } = {
  lineWithPoints,
  triangle,
  quadrilateral,
  parabola,
  lineWithEquation,
  parabolaWithEquation,
  pointsOnly,
  numberLine,
};
export type GraphKindName = GraphKind['name'];

export const nothingGiven: Given = { points: [], equation: '', spans: [] };

interface Asked {
  readonly kind: GraphKindName;
  readonly parabolaBy: 'vertexAndPoint' | 'threePoints';
}

/** Number of points of an answer. */
export function pointsOf({ kind, parabolaBy }: Asked): GraphKind['points'] {
  const { points, threePoints } = graphKinds[kind];
  return (parabolaBy === 'threePoints' && threePoints) || points;
}

/** Figure of an answer; null when incomplete, with too many points, or when no curve passes through them. */
export function figureOf(asked: Asked, given: Given) {
  const { least, most } = pointsOf(asked);
  const isWhole = given.points.length >= least && given.points.length <= most;
  return isWhole ? graphKinds[asked.kind].figure(given) : null;
}
