import { exact, parseRational, type Rational, rational, toDecimal, toText } from '../../rational.ts';
import type { Curve } from './curve.ts';
import type { Axis } from './window.ts';

// Coordinates for drawing graphs on screen and paper.

/** For drawing only; stored and scored values stay exact. */
export const toNumber = ({ numerator, denominator }: Rational): number =>
  Number(numerator) / Number(denominator);

export const numberOf = (text: string): number => toNumber(exact(text));

/** Formats a coordinate as a short decimal when exact, else as a fraction. */
export function coordinate(value: Rational): string {
  for (const places of [0, 1, 2, 3, 4]) {
    const text = toDecimal(value, places);
    const back = parseRational(text);
    if (back && toText(back) === toText(value)) return text;
  }
  return toText(value);
}

/** Uses a true minus sign, for display and for screen readers. */
export const shown = (text: string): string => text.replace('-', '−');

/** Returns the curve as a function, or null for a vertical line. */
export function drawn(curve: Curve): ((x: number) => number) | null {
  if (curve.kind === 'vertical') return null;
  const [a, b, c] = [toNumber(curve.a), toNumber(curve.b), toNumber(curve.c)];
  return (x) => (a * x + b) * x + c;
}

/** Segment of a line inside the window, for any slope. */
export function lineEnds(
  f: (x: number) => number,
  { x, y }: { readonly x: Axis; readonly y: Axis | null },
): readonly [number, number] {
  const [x0, x1] = [numberOf(x.from), numberOf(x.to)];
  const slope = f(1) - f(0);
  if (!y || slope === 0) return [x0, x1];
  const hits = [numberOf(y.from), numberOf(y.to)].map((value) => (value - f(0)) / slope);
  return [Math.max(x0, Math.min(...hits)), Math.min(x1, Math.max(...hits))];
}

export interface Tick {
  readonly value: number;
  /** Null when there is no room for a number, or at the origin. */
  readonly text: string | null;
}

/** Ticks for every grid line, with as many numbers as fit. */
export function ticksOf({ from, to, step }: Axis, mostNumbers: number): readonly Tick[] {
  const size = numberOf(step);
  const first = Math.ceil(numberOf(from) / size - 1e-9);
  const last = Math.floor(numberOf(to) / size + 1e-9);
  const every = [1, 2, 5, 10, 20, 50].find((n) => (last - first) / n <= mostNumbers) ?? 100;
  const { numerator, denominator } = exact(step);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const n = first + index;
    const text = coordinate(rational(BigInt(n) * numerator, denominator));
    return { value: n * size, text: n !== 0 && n % every === 0 ? shown(text) : null };
  });
}
