import type { PresentedQuestion, QuestionResponse } from '@pelion/questions';

export type Drag = PresentedQuestion<'dragAndDrop'>;
export type Placed = QuestionResponse<'dragAndDrop'>['placed'];

/** Items in a place, in order. */
export const itemsIn = (placed: Placed, targetId: string): readonly string[] =>
  placed.find((place) => place.targetId === targetId)?.itemIds ?? [];

/** Items not placed yet; all items when they may be reused. */
export const itemsLeft = ({ items, reuse }: Pick<Drag, 'items' | 'reuse'>, placed: Placed) =>
  reuse ? items : items.filter(({ id }) => !placed.some(({ itemIds }) => itemIds.includes(id)));

/**
 * Moves an item between places; null is the pool of unplaced items. The oldest item of a full place is displaced to the
 * pool.
 */
export function put(
  { targets, reuse }: Pick<Drag, 'targets' | 'reuse'>,
  placed: Placed,
  itemId: string,
  from: string | null,
  to: string | null,
): Placed {
  return targets.flatMap(({ id: targetId, most }) => {
    const here = itemsIn(placed, targetId);
    const leaves = targetId !== to && (targetId === from || !reuse);
    const left = leaves ? here.filter((id) => id !== itemId) : here;
    const itemIds = targetId === to && !left.includes(itemId) ? [...left, itemId].slice(-most) : [...left];
    return itemIds.length > 0 ? [{ targetId, itemIds }] : [];
  });
}

/** Current order of the items: the answered ones first, then the rest in presented order. */
export function orderOf({ items, targets }: Drag, placed: Placed): readonly string[] {
  const answered = itemsIn(placed, targets[0]?.id ?? '');
  return [...answered, ...items.map(({ id }) => id).filter((id) => !answered.includes(id))];
}

/** Moves an item to a 0-based index, clamped to the list. */
export function moved(order: readonly string[], itemId: string, to: number): string[] {
  const rest = order.filter((id) => id !== itemId);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), itemId, ...rest.slice(place)];
}
