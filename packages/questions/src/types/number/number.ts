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
    /** The best credit among those that fit counts. */
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
    /** As typed; read with readNumber. An empty text is unanswered. */
    text: z.string().max(100),
  },
  problems: (_content, { accepted }) => numberProblems(accepted, ['answerKey', 'accepted']),
  present: (content) => ({ unit: content.unit }),
  ...withoutOptions,
  // 2: hints and a worked solution, which a key may have. 3: answers that are taken as in the box of a digital SAT.
  // 4: numbers that vary from attempt to attempt, and answers that are formulas over them.
  upgrades: [addedOptional, addedOptional, addedOptional],
});
