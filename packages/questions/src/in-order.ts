/** As one attempt sees them. What the stored order does not know comes last, so that nothing can vanish from screen or paper. */
export function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  order: readonly string[],
): Item[] {
  const place = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((one, other) => place(one) - place(other));
}
