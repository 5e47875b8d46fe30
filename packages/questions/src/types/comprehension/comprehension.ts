import { phrase } from '@pelion/words';
import { z } from 'zod';
import { questionType, withoutOptions } from '../../question-type.ts';
import { comprehensionFacts, longestHeading } from './facts.ts';

/** Numbers the paragraphs, so that questions can refer to them. */
const numbering = z.enum(['none', 'paragraphs']);
const heading = z.string().trim().max(longestHeading);

const bodyOf = () => ({
  content: {
    /** Heading above the passage. */
    heading: heading.optional(),
    numbering,
  },
  answerKey: {},
});

export const comprehension = questionType(comprehensionFacts, {
  missingStem: phrase('Write the passage.'),
  stored: bodyOf(),
  draft: bodyOf(),
  rendered: bodyOf,
  presented: { heading: heading.nullable(), numbering },
  revealed: {},
  reveal: () => ({}),
  response: {},
  problems: () => [],
  present: (content) => ({ heading: content.heading || null, numbering: content.numbering }),
  ...withoutOptions,
  upgrades: [],
});
