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

/** As files write it; programs add as many decimals as they have. */
export const percentPattern = /[+-]?\d{1,3}(?:[.,]\d{0,30})?/;
const weight = new RegExp(`^%(${percentPattern.source})%`);
const hundred = rational(100);

/** The percentage with a decimal point, and without the noise of floating-point numbers. */
export const percentOf = (written: string): string => {
  const pointed = shortDecimal(written.replace(',', '.'));
  return pointed.endsWith('.') ? pointed.slice(0, -1) : pointed;
};

/** Takes '%33.33333%' off the front of an answer; `percent` is null when there is none. */
export function takeWeight(answer: string): { percent: string | null; rest: string } {
  const trimmed = answer.trimStart();
  const match = weight.exec(trimmed);
  return {
    percent: match?.[1] === undefined ? null : percentOf(match[1]),
    rest: match ? trimmed.slice(match[0].length) : trimmed,
  };
}

export const exactPercent = (percent: string): Rational => divide(parseRational(percent) ?? zero, hundred);

/** The fraction of the whole that a percentage with at least `fewest` decimals is a rounded form of; else its exact value. */
function simpleFraction(percent: string, fewest = 0): Rational {
  const part = roundedFraction(percent, { whole: hundred, fewest });
  return part ? divide(part, hundred) : exactPercent(percent);
}

// Nobody types 33.333: three decimals and more were written by a program that had a third in mind.
const writtenByProgram = 3;

const earned = (credits: readonly Rational[]) => sum(credits.filter((credit) => compare(credit, zero) > 0));

/**
 * Exact credits. A weight written by a program becomes the fraction it stands for; one written by
 * hand, such as 33, only when that makes the correct options earn the whole.
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
