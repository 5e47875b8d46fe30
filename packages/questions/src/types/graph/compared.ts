import {
  add,
  compare,
  divide,
  equals,
  multiply,
  negate,
  type Rational,
  rational,
  zero,
} from '../../rational.ts';
import type { Curve, Point } from './curve.ts';
import { byEnd, type Span } from './figure.ts';

// Comparison of figures, for scoring and validation. Apart from the drawing code, which needs none of it.

export const sameCurve = (one: Curve, other: Curve): boolean =>
  one.kind === 'vertical'
    ? other.kind === 'vertical' && equals(one.x, other.x)
    : other.kind === 'polynomial' &&
      equals(one.a, other.a) &&
      equals(one.b, other.b) &&
      equals(one.c, other.c);

export const sameSpan = (one: Span, other: Span): boolean =>
  byEnd(one.from, other.from) === 0 &&
  (one.to && other.to ? equals(one.to, other.to) : one.to === other.to) &&
  one.fromOpen === other.fromOpen &&
  one.toOpen === other.toOpen;

const valueAt = ({ a, b, c }: Curve & { kind: 'polynomial' }, x: Rational): Rational =>
  add(multiply(add(multiply(a, x), b), x), c);

/** Vertex of a parabola; null for other curves. */
export function vertexOf(curve: Curve): Point | null {
  if (curve.kind === 'vertical' || equals(curve.a, zero)) return null;
  const x = divide(negate(curve.b), multiply(rational(2), curve.a));
  return { x, y: valueAt(curve, x) };
}

export interface Range {
  readonly from: Rational;
  readonly to: Rational;
}
export const isWithin = (value: Rational, { from, to }: Range) =>
  compare(value, from) >= 0 && compare(value, to) <= 0;

/** Whether the curve passes through the window; touching only a corner does not count. */
export function isSeen(curve: Curve, x: Range, y: Range): boolean {
  if (curve.kind === 'vertical') return isWithin(curve.x, x);
  const vertex = vertexOf(curve);
  const ends = [valueAt(curve, x.from), valueAt(curve, x.to)];
  const values = vertex && isWithin(vertex.x, x) ? [...ends, vertex.y] : ends;
  const isBelow = values.every((value) => compare(value, y.from) <= 0);
  const isAbove = values.every((value) => compare(value, y.to) >= 0);
  const isFlat = equals(curve.a, zero) && equals(curve.b, zero);
  return isFlat ? isWithin(curve.c, y) : !isBelow && !isAbove;
}
