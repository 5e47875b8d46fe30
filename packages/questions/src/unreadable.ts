import { type Phrase, phrase } from '@pelion/words';
import { readNumber } from './number-response.ts';
import type { QuestionResponse } from './questions.ts';
import type { QuestionType } from './types/types.ts';

// Apart from type-facts.ts, because the number parser is larger than all of it, and only the question list of a test
// needs this.

// The equation parser is larger still: this pattern only rejects clear misfits; the answer field reports the exact
// reason.
const looksLikeEquation = /^[^=]*[xy)][^=]*=[^=]+$|^[^=]+=[^=]*[xy)][^=]*$/i;

const isRefused = (text: string) => readNumber(text).kind === 'refused';

/** Types with free input. */
const reasons: {
  readonly [Type in QuestionType]?: (response: QuestionResponse<Type>) => Phrase | null;
} = {
  number: ({ text }) => (isRefused(text) ? phrase('cannot be read as a number') : null),
  fillInBlank: ({ gaps }) =>
    gaps.some((gap) => 'number' in gap && isRefused(gap.number))
      ? phrase('has a blank that cannot be read as a number')
      : null,
  graph: ({ equation }) =>
    equation.trim() === '' || looksLikeEquation.test(equation.trim())
      ? null
      : phrase('cannot be read as an equation'),
};

/** Why an answer can't be parsed, as in "cannot be read as a number"; null when it can. Independent of the key. */
export const unreadable = <Type extends QuestionType>(
  response: QuestionResponse<Type> | null | undefined,
): Phrase | null => (response ? (reasons[response.type]?.(response) ?? null) : null);
