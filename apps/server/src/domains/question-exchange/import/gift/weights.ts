import {
  compare,
  divide,
  equals,
  one,
  parseRational,
  type Rational,
  rational,
  sum,
  toText,
  zero,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { roundedFraction, shortDecimal } from '../foreign/rounded-fraction.ts';

/** Percentage as files write it; programs add any number of decimals. */
export const percentPattern = /[+-]?\d{1,3}(?:[.,]\d{0,30})?/;
const weight = new RegExp(`^%(${percentPattern.source})%`);
const hundred = rational(100);

/** Percentage with a decimal point and without floating-point noise. */
export const percentOf = (written: string): string => {
  const pointed = shortDecimal(written.replace(',', '.'));
  return pointed.endsWith('.') ? pointed.slice(0, -1) : pointed;
};

/** Takes a prefix such as '%33.33333%' off an answer; `percent` is null without one. */
export function takeWeight(answer: string): { percent: string | null; rest: string } {
  const trimmed = answer.trimStart();
  const match = weight.exec(trimmed);
  return {
    percent: match?.[1] === undefined ? null : percentOf(match[1]),
    rest: match ? trimmed.slice(match[0].length) : trimmed,
  };
}

export const exactPercent = (percent: string): Rational => divide(parseRational(percent) ?? zero, hundred);

/** Fraction whose rounded form the percentage is, if written with at least `fewest` decimals; else the exact value. */
function simpleFraction(percent: string, fewest = 0): Rational {
  const part = roundedFraction(percent, { whole: hundred, fewest });
  return part ? divide(part, hundred) : exactPercent(percent);
}

// Number of decimals from which a percentage was written by a program that meant a fraction such as a third.
const writtenByProgram = 3;

const earned = (credits: readonly Rational[]) => sum(credits.filter((credit) => compare(credit, zero) > 0));

/**
 * Exact credits. A weight written by a program becomes the fraction behind its rounding; a handwritten one, such as 33,
 * only if the correct options then earn the whole.
 */
export function exactCredits(percents: readonly string[]): { credits: Rational[]; losses: Phrase[] } {
  const cautious = percents.map((percent) => simpleFraction(percent, writtenByProgram));
  const bold = percents.map((percent) => simpleFraction(percent));
  const isBoldBetter = !equals(earned(cautious), one) && equals(earned(bold), one);
  const credits = isBoldBetter ? bold : cautious;
  const losses = percents.flatMap((percent, index) => {
    const credit = credits[index] ?? zero;
    return equals(credit, exactPercent(percent))
      ? []
      : [phrase('The weight {$percent}% counts as exactly {$credit}.', { percent, credit: toText(credit) })];
  });
  return { credits, losses };
}
