import { type Phrase, phrase } from '@pelion/words';
import { readNumber } from './number-response.ts';
import type { QuestionResponse } from './questions.ts';
import type { QuestionType } from './types/types.ts';

// Apart from what every page knows of a type: reading numbers weighs more than all of that, and only what lists the places
// of a test asks.

// The reader of equations weighs more still: what looks like none is told here, and the answer itself says exactly why.
const looksLikeEquation = /^[^=]*[xy)][^=]*=[^=]+$|^[^=]+=[^=]*[xy)][^=]*$/i;

const isRefused = (text: string) => readNumber(text).kind === 'refused';

/** For types that are typed freely. */
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

/** Why what was given cannot be taken for an answer, as in "cannot be read as a number"; null where it can. Says nothing about right or wrong. */
export const unreadable = <Type extends QuestionType>(
  response: QuestionResponse<Type> | null | undefined,
): Phrase | null => (response ? (reasons[response.type]?.(response) ?? null) : null);
