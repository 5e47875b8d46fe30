import {
  compare,
  divide,
  equals,
  multiply,
  one,
  parseRational,
  type Rational,
  rational,
  subtract,
  sum,
  toText,
  zero,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';

/** As files write it; programs add as many decimals as they have. */
export const percentPattern = /[+-]?\d{1,3}(?:[.,]\d{0,30})?/;
const weight = new RegExp(`^%(${percentPattern.source})%`);
const mostDecimals = 12;

/** The same, with no more decimals than anybody means. */
export const percentOf = (written: string): string => {
  const [whole = '', decimals = ''] = written.split(/[.,]/);
  return decimals === '' ? whole : `${whole}.${decimals.slice(0, mostDecimals)}`;
};
const hundred = rational(100);

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

// Sums of two to twelve equal parts: the fractions that files can only write rounded.
const parts = Array.from({ length: 11 }, (_, index) => index + 2).flatMap((below) =>
  Array.from({ length: 2 * below + 1 }, (_, index) => rational(index - below, below)),
);

const decimalsOf = (percent: string) => (percent.split('.')[1] ?? '').length;

/** The simple fraction of which `percent` is the rounded or cut off form, if there is one. */
function simpleFraction(percent: string): Rational {
  const written = exactPercent(percent);
  const lastDigit = rational(1, 10n ** BigInt(decimalsOf(percent)));
  const near = parts.find((part) => {
    const off = multiply(subtract(part, written), hundred);
    return compare(multiply(off, off), multiply(lastDigit, lastDigit)) < 0;
  });
  return near ?? written;
}

// Nobody types 33.333: three decimals and more were written by a program that had a third in mind.
const writtenByProgram = 3;

const earned = (credits: readonly Rational[]) => sum(credits.filter((credit) => compare(credit, zero) > 0));

/**
 * Exact credits. A weight written by a program becomes the fraction it stands for; one written by
 * hand, such as 33, only when that makes the correct options earn the whole.
 */
export function exactCredits(percents: readonly string[]): { credits: Rational[]; losses: Phrase[] } {
  const cautious = percents.map((percent) =>
    decimalsOf(percent) >= writtenByProgram ? simpleFraction(percent) : exactPercent(percent),
  );
  const bold = percents.map(simpleFraction);
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
