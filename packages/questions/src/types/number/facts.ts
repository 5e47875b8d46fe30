import { phrase } from '@pelion/words';
import { readNumber } from '../../number-response.ts';
import { typeFacts } from '../../type-facts.ts';

/** Of one question; a range is one. */
export const mostAccepted = 20;

export const numberFacts = typeFacts({
  name: 'number',
  id: 9,
  label: phrase('Number'),
  isAnswered: ({ text }: { text: string }) => text.trim() !== '',
  empty: { text: '' },
  unreadable: ({ text }) =>
    readNumber(text).kind === 'refused' ? phrase('cannot be read as a number') : null,
  takesPages: true,
});
