import type { graphTypeTable } from '../../question-types.ts';
import { curveThrough, lineThrough, parabolaWithVertex } from './curve.ts';
import { curveOfEquation } from './equation.ts';
import { mostPoints } from './facts.ts';
import { type Figure, type Given, pointOf, spanOf, union } from './figure.ts';

/**
 * One kind of graph: its input and the figure of an answer. Checks of keys are in flaws.ts, which students do not load.
 * Drawing and scoring handle families of figures (figure.ts), not kinds, so a new kind of a known family takes one
 * object in `graphKinds`.
 */
interface GraphKind {
  readonly name: (typeof graphTypeTable)['names'][number];
  /** Input by which an answer is given. */
  readonly by: 'points' | 'equation' | 'spans';
  /** Minimum and maximum number of points; zero for other inputs. */
  readonly points: { readonly least: number; readonly most: number };
  /** The same for a parabola given by three points. */
  readonly threePoints?: { readonly least: number; readonly most: number };
  /** Null when incomplete, or when no curve passes through the points. */
  readonly figure: (given: Given) => Figure | null;
}

const noPoints = { least: 0, most: 0 };

const lineWithPoints: GraphKind = {
  name: 'lineWithPoints',
  by: 'points',
  points: { least: 2, most: 2 },
  figure({ points }) {
    const [p, q] = points.map(pointOf);
    const curve = p && q && lineThrough(p, q);
    return curve ? { family: 'curve', curve } : null;
  },
};

const triangle: GraphKind = {
  name: 'triangle',
  by: 'points',
  points: { least: 3, most: 3 },
  figure: ({ points }) =>
    points.length === 3 ? { family: 'polygon', corners: points.map(pointOf), isCycle: false } : null,
};

const quadrilateral: GraphKind = {
  name: 'quadrilateral',
  by: 'points',
  points: { least: 4, most: 4 },
  figure: ({ points }) =>
    points.length === 4 ? { family: 'polygon', corners: points.map(pointOf), isCycle: true } : null,
};

/** Two points are the vertex and another point; three are any points of the curve. */
const parabola: GraphKind = {
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

const lineWithEquation: GraphKind = {
  name: 'lineWithEquation',
  by: 'equation',
  points: noPoints,
  figure({ equation }) {
    const curve = curveOfEquation(equation);
    return curve && { family: 'curve', curve };
  },
};

const parabolaWithEquation: GraphKind = {
  name: 'parabolaWithEquation',
  by: 'equation',
  points: noPoints,
  figure({ equation }) {
    const curve = curveOfEquation(equation);
    return curve && { family: 'curve', curve };
  },
};

const pointsOnly: GraphKind = {
  name: 'pointsOnly',
  by: 'points',
  points: { least: 1, most: mostPoints },
  figure: ({ points }) => (points.length > 0 ? { family: 'points', points: points.map(pointOf) } : null),
};

const numberLine: GraphKind = {
  name: 'numberLine',
  by: 'spans',
  points: noPoints,
  figure: ({ spans }) => (spans.length > 0 ? { family: 'spans', spans: union(spans.map(spanOf)) } : null),
};

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
