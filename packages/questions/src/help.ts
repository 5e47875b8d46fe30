import { phrase } from '@pelion/words';
import { z } from 'zod';
import { longestStepValue, mostHints, mostSteps } from './help-limits.ts';
import type { Problem } from './problem.ts';
import { isBlank, type RichText, type RichTextDraft } from './rich-text.ts';

// What leads to an answer, for staff and for whoever helps a student on their behalf: no student is shown any of it.

/** The fields of a key that hold it, over one kind of text. */
export const helpOf = <Text extends z.ZodType>(text: Text) => ({
  /** Rungs of a ladder: each says more than the one before, the last one nearly all. */
  hints: z
    .array(text)
    .max(mostHints, phrase('A {question} can have at most {$most} hints.', { most: mostHints }))
    .optional(),
  /** The worked solution, step by step. */
  solution: z
    .array(
      z.strictObject({
        text,
        /** What the step arrives at, exactly as it is to be compared: '7/2', 'x = 3'. */
        value: z.string().trim().min(1).max(longestStepValue).optional(),
      }),
    )
    .max(mostSteps, phrase('A worked solution can have at most {$most} steps.', { most: mostSteps }))
    .optional(),
});

interface Help<Text> {
  readonly hints?: readonly Text[] | undefined;
  readonly solution?: readonly { readonly text: Text; readonly value?: string | undefined }[] | undefined;
}

/** A rung that nobody wrote would be climbed for nothing. */
export const helpProblems = ({ hints = [], solution = [] }: Help<RichTextDraft>): Problem[] => [
  ...hints.flatMap((hint, index) =>
    isBlank(hint)
      ? [
          {
            path: ['answerKey', 'hints', index],
            message: phrase('Write hint {$n}, or remove it.', { n: index + 1 }),
          },
        ]
      : [],
  ),
  ...solution.flatMap(({ text }, index) =>
    isBlank(text)
      ? [
          {
            path: ['answerKey', 'solution', index, 'text'],
            message: phrase('Write step {$n}, or remove it.', { n: index + 1 }),
          },
        ]
      : [],
  ),
];

/** As staff read it. */
export interface ShownHelp {
  readonly hints: readonly string[];
  readonly solution: readonly { readonly html: string; readonly value: string | null }[];
}

export const shownHelp = ({ hints = [], solution = [] }: Help<RichText>): ShownHelp => ({
  hints: hints.map(({ html }) => html),
  solution: solution.map(({ text, value }) => ({ html: text.html, value: value ?? null })),
});
