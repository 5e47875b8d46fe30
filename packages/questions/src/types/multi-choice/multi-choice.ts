import { phrase } from '@pelion/words';
import { z } from 'zod';
import { exact, signedCredit } from '../../exact-number.ts';
import { mostOptions } from '../../option-label.ts';
import type { Problem } from '../../problem.ts';
import { questionType } from '../../question-type.ts';
import { compare, equals, multiply, one, rational, sum, toDecimal, zero } from '../../rational.ts';
import { richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import type { Worth } from '../../worth.ts';
import {
  choice,
  choiceContentOf,
  choiceProblems,
  optionId,
  revealedOptions,
  revealOptions,
} from '../choice.ts';
import { choicesAlike } from '../choices-alike.ts';
import { multiChoiceFacts } from './facts.ts';

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: choiceContentOf(text),
  answerKey: {
    /** Above zero: correct. Below zero: choosing the option loses credit. Not listed: wrong, worth nothing. */
    credits: z
      .array(z.strictObject({ optionId, credit: signedCredit, feedback: text.optional() }))
      .max(mostOptions),
    /**
     * perOption adds the credits of the chosen options, never below zero; allOrNothing requires exactly the correct
     * set.
     */
    scoring: z.enum(['perOption', 'allOrNothing']),
  },
});

function creditProblems(credits: readonly { readonly credit: string }[]): Problem[] {
  const path = ['answerKey', 'credits'];
  const earned = credits.map((entry) => exact(entry.credit)).filter((value) => compare(value, zero) > 0);
  const total = sum(earned);
  if (earned.length === 0) return [{ path, message: phrase('Mark at least one option as correct.') }];
  if (equals(total, one)) return [];
  const percent = toDecimal(multiply(total, rational(100)), 2);
  return [
    {
      path,
      message: phrase('The correct options earn {$percent}% together; they must earn 100%.', { percent }),
    },
  ];
}

/** An option is right when its credit is positive; partial credit does not apply to one option. */
const worthOf = (credit: string): Worth => (compare(exact(credit), zero) > 0 ? 'right' : 'wrong');

export const multiChoice = questionType(multiChoiceFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  ...choice,
  revealed: { options: revealedOptions },
  reveal: ({ credits }, content) => ({ options: revealOptions(content, credits, worthOf) }),
  response: { optionIds: z.array(optionId).max(mostOptions) },
  problems: (content, { credits }) => [...choiceProblems(content, credits), ...creditProblems(credits)],
  alike: choicesAlike,
  named: ({ optionIds }) => optionIds,
  // 2: optional hints and worked solution in the key. 3: variable numbers.
  upgrades: [addedOptional, addedOptional],
});
