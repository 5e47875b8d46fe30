import { phrase } from '@pelion/words';
import { typeFacts } from '../../type-facts.ts';

/** Places of one question, and items of one place; limited by the letters that label items. */
export const mostPlaces = 26;

interface Answer {
  placed: { targetId: string; itemIds: string[] }[];
}

export const dragAndDropFacts = typeFacts({
  name: 'dragAndDrop',
  id: 12,
  label: phrase('Drag and drop'),
  isAnswered: ({ placed }: Answer) => placed.some(({ itemIds }) => itemIds.length > 0),
  empty: { placed: [] },
});
