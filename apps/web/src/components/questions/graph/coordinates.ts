import { exact, parseRational, type Rational, rational } from '@pelion/questions/rational';
import { coordinate, numberOf, toNumber } from '@pelion/questions/types/graph/plotted';
import { type Axis, isOnGrid, rangeOf, snapped } from '@pelion/questions/types/graph/window';

/** Converts a pixel position to an exact number, rounded to a millionth, finer than any pointer. */
const nearly = (value: number): Rational => rational(Math.round(value * 1e6), 1_000_000);

/** Snaps a pointer position to the nearest allowed coordinate. */
export const coordinateAt = (value: number, axis: Axis): string => coordinate(snapped(nearly(value), axis));

/** Moves a coordinate by a number of snap steps, clamped to the axis. */
export function stepped(text: string, steps: number, axis: Axis): string {
  const { numerator, denominator } = exact(axis.snap);
  const by = rational(BigInt(steps) * numerator, denominator);
  const from = exact(text);
  const sum = rational(
    from.numerator * by.denominator + by.numerator * from.denominator,
    from.denominator * by.denominator,
  );
  return coordinate(snapped(sum, axis));
}

/** Parses a typed coordinate; null unless a point could be set there. */
export function typedCoordinate(text: string, axis: Axis): string | null {
  const value = parseRational(text);
  if (!value || !isOnGrid(value, axis)) return null;
  return coordinate(snapped(value, axis)) === coordinate(value) ? coordinate(value) : null;
}

/** Whether an axis can be drawn; incomplete input of an author cannot. */
export function isDrawable(axis: Axis): boolean {
  if ([axis.from, axis.to, axis.step, axis.snap].some((text) => parseRational(text) === null)) return false;
  const { from, to } = rangeOf(axis);
  const span = toNumber(to) - toNumber(from);
  const isStepped = (text: string, most: number) => numberOf(text) > 0 && span / numberOf(text) <= most;
  return span > 0 && Number.isFinite(span) && isStepped(axis.step, 100) && isStepped(axis.snap, 1000);
}
