import {
  type AnswerKey,
  add,
  compare,
  divide,
  equals,
  exact,
  multiply,
  type Rational,
  rational,
  subtract,
  toDecimal,
  toText,
  zero,
} from '@pelion/questions';
import { asDecimal, becameTolerance, onlyExact } from './losses.ts';
import type { ItemWriter } from './outgoing.ts';

type Losing = Pick<ItemWriter, 'lose'>;
export type AcceptedNumber = AnswerKey<'number'>['accepted'][number];

const places = 12;
const trimmed = (decimal: string) => decimal.replace(/\.?0+$/, '');

/** Decimal notation that all programs read, rounded to twelve places if there is no exact form. */
export function decimal(value: Rational): { readonly text: string; readonly isExact: boolean } {
  const text = trimmed(toDecimal(value, places));
  return { text, isExact: equals(exact(text), value) };
}

/** Decimal notation of a typed number; one without an exact form, such as a third, is a loss. */
export function decimalText(written: string, { lose }: Losing): string {
  const { text, isExact } = decimal(exact(written));
  if (!isExact) lose(asDecimal(written, text));
  return text;
}

/** A share of something whole: 1/3 of 100 is 33.3333333. */
export function share(credit: string, whole: Rational, lose: () => void): string {
  const part = multiply(exact(credit), whole);
  const short = trimmed(toDecimal(part, 7));
  if (!equals(exact(short), part)) lose();
  return short;
}

export const hundred = rational(100);
export const two = rational(2);

export type NumberRange = {
  readonly value: string;
  readonly tolerance: string;
  readonly from: string;
  readonly to: string;
};

/** Converts an accepted number to a value and a tolerance; '0' for an exact value. */
export function rangeOf(accepted: AcceptedNumber, item: Losing): NumberRange {
  const around = (value: Rational, tolerance: Rational): NumberRange => ({
    value: decimalText(toText(value), item),
    tolerance: decimalText(toText(tolerance), item),
    from: decimal(subtract(value, tolerance)).text,
    to: decimal(add(value, tolerance)).text,
  });
  switch (accepted.kind) {
    case 'exact':
      return around(exact(accepted.value), zero);
    case 'tolerance':
      return around(exact(accepted.value), exact(accepted.tolerance));
    case 'range': {
      const [from, to] = [exact(accepted.from), exact(accepted.to)];
      return around(divide(add(from, to), two), divide(subtract(to, from), two));
    }
    case 'rounded': {
      const tolerance = rational(1, 10n ** BigInt(accepted.places));
      const range = around(exact(accepted.value), tolerance);
      item.lose(becameTolerance(range.value, range.tolerance));
      return range;
    }
    case 'gridIn': {
      const range = around(exact(accepted.value), zero);
      item.lose(onlyExact(range.value));
      return range;
    }
  }
}

export const isExactly = ({ tolerance }: NumberRange) => compare(exact(tolerance), zero) === 0;
