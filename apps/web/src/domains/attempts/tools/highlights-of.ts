import type { Highlight } from '@pelion/contract/attempts';
import type { PlayerState } from '../player/player-state.ts';

/** Highlight with the item that stores it. */
export interface OwnedHighlight {
  readonly itemId: number;
  readonly highlight: Highlight;
}

/**
 * Highlights of the current question and its passage; passage highlights may be stored with another question of the
 * passage.
 */
export function highlightsOf({ paper, current, marks }: PlayerState): readonly OwnedHighlight[] {
  const item = paper.items[current];
  if (!item) return [];
  return paper.items.flatMap(({ item_id: itemId, passage_id }) => {
    const isSame = itemId === item.item_id;
    const shares = passage_id !== null && passage_id === item.passage_id;
    if (!isSame && !shares) return [];
    return (marks.get(itemId)?.highlights ?? [])
      .filter(({ place }) => isSame || place === 'passage')
      .map((highlight) => ({ itemId, highlight }));
  });
}
