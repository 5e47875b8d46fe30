import { z } from 'zod';
import { questionType, withoutOptions } from '../../question-type.ts';
import { richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { acceptedTextsOf, revealedText, revealTexts, textProblems, textRules } from './accepted-text.ts';
import { longestShortAnswer, textFacts } from './facts.ts';

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: {},
  answerKey: {
    /** One without a * that fits decides, else the first with one that fits. */
    accepted: acceptedTextsOf(text),
    rules: textRules,
  },
});

export const text = questionType(textFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: {},
  revealed: { accepted: z.array(revealedText) },
  reveal: ({ accepted, rules }) => ({ accepted: revealTexts(accepted, rules) }),
  response: {
    /** As typed. An empty text is unanswered. */
    text: z.string().max(longestShortAnswer),
  },
  problems: (_content, { accepted, rules }) => textProblems(accepted, rules, ['answerKey', 'accepted']),
  present: () => ({}),
  ...withoutOptions,
  // 2: numbers that vary from attempt to attempt, which a content may have.
  upgrades: [addedOptional],
});
