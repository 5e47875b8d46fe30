import { type DraftKey, equals, parseRational, toText, zero } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { answersOf, feedbackText, type GiftAnswer, splitFeedback } from './answer-block.ts';
import { showEscapes } from './escapes.ts';
import type { GiftFormat } from './gift-text.ts';
import { exactPercent } from './weights.ts';

type Accepted = DraftKey<'number'>['accepted'];
export type NumericalParts = { accepted: Accepted; losses: Phrase[] } | { problem: Phrase };

type Shape =
  | { kind: 'exact'; value: string }
  | { kind: 'tolerance'; value: string; tolerance: string }
  | { kind: 'range'; from: string; to: string };

const isNumber = (text: string | undefined) => text !== undefined && parseRational(text) !== null;

/** '1822', '3.14:0.01' or '3.141..3.142', written as the author wrote them; null when it is none of these. */
function shapeOf(text: string): Shape | null {
  const isRange = text.includes('..');
  const parts = text.split(isRange ? '..' : ':').map((part) => part.trim());
  const [first, second] = parts;
  if (first === undefined || parts.length > 2 || !parts.every(isNumber)) return null;
  if (isRange) return second === undefined ? null : { kind: 'range', from: first, to: second };
  const isExact = second === undefined || equals(parseRational(second) ?? zero, zero);
  return isExact ? { kind: 'exact', value: first } : { kind: 'tolerance', value: first, tolerance: second };
}

const otherFeedback = phrase('The feedback for any other answer is left out.');

/** Reads what follows # in the braces: one answer, or several that begin with =. */
export function numericalParts(body: string, format: GiftFormat): NumericalParts {
  const listed = /^\s*[=~]/.test(body);
  const [raw, feedback] = splitFeedback(body);
  const single: GiftAnswer = { mark: '=', percent: null, raw, feedback: feedbackText(feedback, format) };
  const answers = listed ? answersOf(body, format).answers : [single];

  const accepted: Accepted = [];
  const losses: Phrase[] = [];
  for (const answer of answers) {
    const text = showEscapes(answer.raw, ' ').trim();
    if (answer.mark === '~' || text === '*') {
      losses.push(otherFeedback);
      continue;
    }
    const shape = shapeOf(text);
    if (!shape)
      return {
        problem: phrase('“{$text}” is not a number, a range or a number with its tolerance.', {
          text: text.slice(0, 40),
        }),
      };
    losses.push(...(answer.feedback?.losses ?? []));
    accepted.push({
      ...shape,
      credit: toText(exactPercent(answer.percent ?? '100')),
      feedback: answer.feedback ? { source: answer.feedback.source } : undefined,
    });
  }
  return { accepted, losses };
}
