import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

/** Blanks of one question. */
export const mostGaps = 50;
/** Choices of one blank, or of the shared word bank. */
export const mostChoices = 50;
export const longestChoice = 200;

/** Response to one blank: typed words, a typed number, or a choice. */
type Filled =
  | { kind: 'text'; id: string; text: string }
  | { kind: 'number'; id: string; number: string }
  | { kind: 'choice'; id: string; choiceId: string };

const isFilled = (gap: Filled) => 'choiceId' in gap || ('text' in gap ? gap.text : gap.number).trim() !== '';

export const fillInBlankFacts = typeFacts({
  name: 'fillInBlank',
  id: 10,
  label: phrase('Fill in the blank'),
  isAnswered: ({ gaps }: { gaps: Filled[] }) => gaps.some(isFilled),
  empty: { gaps: [] },
  isAnsweredInText: true,
});
