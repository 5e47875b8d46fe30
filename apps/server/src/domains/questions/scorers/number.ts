import {
  type AnswerKey,
  add,
  compare,
  equals,
  exact,
  multiply,
  type NumberReading,
  negate,
  type Rational,
  rational,
  readNumber,
  subtract,
  zero,
} from '@pelion/questions';
import { plainMinus } from '@pelion/questions/typed-signs';
import { scored } from './score.ts';
import type { Scorer } from './scorer.ts';

type Accepted = AnswerKey<'number'>['accepted'][number];
type Typed = Extract<NumberReading, { kind: 'number' }>;

const within = (value: Rational, low: Rational, high: Rational) =>
  compare(value, low) >= 0 && compare(value, high) <= 0;

/** The value at a number of decimals, cut off towards zero and rounded half away from zero. */
function decimalForms(value: Rational, places: number): [Rational, Rational] {
  const scale = rational(10n ** BigInt(places));
  const { numerator, denominator } = multiply(value, scale);
  const cut = rational(numerator / denominator, scale.numerator);
  const step = rational(numerator < 0n ? -1n : 1n, 2n * scale.numerator);
  const raised = multiply(add(value, step), scale);
  return [cut, rational(raised.numerator / raised.denominator, scale.numerator)];
}

/** Characters of an SAT answer box: digits, a point or fraction bar, a leading minus. */
const inBox = /^-?[\d./]{1,5}$/;
/** A decimal fills the box from the fourth digit on; the zero before the point counts, written or not. */
const filledFrom = 4;

function fitsBox(target: Rational, { value, decimals }: Typed, text: string): boolean {
  const typed = plainMinus(text.trim());
  if (!inBox.test(typed)) return false;
  if (equals(value, target)) return true;
  if (decimals === null) return false;
  const digits = typed.replace(/^-?\./, '0.').replace(/\D/g, '').length;
  return digits >= filledFrom && decimalForms(target, decimals).some((form) => equals(value, form));
}

function fits(answer: Accepted, typed: Typed, text: string): boolean {
  const { value, decimals } = typed;
  switch (answer.kind) {
    case 'exact':
      return equals(value, exact(answer.value));
    case 'tolerance': {
      const tolerance = exact(answer.tolerance);
      return within(subtract(value, exact(answer.value)), negate(tolerance), tolerance);
    }
    case 'range':
      return within(value, exact(answer.from), exact(answer.to));
    case 'gridIn':
      return fitsBox(exact(answer.value), typed, text);
    case 'rounded': {
      const target = exact(answer.value);
      if (equals(value, target)) return true;
      if (decimals === null || decimals < answer.places) return false;
      return decimalForms(target, decimals).some((form) => equals(value, form));
    }
  }
}

/** Best credit among the accepted numbers that match. */
export function creditOfNumber(accepted: readonly Accepted[], text: string): Rational {
  const reading = readNumber(text);
  // The player explains an unreadable number while the student types; here an unreadable number is wrong.
  if (reading.kind !== 'number') return zero;
  const credits = accepted.filter((answer) => fits(answer, reading, text)).map(({ credit }) => exact(credit));
  return credits.reduce((best, credit) => (compare(credit, best) > 0 ? credit : best), zero);
}

export const number: Scorer<'number'> = (_content, { accepted }, { text }) =>
  scored(creditOfNumber(accepted, text));
