/** Identity and equality of the items of an ordered list. */
interface Ordered<Item> {
  readonly idOf: (item: Item) => number;
  readonly isSame: (one: Item | undefined, other: Item | undefined) => boolean;
}

interface Change<Item> {
  readonly now: readonly Item[];
  readonly before: readonly Item[];
  readonly after: readonly Item[];
}

const isSameOrder = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, place) => id === other[place]);

/**
 * Reverts one change of a list, from `before` to `after`, and keeps everything else as it is now. Null if the same
 * items were changed since.
 */
export function takenBack<Item>(
  { idOf, isSame }: Ordered<Item>,
  { now, before, after }: Change<Item>,
): readonly Item[] | null {
  const byId = (items: readonly Item[]) => new Map(items.map((one) => [idOf(one), one]));
  const idsIn = (items: readonly Item[], ids: ReadonlySet<number>) =>
    items.map(idOf).filter((id) => ids.has(id));
  const [is, was, became] = [byId(now), byId(before), byId(after)];
  const differs = (one: Item | undefined, other: Item | undefined) =>
    (one === undefined) !== (other === undefined) || !isSame(one, other);
  const touched = new Set(
    [...was.keys(), ...became.keys()].filter((id) => differs(was.get(id), became.get(id))),
  );
  for (const id of touched) if (differs(is.get(id), became.get(id))) return null;
  const mended = now
    .filter((one) => !touched.has(idOf(one)) || was.has(idOf(one)))
    .map((one) => (touched.has(idOf(one)) ? (was.get(idOf(one)) ?? one) : one));
  const staying = new Set([...was.keys()].filter((id) => became.has(id) && is.has(id)));
  const [orderBefore, orderAfter] = [idsIn(before, staying), idsIn(after, staying)];
  const isReordered = !isSameOrder(orderBefore, orderAfter);
  if (isReordered && !isSameOrder(idsIn(now, staying), orderAfter)) return null;
  return putBack(isReordered ? inPlaces(mended, orderBefore, idOf) : mended, before, idOf);
}

/** Reorders these items among the places that they already occupy. */
function inPlaces<Item>(
  items: readonly Item[],
  ids: readonly number[],
  idOf: (item: Item) => number,
): readonly Item[] {
  const known = new Map(items.map((one) => [idOf(one), one]));
  const next = ids.values();
  const moving = new Set(ids);
  return items.map((one) => (moving.has(idOf(one)) ? (known.get(next.next().value ?? 0) ?? one) : one));
}

/** Reinserts the items missing of `before`, each after its former predecessor. */
function putBack<Item>(
  items: readonly Item[],
  before: readonly Item[],
  idOf: (item: Item) => number,
): readonly Item[] {
  const back = [...items];
  const present = new Set(items.map(idOf));
  before.forEach((one, index) => {
    if (present.has(idOf(one))) return;
    const neighbour = before.slice(0, index).findLast((other) => present.has(idOf(other)));
    const at = neighbour ? back.findIndex((other) => idOf(other) === idOf(neighbour)) + 1 : 0;
    back.splice(at, 0, one);
    present.add(idOf(one));
  });
  return back;
}
