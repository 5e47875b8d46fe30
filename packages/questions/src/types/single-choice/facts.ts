import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

export const singleChoiceFacts = typeFacts({
  name: 'singleChoice',
  id: 2,
  label: phrase('Single choice'),
  isAnswered: ({ optionId }: { optionId: string | null }) => optionId !== null,
  empty: { optionId: null },
  isForNotes: true,
  isListed: true,
  counted: { at: 'optionId', as: 'option' },
});
