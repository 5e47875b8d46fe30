import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

/** Maximum characters of an essay. */
export const longestEssay = 60_000;
/** Maximum characters of the starter text. */
export const longestStarter = 5_000;

export const freeTextFacts = typeFacts({
  name: 'freeText',
  id: 5,
  label: phrase('Essay'),
  isAnswered: ({ text }: { text: string }) => text.trim() !== '',
  empty: { text: '' },
  takesPages: true,
  isMarked: true,
  isForNotes: true,
});
