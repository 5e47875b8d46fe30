/** The list with one id a place up (-1) or down (1); the same list where there is no such place. */
export function moved(ids: readonly number[], id: number, step: -1 | 1): readonly number[] {
  const from = ids.indexOf(id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= ids.length) return ids;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}
