import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

/** Accepted answers of one question; a range counts as one. */
export const mostAccepted = 20;

export const numberFacts = typeFacts({
  name: 'number',
  id: 9,
  label: phrase('Number'),
  isAnswered: ({ text }: { text: string }) => text.trim() !== '',
  empty: { text: '' },
  takesPages: true,
  isForNotes: true,
  counted: { at: 'text', as: 'words' },
});
