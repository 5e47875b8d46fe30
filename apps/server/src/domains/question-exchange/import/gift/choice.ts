import { zero } from '@pelion/questions';
import type { Phrase } from '@pelion/words';
import type { Asked } from '../foreign/foreign-item.ts';
import type { GiftAnswer } from './answer-block.ts';
import { type GiftFormat, giftText } from './gift-text.ts';
import { exactCredits } from './weights.ts';

/** One = makes a single choice; only ~ with weights make a multiple choice. An option without a weight earns nothing. */
export function choiceOf(
  answers: readonly GiftAnswer[],
  format: GiftFormat,
): { readonly asked: Asked; readonly losses: readonly Phrase[] } {
  const exact = exactCredits(answers.map(({ mark, percent }) => percent ?? (mark === '=' ? '100' : '0')));
  const texts = answers.map(({ raw }) => giftText(raw, format));
  const options = answers.map(({ feedback }, index) => ({
    text: texts[index]?.source ?? '',
    credit: exact.credits[index] ?? zero,
    feedback: feedback?.source,
  }));
  return {
    asked: {
      kind: 'choice',
      isSingle: answers.some(({ mark }) => mark === '='),
      options,
      shuffle: true,
      scoring: 'perOption',
    },
    losses: [
      ...exact.losses,
      ...texts.flatMap(({ losses }) => losses),
      ...answers.flatMap(({ feedback }) => feedback?.losses ?? []),
    ],
  };
}
