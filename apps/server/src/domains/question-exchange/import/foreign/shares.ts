import {
  compare,
  divide,
  equals,
  multiply,
  one,
  type Rational,
  rational,
  sum,
  toDecimal,
  zero,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import { wrongTakesNothing } from './sentences.ts';

// Scales credits so that the best answer earns all points; files may give the best answer less or more.

interface Credited {
  readonly credit: Rational;
}
type Lose = (loss: Phrase) => void;

const sharedNow = phrase(
  'Each right option earned all points in the file; here each earns its share of them.',
);
const scaled = (whole: Rational) =>
  phrase('A right answer earns {$percent}% of the points in the file, and all of them here.', {
    percent: toDecimal(multiply(whole, rational(100)), 2).replace(/\.?0+$/, ''),
  });

/** Whether the row is empty, since programs export rows that nobody filled in. */
export const isEmptyOption = ({ text, credit }: Credited & { readonly text: string }) =>
  compare(credit, zero) <= 0 && !/<(?:img|math)\b/.test(text) && plainText(text).trim() === '';

export const isRight = ({ credit }: Credited) => compare(credit, zero) > 0;
export const isWhole = ({ credit }: Credited) => equals(credit, one);

const sharesOf = <One extends Credited>(answers: readonly One[], whole: Rational) =>
  answers.map((answer) => (isRight(answer) ? { ...answer, credit: divide(answer.credit, whole) } : answer));

/** Scales credits of answers of which one is given. */
export function ofBest<One extends Credited>(answers: readonly One[], lose: Lose): readonly One[] {
  const best = answers.reduce((most, { credit }) => (compare(credit, most) > 0 ? credit : most), zero);
  if (equals(best, one) || equals(best, zero)) return answers;
  lose(scaled(best));
  return sharesOf(answers, best);
}

/** Scales credits of typed answers; negative credits become zero. */
export function ofTyped<One extends Credited>(answers: readonly One[], lose: Lose): readonly One[] {
  const isBelow = ({ credit }: Credited) => compare(credit, zero) < 0;
  if (answers.some(isBelow)) lose(wrongTakesNothing);
  const earning = answers.map((answer) => (isBelow(answer) ? { ...answer, credit: zero } : answer));
  return ofBest(earning, lose);
}

/** Scales credits of options that are correct together. */
export function ofSum<One extends Credited>(answers: readonly One[], lose: Lose): readonly One[] {
  const right = answers.filter(isRight);
  const whole = sum(right.map(({ credit }) => credit));
  if (equals(whole, one) || equals(whole, zero)) return answers;
  lose(right.every(isWhole) ? sharedNow : scaled(whole));
  return sharesOf(answers, whole);
}
