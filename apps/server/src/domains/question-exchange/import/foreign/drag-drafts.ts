import { asRead, type DraftContent, type DraftKey, optionIds } from '@pelion/questions';
import type { Asked } from './foreign-item.ts';
import { withGapTokens } from './gap-tokens.ts';

type Drag = {
  readonly content: Omit<DraftContent<'dragAndDrop'>, 'stem'>;
  readonly answerKey: DraftKey<'dragAndDrop'>;
};

const itemsOf = (texts: readonly string[]) => {
  const ids = optionIds(texts);
  return texts.map((source, index) => ({ id: ids[index] ?? '', text: { source } }));
};

const unlabelled = { source: '' };

/** One place that takes all, and whose order is the answer. */
export function orderDraft({ items: texts, scoring = 'positions' }: Extract<Asked, { kind: 'order' }>): Drag {
  const items = itemsOf(texts);
  return {
    content: {
      layout: 'order',
      items,
      targets: [{ id: 'order', label: unlabelled, most: Math.max(1, items.length) }],
      reuse: false,
      shuffle: true,
    },
    answerKey: { targets: [{ targetId: 'order', itemIds: items.map(({ id }) => id) }], scoring },
  };
}

/** Each box holds as many items as belong there, or as the file allows; an item of several boxes is reusable. */
export function sortDraft({
  items: texts,
  zones,
  shuffle = true,
  scoring = 'perTarget',
}: Extract<Asked, { kind: 'sort' }>): Drag {
  const items = itemsOf(texts);
  const placed = zones.flatMap((zone) => zone.items);
  const targets = zones.map(({ label, items: own, most = 1 }, index) => ({
    id: `zone-${index + 1}`,
    label: { source: label },
    most: Math.max(1, own.length, Math.min(most, items.length)),
    itemIds: own.flatMap((place) => items[place]?.id ?? []),
  }));
  return {
    content: {
      layout: 'zones',
      items,
      targets: targets.map(({ id, label, most }) => ({ id, label, most })),
      reuse: new Set(placed).size < placed.length,
      shuffle,
    },
    answerKey: {
      targets: targets.map(({ id, itemIds }) => ({ targetId: id, itemIds })),
      scoring,
    },
  };
}

/** Builds the same with boxes on a picture. */
export function dragOntoPictureDraft({
  picture,
  items: texts,
  places,
  isReusable,
  shuffle,
  scoring,
}: Extract<Asked, { kind: 'dragOntoPicture' }>): Drag {
  const { content, answerKey } = sortDraft({ kind: 'sort', items: texts, zones: places, shuffle, scoring });
  return {
    content: {
      ...content,
      layout: 'picture',
      picture: { source: picture },
      targets: content.targets.map((target, index) => ({ ...target, spot: places[index]?.spot })),
      reuse: isReusable || content.reuse,
    },
    answerKey,
  };
}

/** Stem above the gap text; other formats have only the text. */
export const dragStem = 'Drag the words to their places.';

/** The text becomes the passage, with a place for each gap. */
export function dragIntoTextDraft(
  {
    words,
    correct,
    isReusable,
    shuffle = true,
    scoring = 'perTarget',
  }: Extract<Asked, { kind: 'dragIntoText' }>,
  text: string,
): Drag {
  const items = itemsOf(words);
  const read = words.map(asRead);
  /** Accepts all words that read alike, since students cannot tell them apart. */
  const rightFor = (places: readonly number[]) =>
    items.flatMap(({ id }, index) =>
      places.some((place) => index === place || read[index] === read[place]) ? [id] : [],
    );
  const targets = correct.map((places, index) => ({ id: `gap-${index + 1}`, right: rightFor(places) }));
  const single = correct.flatMap((places) => (places.length === 1 ? places : []));
  const reused = new Set(single).size < single.length;
  return {
    content: {
      layout: 'gaps',
      items,
      targets: targets.map(({ id }) => ({ id, label: unlabelled, most: 1 })),
      passage: { source: withGapTokens(text) },
      reuse: isReusable || reused,
      shuffle,
    },
    answerKey: {
      targets: targets.map(({ id, right }) => ({ targetId: id, itemIds: right })),
      scoring,
    },
  };
}
