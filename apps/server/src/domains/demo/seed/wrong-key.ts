import type { Question, QuestionDraft, QuestionResponse } from '@pelion/questions';
import { rightResponse } from './demo-responses.ts';

// Demo of a wrong key: students who know the answer lose the points, and guessing may earn them.

/** The same question with another option as its key, and the option that is right all the same. */
export function misprinted(draft: QuestionDraft): { readonly draft: QuestionDraft; readonly meant: string } {
  if (draft.type !== 'singleChoice') throw new Error('Only a single choice is misprinted in the demo');
  const meant = draft.answerKey.credits[0]?.optionId;
  const other = draft.content.options.find(({ id }) => id !== meant)?.id;
  if (meant === undefined || other === undefined) throw new Error('A choice of one option has no wrong key');
  const answerKey = { ...draft.answerKey, credits: [{ optionId: other, credit: '1' }] };
  return { draft: { ...draft, answerKey }, meant };
}

/**
 * Answer of a student unaware that the key is wrong: swaps the keyed option and the correct one in `byKey`, the
 * response by the key.
 */
export function answerOfWrongKey(
  question: Question,
  meant: string,
  byKey: QuestionResponse,
): QuestionResponse {
  if (question.type !== 'singleChoice' || byKey.type !== 'singleChoice') return byKey;
  const keyed = rightResponse(question);
  if (byKey.optionId === keyed.optionId) return { ...byKey, optionId: meant };
  return byKey.optionId === meant ? keyed : byKey;
}

/**
 * With only eleven students, chance would outweigh knowledge: on a test with a wrong key, any student strong enough for
 * a question knows the answer.
 */
export const knows = (strength: number, index: number): boolean => strength >= 52 + ((index * 17) % 30);
