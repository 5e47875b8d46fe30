import { type ItemValue, type ModuleValue, newKey, type Opening, type Outline } from './outline-values.ts';

/** Index of the module, and of the item within it; null for the module itself. */
export interface Place {
  readonly module: number;
  readonly item: number | null;
}

export function placeOf(outline: Outline, key: string): Place | null {
  for (const [module, { key: own, items }] of outline.entries()) {
    if (own === key) return { module, item: null };
    const item = items.findIndex((each) => each.key === key);
    if (item >= 0) return { module, item };
  }
  return null;
}

export const itemsOf = (outline: Outline): readonly ItemValue[] => outline.flatMap(({ items }) => items);

const withItems = (
  outline: Outline,
  module: number,
  change: (items: readonly ItemValue[]) => readonly ItemValue[],
) => outline.map((each, place) => (place === module ? { ...each, items: change(each.items) } : each));

export const changedItem = (outline: Outline, key: string, changes: Partial<ItemValue>): Outline =>
  outline.map((module) =>
    module.items.some((item) => item.key === key)
      ? { ...module, items: module.items.map((item) => (item.key === key ? { ...item, ...changes } : item)) }
      : module,
  );

export const changedModule = (outline: Outline, key: string, changes: Partial<ModuleValue>): Outline =>
  outline.map((module) => (module.key === key ? { ...module, ...changes } : module));

/** Adds an item at the end of a module. */
export const addedItem = (outline: Outline, moduleKey: string, item: ItemValue): Outline =>
  outline.map((module) =>
    module.key === moduleKey ? { ...module, items: [...module.items, item] } : module,
  );

const released = ({ items, modules, from }: Opening, gone: ReadonlySet<string>): Opening => ({
  items: items.filter(({ key }) => !gone.has(key)),
  modules: modules.filter((key) => !gone.has(key)),
  from,
});

/** Takes parts out; nothing waits for them any more. */
export function removed(outline: Outline, key: string): Outline {
  const place = placeOf(outline, key);
  if (!place) return outline;
  const gone = new Set([
    key,
    ...(place.item === null ? (outline[place.module]?.items ?? []).map((item) => item.key) : []),
  ]);
  return outline
    .filter((module) => !gone.has(module.key))
    .map((module) => ({
      ...module,
      opening: released(module.opening, gone),
      items: module.items
        .filter((item) => !gone.has(item.key))
        .map((item) => ({ ...item, opening: released(item.opening, gone) })),
    }));
}

/** The part to go to once one is removed: the next of its row, the one before, or its module. */
export function neighborOf(outline: Outline, key: string): string | null {
  const place = placeOf(outline, key);
  if (!place) return null;
  if (place.item === null) return (outline[place.module + 1] ?? outline[place.module - 1])?.key ?? null;
  const module = outline[place.module];
  return (module?.items[place.item + 1] ?? module?.items[place.item - 1] ?? module)?.key ?? null;
}

/** Copy of an item or module behind it; conditions among the copied parts follow to the copies. */
export function duplicated(outline: Outline, key: string): readonly [after: Outline, copy: string] {
  const place = placeOf(outline, key);
  const module = place && outline[place.module];
  if (!place || !module) return [outline, key];
  if (place.item !== null) {
    const item = module.items[place.item];
    if (!item) return [outline, key];
    const copy = { ...item, key: newKey() };
    return [
      withItems(outline, place.module, (items) => items.toSpliced((place.item ?? 0) + 1, 0, copy)),
      copy.key,
    ];
  }
  const copies = new Map([module, ...module.items].map((part) => [part.key, newKey()]));
  const renamed = (old: string) => copies.get(old) ?? old;
  const openingOf = ({ items, modules, from }: Opening): Opening => ({
    items: items.map((each) => ({ ...each, key: renamed(each.key) })),
    modules: modules.map(renamed),
    from,
  });
  const copy: ModuleValue = {
    ...module,
    key: renamed(key),
    opening: openingOf(module.opening),
    items: module.items.map((item) => ({
      ...item,
      key: renamed(item.key),
      opening: openingOf(item.opening),
    })),
  };
  return [outline.toSpliced(place.module + 1, 0, copy), copy.key];
}

/** A place up or down; an item at the edge goes into the neighboring module. */
export function stepped(outline: Outline, key: string, step: -1 | 1): Outline {
  const place = placeOf(outline, key);
  const module = place && outline[place.module];
  if (!place || !module) return outline;
  if (place.item === null) {
    const to = place.module + step;
    if (to < 0 || to >= outline.length) return outline;
    return outline.toSpliced(place.module, 1).toSpliced(to, 0, module);
  }
  const item = module.items[place.item];
  if (!item) return outline;
  const to = place.item + step;
  const from = place.item;
  if (to >= 0 && to < module.items.length)
    return withItems(outline, place.module, (items) => items.toSpliced(from, 1).toSpliced(to, 0, item));
  const next = outline[place.module + step];
  return next ? movedInto(outline, key, next.key, step < 0 ? 'end' : 'start') : outline;
}

/** Moves an item to the start or the end of a module. */
export function movedInto(
  outline: Outline,
  key: string,
  moduleKey: string,
  where: 'start' | 'end' = 'end',
): Outline {
  const item = itemsOf(outline).find((each) => each.key === key);
  if (!item || !outline.some((module) => module.key === moduleKey)) return outline;
  return outline.map((module) => {
    const others = module.items.filter((each) => each.key !== key);
    if (module.key !== moduleKey)
      return others.length === module.items.length ? module : { ...module, items: others };
    return { ...module, items: where === 'end' ? [...others, item] : [item, ...others] };
  });
}

/** Moves a part before or after another of its kind; an item dropped on a module goes to its end. */
export function placedBeside(
  outline: Outline,
  key: string,
  target: string,
  side: 'before' | 'after',
): Outline {
  const [from, to] = [placeOf(outline, key), placeOf(outline, target)];
  if (!from || !to || key === target) return outline;
  if (from.item === null) {
    const module = outline[from.module];
    if (!module || to.item !== null) return outline;
    const others = outline.toSpliced(from.module, 1);
    const at = others.findIndex((each) => each.key === target);
    return others.toSpliced(side === 'before' ? at : at + 1, 0, module);
  }
  if (to.item === null) return movedInto(outline, key, target);
  const item = outline[from.module]?.items[from.item];
  if (!item) return outline;
  return outline.map((module) => {
    const others = module.items.filter((each) => each.key !== key);
    const at = others.findIndex((each) => each.key === target);
    if (at < 0) return others.length === module.items.length ? module : { ...module, items: others };
    return { ...module, items: others.toSpliced(side === 'before' ? at : at + 1, 0, item) };
  });
}
