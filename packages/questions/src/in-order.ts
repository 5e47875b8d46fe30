/**
 * Items in the order of one attempt. Items missing from the stored order come last, so that none are lost on screen or
 * paper.
 */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const place = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((one, other) => place(one) - place(other));
}
