import {
  compare,
  type DraftContent,
  type DraftKey,
  equals,
  one,
  optionIds,
  toText,
  zero,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { plainText } from '../../../../lib/rich-text.ts';
import type { GiftAnswer } from './answer-block.ts';
import { type GiftFormat, giftText } from './gift-text.ts';
import { exactCredits } from './weights.ts';

type ChoiceContent = Omit<DraftContent<'singleChoice'>, 'stem'>;
type Credits = DraftKey<'multiChoice'>['credits'];

export type ChoiceParts =
  | { type: 'singleChoice' | 'multiChoice'; content: ChoiceContent; credits: Credits; losses: Phrase[] }
  | { problem: Phrase };

const severalCorrect = phrase(
  'More than one option is marked with =. Give each correct option a weight, such as ~%50%, to make it a {question} with several answers.',
);

/** One = makes a single choice; only ~ with weights a multi choice. An option without a weight earns nothing. */
export function choiceParts(answers: readonly GiftAnswer[], format: GiftFormat): ChoiceParts {
  const marked = answers.filter(({ mark }) => mark === '=').length;
  if (marked > 1) return { problem: severalCorrect };
  const type = marked === 1 ? 'singleChoice' : 'multiChoice';

  const texts = answers.map(({ raw }) => giftText(raw, format));
  const ids = optionIds(texts.map(({ source }) => source));
  const exact = exactCredits(answers.map(({ mark, percent }) => percent ?? (mark === '=' ? '100' : '0')));
  const losses = [...exact.losses, ...texts.flatMap((text) => text.losses)];

  const credits: Credits = answers.flatMap(({ feedback }, index) => {
    const written = exact.credits[index] ?? zero;
    const isLost = type === 'singleChoice' && compare(written, zero) < 0;
    if (isLost)
      losses.push(
        phrase('“{$option}” takes no points away: a single choice earns nothing at worst.', {
          option: plainText(texts[index]?.source ?? ''),
        }),
      );
    losses.push(...(feedback?.losses ?? []));
    const credit = isLost ? zero : written;
    if (equals(credit, zero) && !feedback) return [];
    return [
      {
        optionId: ids[index] ?? '',
        credit: toText(credit),
        feedback: feedback ? { source: feedback.source } : undefined,
      },
    ];
  });

  if (type === 'singleChoice' && !credits.some(({ credit }) => credit === toText(one)))
    return { problem: phrase('The option marked with = does not earn 100%.') };
  const options = texts.map(({ source }, index) => ({ id: ids[index] ?? '', text: { source } }));
  return { type, content: { options, shuffle: true }, credits, losses };
}
