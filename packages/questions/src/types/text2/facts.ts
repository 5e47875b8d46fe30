import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';
import { textOf } from '../../words-in.ts';

/** Maximum characters of a long answer, including markup. */
export const longestLongAnswer = 60_000;

export const text2Facts = typeFacts({
  name: 'text2',
  id: 11,
  label: phrase('Long answer'),
  isAnswered: ({ html }: { html: string }) => textOf(html).trim() !== '',
  empty: { html: '' },
  takesPages: true,
  isMarked: true,
  isForNotes: true,
});
