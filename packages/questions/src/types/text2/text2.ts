import { z } from 'zod';
import { questionType, withoutOptions } from '../../question-type.ts';
import { richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { limitProblems, markingKeyOf, revealedModel, revealModel, wordLimits } from '../long-answer.ts';
import { longestLongAnswer, text2Facts } from './facts.ts';

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: wordLimits,
  answerKey: markingKeyOf(text),
});

export const text2 = questionType(text2Facts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: wordLimits,
  revealed: revealedModel,
  reveal: revealModel,
  response: {
    /** Formatted text, sanitized by the server before it is stored, so safe to render. */
    html: z.string().max(longestLongAnswer),
  },
  problems: limitProblems,
  present: ({ minWords, maxWords }) => ({ minWords, maxWords }),
  ...withoutOptions,
  // 2: optional variable numbers in the content.
  upgrades: [addedOptional],
});
