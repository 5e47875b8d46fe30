import { z } from 'zod';
import { questionType, withoutOptions } from '../../question-type.ts';
import { richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { limitProblems, markingKeyOf, revealedModel, revealModel, wordLimits } from '../long-answer.ts';
import { freeTextFacts, longestEssay, longestStarter } from './facts.ts';

const content = {
  ...wordLimits,
  /** Plain text with which the answer begins; unchanged, it counts as no answer. */
  starter: z.string().max(longestStarter).optional(),
};

const bodyOf = <Text extends z.ZodType>(text: Text) => ({ content, answerKey: markingKeyOf(text) });

export const freeText = questionType(freeTextFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: content,
  revealed: revealedModel,
  reveal: revealModel,
  response: {
    /** Plain text as typed. */
    text: z.string().max(longestEssay),
  },
  problems: limitProblems,
  present: ({ minWords, maxWords, starter }) => ({ minWords, maxWords, starter }),
  ...withoutOptions,
  // 2: optional variable numbers in the content.
  upgrades: [addedOptional],
});
