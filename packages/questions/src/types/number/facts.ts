import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

/** Of one question; a range is one. */
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
