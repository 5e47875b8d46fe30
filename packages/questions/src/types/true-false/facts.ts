import { typeFacts } from '../../type-facts.ts';

export const trueFalseFacts = typeFacts({
  name: 'trueFalse',
  id: 4,
  label: 'True or false',
  isAnswered: ({ value }: { value: boolean | null }) => value !== null,
  empty: { value: null },
});
