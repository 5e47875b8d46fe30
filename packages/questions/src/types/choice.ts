import { phrase } from '@pelion/words';
import { z } from 'zod';
import { inOrder } from '../in-order.ts';
import { mostOptions, optionLabel } from '../option-label.ts';
import type { Problem } from '../problem.ts';
import { isBlank, presentedText, type RichText, type RichTextDraft } from '../rich-text.ts';
import { type Worth, worth } from '../worth.ts';

/** Opaque, because an id that revealed the authored position would undo the shuffling. See option-ids.ts. */
export const optionId = z.string().min(1).max(40);

export const choiceContentOf = <Text extends z.ZodType>(text: Text) => ({
  options: z
    .array(z.strictObject({ id: optionId, text }))
    .max(mostOptions, phrase('A {question} can have at most {$mostOptions} options.', { mostOptions })),
  /** Whether the order is shuffled for each attempt. */
  shuffle: z.boolean(),
});

export const presentedOptions = z.array(z.object({ id: optionId, html: presentedText }));

export const revealedOptions = z.array(z.object({ id: optionId, worth, feedback: presentedText.nullable() }));

interface Credited {
  readonly optionId: string;
  readonly credit: string;
  readonly feedback?: RichText | undefined;
}

/** Options in authored order with the worth of each; options missing from the key are wrong. */
export const revealOptions = (
  { options }: ChoiceContent<RichText>,
  credits: readonly Credited[],
  worthOf: (credit: string) => Worth,
) =>
  options.map(({ id }) => {
    const credited = credits.find(({ optionId }) => optionId === id);
    return {
      id,
      worth: credited ? worthOf(credited.credit) : 'wrong',
      feedback: credited?.feedback?.html ?? null,
    };
  });

interface ChoiceContent<Text> {
  readonly options: readonly { readonly id: string; readonly text: Text }[];
  readonly shuffle: boolean;
}

/** Presentation of options, shared by single and multiple choice. */
export const choice = {
  presented: { options: presentedOptions },
  arranged: <Content extends ChoiceContent<RichText>>(content: Content, order: readonly string[]) => ({
    ...content,
    options: inOrder(content.options, order),
  }),
  present: ({ options }: ChoiceContent<RichText>) => ({
    options: options.map(({ id, text }) => ({ id, html: text.html })),
  }),
  options: ({ options }: ChoiceContent<RichText>) => options.map(({ id }) => id),
  isShuffled: ({ shuffle }: ChoiceContent<RichText>) => shuffle,
};

export function choiceProblems(
  { options }: ChoiceContent<RichTextDraft>,
  keyed: readonly { readonly optionId: string }[],
): Problem[] {
  const ids = options.map(({ id }) => id);
  const keyedIds = keyed.map(({ optionId }) => optionId);
  const problems: Problem[] = [];
  if (options.length < 2)
    problems.push({ path: ['content', 'options'], message: phrase('Give at least two options.') });
  for (const [index, { id, text }] of options.entries()) {
    const path = ['content', 'options', index];
    if (isBlank(text))
      problems.push({
        path: [...path, 'text'],
        message: phrase('Write a text for option {$option}.', { option: optionLabel(index) }),
      });
    if (ids.indexOf(id) !== index)
      problems.push({
        path: [...path, 'id'],
        message: phrase('Option {$option} has the id of another option.', { option: optionLabel(index) }),
      });
  }
  for (const [index, id] of keyedIds.entries()) {
    const path = ['answerKey', 'credits', index, 'optionId'];
    if (!ids.includes(id))
      problems.push({ path, message: phrase('The answer key names an option that does not exist.') });
    if (keyedIds.indexOf(id) !== index)
      problems.push({ path, message: phrase('The answer key names an option twice.') });
  }
  return problems;
}
