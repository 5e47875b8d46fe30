import {
  compare,
  equals,
  one,
  type Question,
  type RevealedKey,
  responseTo,
  reveal,
  zero,
} from '@pelion/questions';
import { creditsOfGaps } from './fill-in-blank.ts';

/**
 * Key to show beside this answer; null without one. For several typed blanks the key includes the credit of each, since
 * the client has no rules to compare by.
 */
export function markedKey(question: Question, stored: unknown): RevealedKey {
  const key = reveal(question);
  if (key.type !== 'fillInBlank' || question.type !== 'fillInBlank' || stored === null) return key;
  const response = responseTo(question, stored);
  if (!response) return key;
  const credits = new Map(creditsOfGaps(question.answerKey, response).map(({ id, credit }) => [id, credit]));
  const given = new Set(response.gaps.map(({ id }) => id));
  return {
    ...key,
    gaps: key.gaps.map((gap) => {
      const credit = credits.get(gap.id);
      if (!('given' in gap) || !credit || !given.has(gap.id)) return gap;
      const worth = equals(credit, one) ? 'right' : compare(credit, zero) > 0 ? 'partly' : 'wrong';
      return { ...gap, given: worth };
    }),
  };
}
