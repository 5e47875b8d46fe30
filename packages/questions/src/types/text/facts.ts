import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

/** Accepted texts of one question or one blank. */
export const mostAcceptedTexts = 50;
/** Characters of an answer, accepted or typed. */
export const longestShortAnswer = 500;

export const textFacts = typeFacts({
  name: 'text',
  id: 8,
  label: phrase('Short answer'),
  isAnswered: ({ text }: { text: string }) => text.trim() !== '',
  empty: { text: '' },
  isForNotes: true,
  counted: { at: 'text', as: 'words' },
});
