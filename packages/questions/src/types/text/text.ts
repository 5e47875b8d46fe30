import { z } from 'zod';
import { questionType, withoutOptions } from '../../question-type.ts';
import { richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { acceptedTextsOf, revealedText, revealTexts, textProblems, textRules } from './accepted-text.ts';
import { longestShortAnswer, textFacts } from './facts.ts';

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: {},
  answerKey: {
    /** Exact matches take precedence over patterns with *; otherwise the first match counts. */
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
    /** Typed text. Empty means unanswered. */
    text: z.string().max(longestShortAnswer),
  },
  problems: (_content, { accepted, rules }) => textProblems(accepted, rules, ['answerKey', 'accepted']),
  present: () => ({}),
  ...withoutOptions,
  // 2: optional variable numbers in the content.
  upgrades: [addedOptional],
});
