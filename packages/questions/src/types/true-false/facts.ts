import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

export const trueFalseFacts = typeFacts({
  name: 'trueFalse',
  id: 4,
  label: phrase('True or false'),
  isAnswered: ({ value }: { value: boolean | null }) => value !== null,
  empty: { value: null },
  counted: { at: 'value', as: 'option' },
});
