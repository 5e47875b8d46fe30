import type { PresentedQuestion, QuestionResponse } from '@pelion/questions';

export type Drag = PresentedQuestion<'dragAndDrop'>;
export type Placed = QuestionResponse<'dragAndDrop'>['placed'];

/** What lies in a place, in the order in which it lies there. */
export const itemsIn = (placed: Placed, targetId: string): readonly string[] =>
  placed.find((place) => place.targetId === targetId)?.itemIds ?? [];

/** Items that lie nowhere yet; of those that may be used again, all. */
export const itemsLeft = ({ items, reuse }: Pick<Drag, 'items' | 'reuse'>, placed: Placed) =>
  reuse ? items : items.filter(({ id }) => !placed.some(({ itemIds }) => itemIds.includes(id)));

/**
 * An item goes from one place to another; null is where the items wait. What lay in a full place first makes room and goes
 * back to the others.
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

/** The order as it stands: as it was answered, and before that as the items came. */
export function orderOf({ items, targets }: Drag, placed: Placed): readonly string[] {
  const answered = itemsIn(placed, targets[0]?.id ?? '');
  return [...answered, ...items.map(({ id }) => id).filter((id) => !answered.includes(id))];
}

/** The item at another place of the order, counted from 0; beyond an end it stays at the end. */
export function moved(order: readonly string[], itemId: string, to: number): string[] {
  const rest = order.filter((id) => id !== itemId);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), itemId, ...rest.slice(place)];
}
