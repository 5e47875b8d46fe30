import { phrase } from '@pelion/words';
import { z } from 'zod';
import { credit, exact } from '../../exact-number.ts';
import { mostOptions } from '../../option-label.ts';
import type { Problem } from '../../problem.ts';
import { questionType } from '../../question-type.ts';
import { equals, one } from '../../rational.ts';
import { richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { worthOf } from '../../worth.ts';
import {
  choice,
  choiceContentOf,
  choiceProblems,
  optionId,
  revealedOptions,
  revealOptions,
} from '../choice.ts';
import { choicesAlike } from '../choices-alike.ts';
import { singleChoiceFacts } from './facts.ts';

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: choiceContentOf(text),
  answerKey: {
    /** Unlisted options earn nothing. Exactly one earns '1'; others may earn partial credit. */
    credits: z.array(z.strictObject({ optionId, credit, feedback: text.optional() })).max(mostOptions),
  },
});

function correctProblems(credits: readonly { readonly credit: string }[]): Problem[] {
  const path = ['answerKey', 'credits'];
  const correct = credits.filter((entry) => equals(exact(entry.credit), one));
  if (correct.length === 0) return [{ path, message: phrase('Mark one option as correct.') }];
  if (correct.length === 1) return [];
  return [{ path, message: phrase('Mark only one option as correct, or use a multi choice {question}.') }];
}

export const singleChoice = questionType(singleChoiceFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  ...choice,
  revealed: { options: revealedOptions },
  reveal: ({ credits }, content) => ({ options: revealOptions(content, credits, worthOf) }),
  response: {
    /** Null when the student has cleared the choice. */
    optionId: optionId.nullable(),
  },
  problems: (content, { credits }) => [...choiceProblems(content, credits), ...correctProblems(credits)],
  alike: choicesAlike,
  named: ({ optionId: chosen }) => (chosen === null ? [] : [chosen]),
  // 2: optional hints and worked solution in the key. 3: variable numbers.
  upgrades: [addedOptional, addedOptional],
});
