import { divide, exact, multiply, negate, type Rational, rational } from '../../rational.ts';
import type { Range } from './compared.ts';

/** One axis of the window. Exact numbers as text. */
export interface Axis {
  readonly from: string;
  readonly to: string;
  /** Distance of grid lines. */
  readonly step: string;
  /** Distance of the positions to which points snap, counted from 0. */
  readonly snap: string;
  readonly label?: string | undefined;
}

export const rangeOf = ({ from, to }: Axis): Range => ({ from: exact(from), to: exact(to) });

/** Whether a point may have this coordinate. */
export const isOnGrid = (value: Rational, { snap }: Axis): boolean =>
  divide(value, exact(snap)).denominator === 1n;

/** Snaps a pointed or typed number to the nearest valid coordinate within the axis. */
export function snapped(value: Rational, axis: Axis): Rational {
  const snap = exact(axis.snap);
  const { from, to } = rangeOf(axis);
  const place = nearest(divide(value, snap));
  const first = -floor(negate(divide(from, snap)));
  const last = floor(divide(to, snap));
  const at = (index: bigint) => multiply(rational(index), snap);
  if (place < first) return at(first);
  return place > last ? at(last) : at(place);
}

const floor = ({ numerator, denominator }: Rational): bigint => {
  const cut = numerator / denominator;
  return numerator < 0n && cut * denominator !== numerator ? cut - 1n : cut;
};
const nearest = ({ numerator, denominator }: Rational): bigint =>
  floor({ numerator: 2n * numerator + denominator, denominator: 2n * denominator });
