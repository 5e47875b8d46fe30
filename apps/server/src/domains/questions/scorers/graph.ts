import {
  type AnswerKey,
  type Curve,
  equals,
  type Figure,
  figureOf,
  hits,
  isLine,
  one,
  type Point,
  pointOf,
  type Rational,
  rational,
  sameCurve,
  sameCycle,
  samePoint,
  sameSet,
  sameSpan,
  vertexOf,
  zero,
} from '@pelion/questions';
import { scored } from './score.ts';
import type { Scorer } from './scorer.ts';

type Of<Family extends Figure['family']> = Extract<Figure, { family: Family }>;

/** Judges one family of figures: equality of two figures, and partial credit. */
interface Judge<Right> {
  readonly isSame: (right: Right, given: Right) => boolean;
  /** Called only for different figures; `points` includes those of an incomplete answer. */
  readonly part: (right: Right, given: Right | null, points: readonly Point[]) => Rational;
}

const half = rational(1, 2);
const halves = (first: boolean, second: boolean) => (first || second ? half : zero);
const share = (earned: number, of: number) => rational(Math.max(0, earned), of);

/**
 * Partial credit of a curve: slope and y-intercept of a line, vertex and opening of a parabola. Vertical lines have no
 * parts.
 */
function partOfCurve(right: Curve, given: Curve): Rational {
  if (right.kind === 'vertical' || given.kind === 'vertical' || isLine(right) !== isLine(given)) return zero;
  if (isLine(right)) return halves(equals(right.b, given.b), equals(right.c, given.c));
  const [vertex, other] = [vertexOf(right), vertexOf(given)];
  return halves(equals(right.a, given.a), !!vertex && !!other && samePoint(vertex, other));
}

const unlike = <Item>(items: readonly Item[], isSame: (a: Item, b: Item) => boolean) =>
  items.filter((item, index) => items.findIndex((other) => isSame(other, item)) === index);

const judges: { readonly [Family in Figure['family']]: Judge<Of<Family>> } = {
  curve: {
    isSame: (right, given) => sameCurve(right.curve, given.curve),
    part: (right, given) => (given ? partOfCurve(right.curve, given.curve) : zero),
  },
  polygon: {
    isSame: ({ corners, isCycle }, given) => (isCycle ? sameCycle : sameSet)(corners, given.corners),
    // The right corners joined in the wrong order earn one corner less than the whole.
    part: ({ corners }, _, points) =>
      points.length > corners.length
        ? zero
        : share(Math.min(hits(corners, points), corners.length - 1), corners.length),
  },
  points: {
    isSame: ({ points }, given) => sameSet(points, unlike(given.points, samePoint)),
    part({ points }, _, given) {
      const set = unlike(given, samePoint);
      const right = hits(points, set);
      return share(right - (set.length - right), points.length);
    },
  },
  spans: {
    isSame: ({ spans }, given) =>
      spans.length === given.spans.length &&
      spans.every((span, index) => {
        const other = given.spans[index];
        return other !== undefined && sameSpan(span, other);
      }),
    part({ spans }, given) {
      const all = given?.spans ?? [];
      const right = spans.filter((span) => all.some((other) => sameSpan(span, other))).length;
      return share(right - (all.length - right), spans.length);
    },
  },
};

interface Judged {
  readonly figure: Figure | null;
  readonly scoring: AnswerKey<'graph'>['scoring'];
  readonly points: readonly Point[];
}

const isOf = <Family extends Figure['family']>(
  family: Family,
  figure: Figure | null,
): figure is Of<Family> & Figure => figure?.family === family;

function earned<Family extends Figure['family']>(
  right: Of<Family> & { readonly family: Family },
  { figure, scoring, points }: Judged,
): Rational {
  const { isSame, part }: Judge<Of<Family>> = judges[right.family];
  const given = isOf(right.family, figure) ? figure : null;
  if (given && isSame(right, given)) return one;
  return scoring === 'partial' ? part(right, given, points) : zero;
}

export const graph: Scorer<'graph'> = (content, { answer, scoring }, response) => {
  const right = figureOf(content, answer);
  // Authoring refuses a key without a figure; if one is stored all the same, a person grades the answer.
  if (!right) return { kind: 'needsGrading' };
  const figure = figureOf(content, response);
  return scored(earned(right, { figure, scoring, points: response.points.map(pointOf) }));
};
