import { phrase } from '@pelion/words';
import { z } from 'zod';
import { longestStepValue, mostHints, mostSteps } from './help-limits.ts';
import type { Problem } from './problem.ts';
import { isBlank, type RichText, type RichTextDraft } from './rich-text.ts';

// Hints and worked solution, for staff and for the AI tutor. Never sent to students.

/** Key fields for hints and solution, over one kind of text. */
export const helpOf = <Text extends z.ZodType>(text: Text) => ({
  /** Hints in order, each revealing more than the one before; the last reveals nearly everything. */
  hints: z
    .array(text)
    .max(mostHints, phrase('A {question} can have at most {$most} hints.', { most: mostHints }))
    .optional(),
  /** The worked solution, step by step. */
  solution: z
    .array(
      z.strictObject({
        text,
        /** Result of the step, compared exactly: '7/2', 'x = 3'. */
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

/** Empty hints and steps are refused. */
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

/** Hints and solution as rendered for staff. */
export interface ShownHelp {
  readonly hints: readonly string[];
  readonly solution: readonly { readonly html: string; readonly value: string | null }[];
}

export const shownHelp = ({ hints = [], solution = [] }: Help<RichText>): ShownHelp => ({
  hints: hints.map(({ html }) => html),
  solution: solution.map(({ text, value }) => ({ html: text.html, value: value ?? null })),
});
