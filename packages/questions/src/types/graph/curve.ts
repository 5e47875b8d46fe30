import { add, divide, equals, multiply, type Rational, rational, subtract, zero } from '../../rational.ts';

// Exact lines and parabolas. Free of schemas, for the drawing code.

export interface Point {
  readonly x: Rational;
  readonly y: Rational;
}

export type Curve =
  /** y = c + bx + ax²; curves with equal coefficients are the same. */
  | { readonly kind: 'polynomial'; readonly a: Rational; readonly b: Rational; readonly c: Rational }
  | { readonly kind: 'vertical'; readonly x: Rational };

export const samePoint = (one: Point, other: Point) => equals(one.x, other.x) && equals(one.y, other.y);

export const isLine = (curve: Curve) => curve.kind === 'vertical' || equals(curve.a, zero);

/** Null when the points coincide. */
export function lineThrough(p: Point, q: Point): Curve | null {
  if (samePoint(p, q)) return null;
  if (equals(p.x, q.x)) return { kind: 'vertical', x: p.x };
  const b = divide(subtract(q.y, p.y), subtract(q.x, p.x));
  return { kind: 'polynomial', a: zero, b, c: subtract(p.y, multiply(b, p.x)) };
}

/** Null when the point shares a coordinate with the vertex, so that no parabola passes through both. */
export function parabolaWithVertex(vertex: Point, p: Point): Curve | null {
  if (equals(vertex.x, p.x) || equals(vertex.y, p.y)) return null;
  const dx = subtract(p.x, vertex.x);
  const a = divide(subtract(p.y, vertex.y), multiply(dx, dx));
  const b = multiply(rational(-2), multiply(a, vertex.x));
  return { kind: 'polynomial', a, b, c: add(vertex.y, multiply(a, multiply(vertex.x, vertex.x))) };
}

/** Newton's divided differences; null when two points share an x. Collinear points give their line. */
export function curveThrough(p: Point, q: Point, r: Point): Curve | null {
  if (equals(p.x, q.x) || equals(q.x, r.x) || equals(p.x, r.x)) return null;
  const slope = divide(subtract(q.y, p.y), subtract(q.x, p.x));
  const next = divide(subtract(r.y, q.y), subtract(r.x, q.x));
  const a = divide(subtract(next, slope), subtract(r.x, p.x));
  const b = subtract(slope, multiply(a, add(p.x, q.x)));
  return {
    kind: 'polynomial',
    a,
    b,
    c: subtract(subtract(p.y, multiply(b, p.x)), multiply(a, multiply(p.x, p.x))),
  };
}
