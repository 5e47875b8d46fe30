import { exact, parseRational, type Rational, rational, toDecimal, toText } from '@pelion/questions/rational';
import type { Curve } from '@pelion/questions/types/graph/curve';
import { type Axis, isOnGrid, rangeOf, snapped } from '@pelion/questions/types/graph/window';

/** For drawing alone: what is stored and judged stays exact. */
export const toNumber = ({ numerator, denominator }: Rational): number =>
  Number(numerator) / Number(denominator);

export const numberOf = (text: string): number => toNumber(exact(text));

/** A pixel is no exact number: a millionth is nearer than anybody points. */
const nearly = (value: number): Rational => rational(Math.round(value * 1e6), 1_000_000);

/** As people write it: a decimal where there is a short one, a fraction otherwise. */
export function coordinate(value: Rational): string {
  for (const places of [0, 1, 2, 3, 4]) {
    const text = toDecimal(value, places);
    const back = parseRational(text);
    if (back && toText(back) === toText(value)) return text;
  }
  return toText(value);
}

/** The place nearest to where a pointer is. */
export const coordinateAt = (value: number, axis: Axis): string => coordinate(snapped(nearly(value), axis));

/** Some steps further, never beyond the axis. */
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

/** What is typed, if a point could be set there. */
export function typedCoordinate(text: string, axis: Axis): string | null {
  const value = parseRational(text);
  if (!value || !isOnGrid(value, axis)) return null;
  return coordinate(snapped(value, axis)) === coordinate(value) ? coordinate(value) : null;
}

/** With a real minus sign, for the eye and for whoever reads aloud. */
export const shown = (text: string): string => text.replace('-', '−');

/** An axis that can be drawn: while an author types it, it may be none yet. */
export function isDrawable(axis: Axis): boolean {
  if ([axis.from, axis.to, axis.step, axis.snap].some((text) => parseRational(text) === null)) return false;
  const { from, to } = rangeOf(axis);
  const span = toNumber(to) - toNumber(from);
  const isStepped = (text: string, most: number) => numberOf(text) > 0 && span / numberOf(text) <= most;
  return span > 0 && Number.isFinite(span) && isStepped(axis.step, 100) && isStepped(axis.snap, 1000);
}

/** The curve as a function to draw; null: it is a vertical line. */
export function drawn(curve: Curve): ((x: number) => number) | null {
  if (curve.kind === 'vertical') return null;
  const [a, b, c] = [toNumber(curve.a), toNumber(curve.b), toNumber(curve.c)];
  return (x) => (a * x + b) * x + c;
}
