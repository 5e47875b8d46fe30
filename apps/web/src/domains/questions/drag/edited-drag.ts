import type { DraftContent, DraftKey, QuestionDraft } from '@pelion/questions';
import { newOptionId } from '../new-options.ts';

// Edits of a drag and drop draft. Content and key change together, so that the key never refers to deleted items.

export type Drag = QuestionDraft<'dragAndDrop'>;
export type Layout = DraftContent<'dragAndDrop'>['layout'];
export type Item = DraftContent<'dragAndDrop'>['items'][number];
export type Target = DraftContent<'dragAndDrop'>['targets'][number];
type Keyed = DraftKey<'dragAndDrop'>['targets'];

/** State of a layout, kept while the author tries another one. */
export type Kept = Pick<Drag['content'], 'targets'> &
  Pick<Drag['answerKey'], 'scoring'> & { readonly keyed: Keyed };

export const rightIn = ({ answerKey }: Drag, targetId: string): string[] =>
  answerKey.targets.find((keyed) => keyed.targetId === targetId)?.itemIds ?? [];

const changed = (
  draft: Drag,
  content: Partial<Drag['content']>,
  key: Partial<Drag['answerKey']> = {},
): Drag => ({
  ...draft,
  content: { ...draft.content, ...content },
  answerKey: { ...draft.answerKey, ...key },
});

/**
 * Items as listed in the editor. For an ordering, the key has the correct order, while the content is sorted by id to
 * reveal nothing.
 */
export const itemsInOrder = (draft: Drag): readonly Item[] => {
  const { items, layout, targets } = draft.content;
  if (layout !== 'order') return items;
  const order = rightIn(draft, targets[0]?.id ?? '');
  const place = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((a, b) => place(a) - place(b));
};

const byId = (a: Item, b: Item) => (a.id < b.id ? -1 : 1);

/** Updates the listed items; for an ordering, the listed order is the key. */
export function withItems(draft: Drag, items: readonly Item[]): Drag {
  const ids = items.map(({ id }) => id);
  const { layout, targets } = draft.content;
  const [place] = targets;
  if (layout === 'order' && place)
    return changed(
      draft,
      { items: items.toSorted(byId), targets: [{ ...place, most: Math.max(1, ids.length) }] },
      { targets: [{ targetId: place.id, itemIds: ids }] },
    );
  const kept = draft.answerKey.targets.map(({ targetId, itemIds }) => ({
    targetId,
    itemIds: itemIds.filter((id) => ids.includes(id)),
  }));
  return changed(draft, { items: [...items] }, { targets: kept });
}

export function withTarget(draft: Drag, target: Target): Drag {
  return changed(draft, {
    targets: draft.content.targets.map((one) => (one.id === target.id ? target : one)),
  });
}

/** Default spot of a new place, in percent; arranged in rows of four. */
const spotAt = (index: number) => ({
  x: 4 + (index % 4) * 24,
  y: 4 + Math.floor(index / 4) * 14,
  width: 20,
  height: 12,
});

const newTarget = (layout: Layout, index: number): Target => ({
  id: newOptionId(),
  label: { source: '' },
  most: 1,
  ...(layout === 'picture' && { spot: spotAt(index) }),
});

export const withNewTarget = (draft: Drag): Drag => {
  const { targets, layout } = draft.content;
  return changed(draft, { targets: [...targets, newTarget(layout, targets.length)] });
};

export const withoutTarget = (draft: Drag, targetId: string): Drag =>
  changed(
    draft,
    { targets: draft.content.targets.filter(({ id }) => id !== targetId) },
    { targets: draft.answerKey.targets.filter((keyed) => keyed.targetId !== targetId) },
  );

/** Sets the correct items of a place. Key entries follow the order of the places, so that error paths match. */
export const withRight = (draft: Drag, targetId: string, itemIds: string[]): Drag =>
  changed(
    draft,
    {},
    {
      targets: draft.content.targets.map(({ id }) => ({
        targetId: id,
        itemIds: id === targetId ? itemIds : rightIn(draft, id),
      })),
    },
  );

export const keptOf = ({ content, answerKey }: Drag): Kept => ({
  targets: content.targets,
  scoring: answerKey.scoring,
  keyed: answerKey.targets,
});

/**
 * Changes the layout. Zones, gaps and picture places share their targets, an ordering has a single one. `kept` is the
 * earlier state of the layout kind.
 */
export function withLayout(draft: Drag, layout: Layout, kept: Kept | undefined): Drag {
  const wasOrder = draft.content.layout === 'order';
  if (layout === 'order') {
    const listed = itemsInOrder(draft);
    const begun = changed(
      draft,
      { layout, targets: [newTarget(layout, 0)] },
      { scoring: kept?.scoring ?? 'positions' },
    );
    return withItems(begun, listed);
  }
  const targets = wasOrder
    ? (kept?.targets ?? [newTarget(layout, 0), newTarget(layout, 1)])
    : draft.content.targets;
  const placed = targets.map((target, index) =>
    layout === 'picture' && !target.spot ? { ...target, spot: spotAt(index) } : target,
  );
  const key = wasOrder
    ? { targets: kept?.keyed ?? [], scoring: kept?.scoring ?? ('perTarget' as const) }
    : {};
  const begun = changed(draft, { layout, targets: placed }, key);
  return withItems(begun, begun.content.items);
}

/**
 * Adds targets for new gaps in the passage, at most 26. Surplus targets are kept, because the author may be retyping a
 * gap.
 */
export function withPassage(draft: Drag, source: string, gaps: number): Drag {
  const { targets, layout } = draft.content;
  const missing = Math.max(0, Math.min(gaps, 26) - targets.length);
  const added = Array.from({ length: missing }, (_, index) => newTarget(layout, targets.length + index));
  return changed(draft, { passage: { source }, targets: [...targets, ...added] });
}
