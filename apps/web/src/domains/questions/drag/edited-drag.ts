import type { DraftContent, DraftKey, QuestionDraft } from '@pelion/questions';
import { newOptionId } from '../new-options.ts';

// What a press in the editor makes of a drag and drop question: key and content change together, so that the key never
// names what is gone.

export type Drag = QuestionDraft<'dragAndDrop'>;
export type Layout = DraftContent<'dragAndDrop'>['layout'];
export type Item = DraftContent<'dragAndDrop'>['items'][number];
export type Target = DraftContent<'dragAndDrop'>['targets'][number];
type Keyed = DraftKey<'dragAndDrop'>['targets'];

/** What one layout keeps while another one is tried. */
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

/** Of an order the key has them in order; what everyone may see has them in an order that says nothing. */
export const itemsInOrder = (draft: Drag): readonly Item[] => {
  const { items, layout, targets } = draft.content;
  if (layout !== 'order') return items;
  const order = rightIn(draft, targets[0]?.id ?? '');
  const place = ({ id }: Item) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((a, b) => place(a) - place(b));
};

const byId = (a: Item, b: Item) => (a.id < b.id ? -1 : 1);

/** The items as they are listed now: of an order, that is what is right. */
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

/** Each new place beside the last one. */
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

/** In the order of the places, so that a problem of the key stands at its place. */
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

/** Boxes, gaps and zones share their places; an order has one of its own. `kept` is what was there before. */
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

/** As many places as the text has gaps; none is lost, since its gap may be about to be written again. */
export function withPassage(draft: Drag, source: string, gaps: number): Drag {
  const { targets, layout } = draft.content;
  const missing = Math.max(0, Math.min(gaps, 26) - targets.length);
  const added = Array.from({ length: missing }, (_, index) => newTarget(layout, targets.length + index));
  return changed(draft, { passage: { source }, targets: [...targets, ...added] });
}
