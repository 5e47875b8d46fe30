import { z } from 'zod';
import { questionType, withoutOptions } from '../../question-type.ts';
import { richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { acceptedNumberOf, numberProblems, revealedNumber, revealNumbers } from './accepted-number.ts';
import { mostAccepted, numberFacts } from './facts.ts';

const unit = z.string().max(40);

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: {
    /** Shown after the box, such as 'km' or '%'; never typed by the student. */
    unit: unit.optional(),
  },
  answerKey: {
    /** The best credit among matching answers counts. */
    accepted: z.array(acceptedNumberOf(text)).max(mostAccepted),
  },
});

export const number = questionType(numberFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: { unit: unit.optional() },
  revealed: { accepted: z.array(revealedNumber) },
  reveal: ({ accepted }) => ({ accepted: revealNumbers(accepted) }),
  response: {
    /** Typed text; parsed with readNumber. Empty means unanswered. */
    text: z.string().max(100),
  },
  problems: (_content, { accepted }) => numberProblems(accepted, ['answerKey', 'accepted']),
  present: (content) => ({ unit: content.unit }),
  ...withoutOptions,
  // 2: optional hints and worked solution in the key. 3: grid-in answers of the digital SAT. 4: variable numbers, and
  // formulas over them as answers.
  upgrades: [addedOptional, addedOptional, addedOptional],
});
