import { compare, equals, exact, type Rational } from '../../rational.ts';
import type { Curve, Point } from './curve.ts';

/** Answer or key of a graph: points, an equation or intervals on a number line. */
export interface Given {
  readonly points: readonly GivenPoint[];
  readonly equation: string;
  readonly spans: readonly GivenSpan[];
}
/** Exact numbers as text. */
export interface GivenPoint {
  readonly x: string;
  readonly y: string;
}
export interface GivenSpan {
  /** Null for an interval without an end on this side. */
  readonly from: string | null;
  readonly to: string | null;
  /** Whether the endpoint is excluded. */
  readonly fromOpen: boolean;
  readonly toOpen: boolean;
}

/** Figure of an answer in canonical form, so that equal answers compare equal. */
export type Figure =
  | { readonly family: 'curve'; readonly curve: Curve }
  /** A cycle has ordered corners, compared from any start and in either direction. Otherwise the order does not matter. */
  | { readonly family: 'polygon'; readonly corners: readonly Point[]; readonly isCycle: boolean }
  | { readonly family: 'points'; readonly points: readonly Point[] }
  | { readonly family: 'spans'; readonly spans: readonly Span[] };

export interface Span {
  readonly from: Rational | null;
  readonly to: Rational | null;
  readonly fromOpen: boolean;
  readonly toOpen: boolean;
}

export const pointOf = ({ x, y }: GivenPoint): Point => ({ x: exact(x), y: exact(y) });
export const spanOf = ({ from, to, fromOpen, toOpen }: GivenSpan): Span => ({
  from: from === null ? null : exact(from),
  to: to === null ? null : exact(to),
  fromOpen: from === null || fromOpen,
  toOpen: to === null || toOpen,
});

/** Sorts intervals without a left end first. */
export const byEnd = (a: Rational | null, b: Rational | null) =>
  a && b ? compare(a, b) : a ? 1 : b ? -1 : 0;

/** Whether the interval is empty: its ends are reversed, or equal with one excluded. */
export const isNothing = ({ from, to, fromOpen, toOpen }: Span): boolean =>
  from !== null && to !== null && (compare(from, to) > 0 || (equals(from, to) && (fromOpen || toOpen)));

/** Whether the second interval, which starts no earlier, overlaps or touches the first without a gap. */
const goesOn = (first: Span, second: Span) => {
  if (first.to === null || second.from === null) return true;
  const order = compare(second.from, first.to);
  return order < 0 || (order === 0 && !(first.toOpen && second.fromOpen));
};
const longer = (first: Span, second: Span): Span => {
  const order =
    first.to === null ? 1 : second.to === null ? -1 : compare(first.to, second.to) || (first.toOpen ? -1 : 1);
  const { to, toOpen } = order < 0 ? second : first;
  return { ...first, to, toOpen };
};

/** Merges intervals into the fewest disjoint ones, from left to right. */
export function union(spans: readonly Span[]): Span[] {
  const sorted = spans
    .filter((span) => !isNothing(span))
    .toSorted((a, b) => byEnd(a.from, b.from) || Number(a.fromOpen) - Number(b.fromOpen));
  const merged: Span[] = [];
  for (const span of sorted) {
    const last = merged.at(-1);
    if (last && goesOn(last, span)) merged.splice(-1, 1, longer(last, span));
    else merged.push(span);
  }
  return merged;
}
