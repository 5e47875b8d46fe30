import { add, compare, one, parseRational, type Rational, rational, subtract, zero } from '@pelion/questions';
import { decimal } from '../foreign/decimal.ts';
import type { ForeignNumber } from '../foreign/foreign-item.ts';
import type { Qti2Item } from './qti2-item.ts';
import { scoringOf } from './try-answers.ts';

interface Interval {
  readonly from: Rational;
  readonly to: Rational;
}

const number = (text: string) => parseRational(text) ?? zero;

function intervalOf(shape: ForeignNumber['shape']): Interval {
  if (shape.kind === 'range') return { from: number(shape.from), to: number(shape.to) };
  const value = number(shape.value);
  const margin =
    shape.kind === 'tolerance'
      ? number(shape.tolerance)
      : shape.kind === 'rounded'
        ? rational(1, 10n ** BigInt(shape.places))
        : zero;
  return { from: subtract(value, margin), to: add(value, margin) };
}

/** Numbers well outside of an interval, on both sides. */
const outside = ({ from, to }: Interval) => {
  const far = add(subtract(to, from), one);
  return [subtract(from, far), add(to, far)];
};

/** Whether the item's rules award points to a number outside all accepted ranges. */
export function takesOthers(item: Qti2Item, identifier: string, accepted: readonly ForeignNumber[]): boolean {
  const intervals = accepted.map(({ shape }) => intervalOf(shape));
  const scored = scoringOf(item, identifier);
  const nothing = scored([]);
  if (!nothing) return false;
  return intervals
    .flatMap(outside)
    .filter((probe) => intervals.every(({ from, to }) => compare(probe, from) < 0 || compare(probe, to) > 0))
    .some((probe) => {
      const score = scored([decimal(probe)]);
      return score !== null && compare(score, nothing) > 0;
    });
}
