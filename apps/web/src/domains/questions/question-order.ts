/** The list with one id a place up (-1) or down (1); the same list where there is no such place. */
export function moved(ids: readonly number[], id: number, step: -1 | 1): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The list with one id before or after another; the same list where that changes nothing. */
export function movedBeside(
  ids: readonly number[],
  id: number,
  target: number,
  side: 'before' | 'after',
): readonly number[] {
  const others = ids.filter((other) => other !== id);
  const at = others.indexOf(target);
  if (at < 0 || others.length === ids.length) return ids;
  const next = others.toSpliced(side === 'before' ? at : at + 1, 0, id);
  return next.every((one, place) => one === ids[place]) ? ids : next;
}
