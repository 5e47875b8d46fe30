import { exact, parseRational, type Rational, rational, toDecimal, toText } from '../../rational.ts';
import type { Curve } from './curve.ts';
import type { Axis } from './window.ts';

// Numbers as a picture of a graph needs them, on a screen and on paper.

/** For drawing alone: what is stored and judged stays exact. */
export const toNumber = ({ numerator, denominator }: Rational): number =>
  Number(numerator) / Number(denominator);

export const numberOf = (text: string): number => toNumber(exact(text));

/** As people write it: a decimal where there is a short one, a fraction otherwise. */
export function coordinate(value: Rational): string {
  for (const places of [0, 1, 2, 3, 4]) {
    const text = toDecimal(value, places);
    const back = parseRational(text);
    if (back && toText(back) === toText(value)) return text;
  }
  return toText(value);
}

/** With a real minus sign, for the eye and for whoever reads aloud. */
export const shown = (text: string): string => text.replace('-', '−');

/** The curve as a function to draw; null: it is a vertical line. */
export function drawn(curve: Curve): ((x: number) => number) | null {
  if (curve.kind === 'vertical') return null;
  const [a, b, c] = [toNumber(curve.a), toNumber(curve.b), toNumber(curve.c)];
  return (x) => (a * x + b) * x + c;
}

/** The part of a line that the window shows, however steep it is. */
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
  /** null: there is no room for a number here, or it is the origin. */
  readonly text: string | null;
}

/** Every line of the grid; of their numbers, as many as can be read. */
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
