import { phrase } from '@pelion/words';
import { z } from 'zod';
import type { Problem } from '../problem.ts';
import type { RichText } from '../rich-text.ts';
import { presentedText } from '../rich-text.ts';

// Shared fields of essay answers marked by a person, plain or formatted; decision 0061.

export const mostWords = 20_000;
const words = z.int().min(1).max(mostWords);

/** Advisory limits shown while writing; longer texts are neither cut nor refused. */
export const wordLimits = { minWords: words.optional(), maxWords: words.optional() };

export const markingKeyOf = <Text extends z.ZodType>(text: Text) => ({
  /** Model answer, shown with the key. */
  modelAnswer: text.optional(),
  /** Notes for markers; never shown to students. */
  markingNotes: text.optional(),
});

export const revealedModel = { modelAnswer: presentedText.nullable() };

export const revealModel = ({ modelAnswer }: { readonly modelAnswer?: RichText | undefined }) => ({
  modelAnswer: modelAnswer?.html ?? null,
});

interface Limits {
  readonly minWords?: number | undefined;
  readonly maxWords?: number | undefined;
}

export const limitProblems = ({ minWords, maxWords }: Limits): Problem[] =>
  minWords !== undefined && maxWords !== undefined && minWords > maxWords
    ? [
        {
          path: ['content', 'maxWords'],
          message: phrase('The maximum number of words is below the minimum.'),
        },
      ]
    : [];
