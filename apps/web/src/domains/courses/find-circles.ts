import type { CourseOrder } from '@pelion/contract/courses/facts';
import type { Outline } from './outline-values.ts';

/** Keys of the items that wait for themselves, by whatever detour. */
export function findCircles(outline: Outline, order: CourseOrder): ReadonlySet<string> {
  const waits = waitsOf(outline, order);
  const circles = new Set<string>();
  for (const key of waits.keys()) if (reaches(waits, key)) circles.add(key);
  return circles;
}

/** Items for which each item waits: named ones, those of named modules, and the one before in a fixed order. */
function waitsOf(outline: Outline, order: CourseOrder): ReadonlyMap<string, readonly string[]> {
  const neededOf = (moduleKey: string) => {
    const items = outline.find(({ key }) => key === moduleKey)?.items ?? [];
    const required = items.filter(({ isRequired }) => isRequired);
    return (required.length > 0 ? required : items).map(({ key }) => key);
  };
  const waits = new Map<string, readonly string[]>();
  let before: readonly string[] = [];
  for (const { opening, items } of outline) {
    const shared = [...opening.items.map(({ key }) => key), ...opening.modules.flatMap(neededOf)];
    for (const { key, isRequired, opening: own } of items) {
      waits.set(key, [
        ...shared,
        ...own.items.map((each) => each.key),
        ...own.modules.flatMap(neededOf),
        ...(order === 'inOrder' ? before : []),
      ]);
      if (isRequired) before = [key];
    }
  }
  return waits;
}

function reaches(waits: ReadonlyMap<string, readonly string[]>, start: string): boolean {
  const seen = new Set<string>();
  const open = [...(waits.get(start) ?? [])];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (key === start) return true;
    if (seen.has(key)) continue;
    seen.add(key);
    open.push(...(waits.get(key) ?? []));
  }
  return false;
}
