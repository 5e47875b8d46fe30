import { zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import type { ForeignNumber } from '../foreign/foreign-item.ts';
import { type Commas, numberShape } from '../foreign/number-text.ts';
import { otherFeedback } from '../foreign/sentences.ts';
import { answersOf, feedbackText, type GiftAnswer, splitFeedback } from './answer-block.ts';
import { showEscapes } from './escapes.ts';
import type { GiftFormat } from './gift-text.ts';
import { exactCredits } from './weights.ts';

export type NumericalParts = { accepted: ForeignNumber[]; losses: Phrase[] } | { problem: Phrase };

/** Parses the text after # in the braces: one answer, or several that begin with =. */
export function numericalParts(body: string, format: GiftFormat, commas: Commas): NumericalParts {
  const listed = /^\s*[=~]/.test(body);
  const [raw, feedback] = splitFeedback(body);
  const single: GiftAnswer = { mark: '=', percent: null, raw, feedback: feedbackText(feedback, format) };
  const answers = listed ? answersOf(body, format).answers : [single];

  const accepted: Omit<ForeignNumber, 'credit'>[] = [];
  const percents: string[] = [];
  const losses: Phrase[] = [];
  for (const answer of answers) {
    const text = showEscapes(answer.raw, ' ').trim();
    if (answer.mark === '~' || text === '*') {
      losses.push(otherFeedback);
      continue;
    }
    const shape = numberShape(text, { commas, lose: (loss) => losses.push(loss) });
    if (!shape)
      return {
        problem: phrase('“{$text}” is not a number, a range or a number with its tolerance.', {
          text: text.slice(0, 40),
        }),
      };
    losses.push(...(answer.feedback?.losses ?? []));
    percents.push(answer.percent ?? '100');
    accepted.push({ shape, feedback: answer.feedback?.source });
  }
  const exact = exactCredits(percents);
  return {
    accepted: accepted.map((answer, index) => ({ ...answer, credit: exact.credits[index] ?? zero })),
    losses: [...losses, ...exact.losses],
  };
}
