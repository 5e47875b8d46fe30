import { exact, toDecimal } from '@pelion/questions/rational';

/** Exact points as people read them: `5/2` is `2.50`. */
export function readablePoints(points: string): string {
  const value = exact(points);
  return value.denominator === 1n ? `${value.numerator}` : toDecimal(value, 2);
}
