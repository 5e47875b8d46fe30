import { compare, multiply, type Rational, subtract, zero } from '../../rational.ts';
import { type Point, samePoint } from './curve.ts';

/** Twice the signed area of a triangle; 0 when its corners are collinear. */
const area = (a: Point, b: Point, c: Point): Rational =>
  subtract(
    multiply(subtract(b.x, a.x), subtract(c.y, a.y)),
    multiply(subtract(c.x, a.x), subtract(b.y, a.y)),
  );
const side = (a: Point, b: Point, c: Point) => compare(area(a, b, c), zero);

/** Whether three consecutive corners are collinear or two coincide. */
export const isFlat = (corners: readonly Point[]): boolean =>
  corners.some((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const last = corners[(index + 2) % corners.length] ?? corner;
    return side(corner, next, last) === 0;
  });

/** Whether opposite sides of a quadrilateral cross. */
export function crossesItself(corners: readonly Point[]): boolean {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) return false;
  const cross = (p: Point, q: Point, r: Point, s: Point) =>
    side(p, q, r) !== side(p, q, s) && side(r, s, p) !== side(r, s, q);
  return cross(a, b, c, d) || cross(b, c, d, a);
}

/** Same corners in any order. */
export const sameSet = (ones: readonly Point[], others: readonly Point[]): boolean =>
  ones.length === others.length && hits(ones, others) === ones.length;

/** Same corners around the shape, from any start and in either direction. */
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

/** Number of right points among the given ones, each counted once. */
export const hits = (right: readonly Point[], given: readonly Point[]): number =>
  right.filter((point) => given.some((one) => samePoint(one, point))).length;
