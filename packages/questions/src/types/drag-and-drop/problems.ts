import { type Phrase, phrase } from '@pelion/words';
import { optionLabel } from '../../option-label.ts';
import type { Problem } from '../../problem.ts';
import { isBlank, type RichTextDraft } from '../../rich-text.ts';
import { gapsIn } from './gaps.ts';

export interface DragContent {
  readonly layout: 'zones' | 'gaps' | 'picture' | 'order';
  readonly items: readonly { readonly id: string; readonly text: RichTextDraft }[];
  readonly targets: readonly {
    readonly id: string;
    readonly label: RichTextDraft;
    readonly most: number;
    readonly spot?: Spot | undefined;
  }[];
  readonly passage?: RichTextDraft | undefined;
  readonly picture?: RichTextDraft | undefined;
  readonly reuse: boolean;
}
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface DragKey {
  readonly targets: readonly { readonly targetId: string; readonly itemIds: readonly string[] }[];
  readonly scoring: 'perTarget' | 'allOrNothing' | 'positions' | 'pairs';
}

const at = (...path: (string | number)[]) => ({
  says: (message: Phrase): Problem => ({ path, message }),
});

function keyProblems(content: DragContent, { targets, scoring }: DragKey): Problem[] {
  const isOrder = content.layout === 'order';
  const items = new Set(content.items.map(({ id }) => id));
  const places = content.targets.map(({ id }) => id);
  const problems: Problem[] = [];
  for (const [index, id] of places.entries()) {
    const place = targets.findIndex(({ targetId }) => targetId === id);
    if (!targets[place]?.itemIds.length)
      problems.push(
        at('answerKey', 'targets', place < 0 ? index : place).says(
          isOrder
            ? phrase('Put the items in the correct order.')
            : phrase('Place {$n} has no correct item. Choose at least one, or remove the place.', {
                n: index + 1,
              }),
        ),
      );
  }
  for (const [index, { targetId, itemIds }] of targets.entries()) {
    const says = at('answerKey', 'targets', index).says;
    if (!places.includes(targetId) || targets.findIndex((one) => one.targetId === targetId) !== index)
      problems.push(says(phrase('The answer key names a place that does not exist, or one twice.')));
    if (itemIds.some((id) => !items.has(id)) || new Set(itemIds).size !== itemIds.length)
      problems.push(says(phrase('The answer key names an item that does not exist, or one twice.')));
  }
  if (problems.length > 0) return problems;
  const isRuleOfOrder = scoring === 'positions' || scoring === 'pairs';
  if (scoring !== 'allOrNothing' && isRuleOfOrder !== isOrder)
    problems.push(at('answerKey', 'scoring').says(phrase('Choose how this kind of answer is scored.')));
  if (isOrder && targets[0]?.itemIds.length !== content.items.length)
    problems.push(
      at('answerKey', 'targets', 0).says(phrase('The correct order has to hold every item once.')),
    );
  return isOrder || content.reuse ? problems : [...problems, ...shortage(content, targets)];
}

interface Place {
  /** Number of right items needed. */
  readonly need: number;
  readonly itemIds: readonly string[];
}

/**
 * Index of the first place that cannot be filled while each item is used once, or -1 when all can. Bipartite matching
 * by augmenting paths.
 */
function placeThatGoesShort(places: readonly Place[]): number {
  const takenBy = new Map<string, number>();
  const finds = (place: number, tried: Set<string>): boolean =>
    (places[place]?.itemIds ?? []).some((item) => {
      if (tried.has(item)) return false;
      tried.add(item);
      const holder = takenBy.get(item);
      // An item already assigned to this place can't count twice.
      if (holder === place || (holder !== undefined && !finds(holder, tried))) return false;
      takenBy.set(item, place);
      return true;
    });
  return places.findIndex(
    ({ need }, place) => !Array.from({ length: need }).every(() => finds(place, new Set())),
  );
}

function shortage({ targets }: DragContent, keyed: DragKey['targets']): Problem[] {
  const rightOf = (id: string) => keyed.find(({ targetId }) => targetId === id)?.itemIds ?? [];
  const short = placeThatGoesShort(
    targets.map(({ id, most }) => ({ itemIds: rightOf(id), need: Math.min(most, rightOf(id).length) })),
  );
  if (short < 0) return [];
  const message = phrase(
    'Place {$n} cannot be filled while the others are right: its correct items are used there. Let items be used more than once, or add items.',
    { n: short + 1 },
  );
  const place = keyed.findIndex(({ targetId }) => targetId === targets[short]?.id);
  return [at('answerKey', 'targets', place).says(message)];
}

