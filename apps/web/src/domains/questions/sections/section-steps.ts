export type SectionStep = 'up' | 'down' | 'top' | 'bottom';

/** The ids after one of them has made a step; null where it stands there already. */
export function stepped(ids: readonly number[], id: number, step: SectionStep): readonly number[] | null {
  const from = ids.indexOf(id);
  const last = ids.length - 1;
  const to = { up: Math.max(from - 1, 0), down: Math.min(from + 1, last), top: 0, bottom: last }[step];
  return from < 0 || to === from ? null : ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** The ids with one of them beside another. */
export function beside(
  ids: readonly number[],
  id: number,
  target: number,
  side: 'before' | 'after',
): readonly number[] | null {
  const others = ids.filter((one) => one !== id);
  const at = others.indexOf(target);
  if (at < 0) return null;
  const next = others.toSpliced(side === 'before' ? at : at + 1, 0, id);
  return next.every((one, place) => one === ids[place]) ? null : next;
}
