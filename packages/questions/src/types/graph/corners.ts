import { compare, multiply, type Rational, subtract, zero } from '../../rational.ts';
import { type Point, samePoint } from './curve.ts';

/** Twice the signed area of a triangle: 0 where its corners lie on a line. */
const area = (a: Point, b: Point, c: Point): Rational =>
  subtract(
    multiply(subtract(b.x, a.x), subtract(c.y, a.y)),
    multiply(subtract(c.x, a.x), subtract(b.y, a.y)),
  );
const side = (a: Point, b: Point, c: Point) => compare(area(a, b, c), zero);

/** Whether three corners that follow each other lie on a line, two that are one included. */
export const isFlat = (corners: readonly Point[]): boolean =>
  corners.some((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const last = corners[(index + 2) % corners.length] ?? corner;
    return side(corner, next, last) === 0;
  });

/** Of four corners: whether a side crosses the one opposite. */
export function crossesItself(corners: readonly Point[]): boolean {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return false;
  const cross = (p: Point, q: Point, r: Point, s: Point) =>
    side(p, q, r) !== side(p, q, s) && side(r, s, p) !== side(r, s, q);
  return cross(a, b, c, d) || cross(b, c, d, a);
}

/** The same corners, whatever their order. */
export const sameSet = (ones: readonly Point[], others: readonly Point[]): boolean =>
  ones.length === others.length && hits(ones, others) === ones.length;

/** The same corners around the shape, wherever it begins and whichever way it runs. */
export const sameCycle = (ones: readonly Point[], others: readonly Point[]): boolean =>
  ones.length === others.length &&
  [others, others.toReversed()].some((way) =>
    way.some((_, start) =>
      ones.every((point, index) => {
        const other = way[(start + index) % way.length];
        return other !== undefined && samePoint(point, other);
      }),
    ),
  );

/** How many of the right ones are among the given, each counted once. */
export const hits = (right: readonly Point[], given: readonly Point[]): number =>
  right.filter((point) => given.some((one) => samePoint(one, point))).length;