function itemProblems({ items, layout }: DragContent): Problem[] {
  const ids = items.map(({ id }) => id);
  const least = layout === 'order' ? 2 : 1;
  const problems =
    items.length < least
      ? [at('content', 'items').says(phrase('Give at least {$least} {#least|item|items}.', { least }))]
      : [];
  for (const [index, { id, text }] of items.entries()) {
    const item = optionLabel(index);
    if (isBlank(text))
      problems.push(at('content', 'items', index, 'text').says(phrase('Write item {$item}.', { item })));
    if (ids.indexOf(id) !== index)
      problems.push(
        at('content', 'items', index, 'id').says(phrase('Item {$item} has the id of another.', { item })),
      );
  }
  return problems;
}

const isInside = ({ x, y, width, height }: Spot) => x + width <= 100 && y + height <= 100;

const pictures = /<img\b[^<>]*>/gi;
/** Requires exactly one picture with alternative text, and nothing else. */
function pictureProblems({ picture }: DragContent): Problem[] {
  const { says } = at('content', 'picture');
  const [first, ...others] = picture?.source.match(pictures) ?? [];
  if (!first) return [says(phrase('Add the picture that items are dragged onto.'))];
  if (others.length > 0 || !isBlank({ source: (picture?.source ?? '').replace(pictures, '') }))
    return [
      says(phrase('This can only contain one picture, without text. Write the text in the {question}.')),
    ];
  return /\balt="([^"]*)"/i.exec(first)?.[1]?.trim()
    ? []
    : [says(phrase('Describe the picture for people who cannot see it.'))];
}

function gapProblems({ passage, targets }: DragContent): Problem[] {
  if (!passage || isBlank(passage))
    return [at('content', 'passage').says(phrase('Write the text with its gaps.'))];
  const found = gapsIn(passage.source);
  const { says } = at('content', 'passage');
  const problems: Problem[] = [];
  for (const n of new Set(found)) {
    if (n < 1 || n > targets.length)
      problems.push(
        says(phrase('The text has a gap [[{$n}]], and there is no place with this number.', { n })),
      );
    else if (found.indexOf(n) !== found.lastIndexOf(n))
      problems.push(says(phrase('The gap [[{$n}]] appears in the text twice.', { n })));
  }
  for (const index of targets.keys())
    if (!found.includes(index + 1))
      problems.push(
        at('content', 'targets', index).says(
          phrase('Write [[{$n}]] in the text at this gap, or remove the place.', { n: index + 1 }),
        ),
      );
  return problems;
}

function placeProblems(content: DragContent): Problem[] {
  const { layout, targets } = content;
  const ids = targets.map(({ id }) => id);
  const problems: Problem[] = [];
  if (targets.length === 0)
    problems.push(at('content', 'targets').says(phrase('Add at least one place to drag to.')));
  for (const [index, { id, label, spot }] of targets.entries()) {
    const n = index + 1;
    if (isBlank(label) && (layout === 'zones' || layout === 'picture'))
      problems.push(at('content', 'targets', index, 'label').says(phrase('Name place {$n}.', { n })));
    if (layout === 'picture' && !(spot && isInside(spot)))
      problems.push(
        at('content', 'targets', index, 'spot').says(
          phrase('Place {$n} does not lie on the picture.', { n }),
        ),
      );
    if (ids.indexOf(id) !== index)
      problems.push(
        at('content', 'targets', index, 'id').says(phrase('Place {$n} has the id of another.', { n })),
      );
  }
  if (layout === 'order' && targets.length > 1)
    problems.push(at('content', 'targets').says(phrase('An order is one place that takes every item.')));
  return problems;
}

/** Problems to report to the author, a missing answer first. */
export const dragProblems = (content: DragContent, key: DragKey): Problem[] => [
  ...keyProblems(content, key),
  ...itemProblems(content),
  ...placeProblems(content),
  ...(content.layout === 'picture' ? pictureProblems(content) : []),
  ...(content.layout === 'gaps' ? gapProblems(content) : []),
];
