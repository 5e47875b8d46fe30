import {
  type AnswerKey,
  divide,
  equals,
  exact,
  multiply,
  one,
  type QuestionResponse,
  type Rational,
  sum,
  type TextRules,
  zero,
} from '@pelion/questions';
import { creditOfText } from './credit-of-text.ts';
import { creditOfNumber } from './number.ts';
import { scored } from './score.ts';
import type { Scorer } from './scorer.ts';

type GapKey = AnswerKey<'fillInBlank'>['gaps'][number];
type Filled = QuestionResponse<'fillInBlank'>['gaps'][number];

/** A response of the wrong kind for its blank earns nothing; our player cannot send one. */
function creditOf(key: GapKey, filled: Filled | undefined, rules: TextRules): Rational {
  if (!filled) return zero;
  if (key.kind === 'text') return 'text' in filled ? creditOfText(key.accepted, rules, filled.text) : zero;
  if (key.kind === 'number') return 'number' in filled ? creditOfNumber(key.accepted, filled.number) : zero;
  const chosen = 'choiceId' in filled && key.credits.find(({ choiceId }) => choiceId === filled.choiceId);
  return chosen ? exact(chosen.credit) : zero;
}

/** Credit of each blank, as a share of its weight, in the order of the key. */
export function creditsOfGaps(
  { gaps, rules }: AnswerKey<'fillInBlank'>,
  response: QuestionResponse<'fillInBlank'>,
): { readonly id: string; readonly credit: Rational }[] {
  const filled = new Map(response.gaps.map((gap) => [gap.id, gap]));
  return gaps.map((key) => ({ id: key.id, credit: creditOf(key, filled.get(key.id), rules) }));
}

export const fillInBlank: Scorer<'fillInBlank'> = (_content, key, response) => {
  const credits = creditsOfGaps(key, response).map(({ credit }) => credit);
  if (key.scoring === 'allOrNothing')
    return scored(credits.every((credit) => equals(credit, one)) ? one : zero);
  const weights = key.gaps.map(({ weight }) => exact(weight));
  const earned = sum(credits.map((credit, index) => multiply(credit, weights[index] ?? zero)));
  return scored(divide(earned, sum(weights)));
};
