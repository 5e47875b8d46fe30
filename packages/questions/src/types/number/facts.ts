import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

export const numberFacts = typeFacts({
  name: 'number',
  id: 9,
  label: phrase('Number'),
  isAnswered: ({ text }: { text: string }) => text.trim() !== '',
  empty: { text: '' },
});
