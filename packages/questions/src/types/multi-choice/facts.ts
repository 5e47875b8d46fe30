import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

export const multiChoiceFacts = typeFacts({
  name: 'multiChoice',
  id: 1,
  label: phrase('Multi choice'),
  isAnswered: ({ optionIds }: { optionIds: string[] }) => optionIds.length > 0,
  empty: { optionIds: [] },
  isListed: true,
  counted: { at: 'optionIds', as: 'options' },
});
