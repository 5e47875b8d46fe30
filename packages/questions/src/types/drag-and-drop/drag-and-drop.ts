import { type Phrase, phrase } from '@pelion/words';
import { z } from 'zod';
import { alikeTexts } from '../../alike/as-read.ts';
import { inOrder } from '../../in-order.ts';
import { mostOptions, optionLabel } from '../../option-label.ts';
import type { Problem } from '../../problem.ts';
import { questionType } from '../../question-type.ts';
import { presentedText, richText, richTextDraft } from '../../rich-text.ts';
import { addedOptional } from '../../upgrade.ts';
import { optionId } from '../choice.ts';
import { dragAndDropFacts, mostPlaces } from './facts.ts';
import { withGaps } from './gaps.ts';
import { type DragContent, type DragKey, dragProblems } from './problems.ts';

const layout = z.enum(['zones', 'gaps', 'picture', 'order']);
const percent = z.number().min(0).max(100);
/** Drop zone on a picture, in percent of its width and height. */
const spot = z.strictObject({ x: percent, y: percent, width: percent, height: percent });
const most = z.int().min(1).max(mostOptions);
const itemIds = z.array(optionId).max(mostOptions);

const bodyOf = <Text extends z.ZodType>(text: Text) => ({
  content: {
    /**
     * zones: named boxes. gaps: gaps in a text. picture: zones on a picture. order: one place whose order is the
     * answer.
     */
    layout,
    /** Items that are correct for no place are distractors. */
    items: z
      .array(z.strictObject({ id: optionId, text }))
      .max(mostOptions, phrase('A {question} can have at most {$mostOptions} items.', { mostOptions })),
    /** In order of their numbers: for gaps, `[[1]]` is the first. */
    targets: z
      .array(z.strictObject({ id: optionId, label: text, most, spot: spot.optional() }))
      .max(mostPlaces, phrase('A {question} can have at most {$mostPlaces} places.', { mostPlaces })),
    /** Text with gaps. */
    passage: text.optional(),
    /** One `img` with its alternative text. */
    picture: text.optional(),
    /** Whether an item may be placed several times. */
    reuse: z.boolean(),
    /** Whether items are shuffled for each attempt; items of an order always are. */
    shuffle: z.boolean(),
  },
  answerKey: {
    /**
     * A place is right when filled to capacity with its items: with capacity one, any of them. An order needs all of
     * them in order.
     */
    targets: z.array(z.strictObject({ targetId: optionId, itemIds })).max(mostPlaces),
    /**
     * perTarget, allOrNothing; for an order also positions (each item in its place) or pairs (each item before its
     * next).
     */
    scoring: z.enum(['perTarget', 'allOrNothing', 'positions', 'pairs']),
  },
});

interface Names {
  readonly one: string;
  readonly other: string;
}

const alikeInOrder = (names: Names): Phrase =>
  phrase('Items {$one} and {$other} read alike, so their order is unclear.', names);
const alikeInPlaces = (names: Names): Phrase =>
  phrase(
    'Items {$one} and {$other} read alike, and belong in different places. Choose both as correct wherever one of them is, or let items be used more than once.',
    names,
  );

/** Duplicate items, such as two atoms, are fine when both are correct for the same places. */
function dragAlike({ items, layout }: DragContent, { targets }: DragKey): Problem[] {
  const isOrder = layout === 'order';
  const placesOf = (index: number) =>
    JSON.stringify(
      targets.flatMap(({ targetId, itemIds }) =>
        itemIds.includes(items[index]?.id ?? '') ? [targetId] : [],
      ),
    );
  return alikeTexts(items).flatMap(({ index, first }) =>
    !isOrder && placesOf(index) === placesOf(first)
      ? []
      : [
          {
            path: ['content', 'items', index, 'text'],
            message: (isOrder ? alikeInOrder : alikeInPlaces)({
              one: optionLabel(first),
              other: optionLabel(index),
            }),
          },
        ],
  );
}

export const dragAndDrop = questionType(dragAndDropFacts, {
  stored: bodyOf(richText),
  draft: bodyOf(richTextDraft),
  rendered: bodyOf,
  presented: {
    layout,
    items: z.array(z.object({ id: optionId, html: presentedText })),
    targets: z.array(z.object({ id: optionId, html: presentedText, most, spot: spot.nullable() })),
    /** With `<span data-gap="1">` for each gap. */
    passage: presentedText.nullable(),
    picture: presentedText.nullable(),
    reuse: z.boolean(),
  },
  arranged: (content, order) => ({ ...content, items: inOrder(content.items, order) }),
  present: (content) => ({
    layout: content.layout,
    items: content.items.map(({ id, text }) => ({ id, html: text.html })),
    targets: content.targets.map((target) => ({
      id: target.id,
      html: target.label.html,
      most: target.most,
      spot: target.spot ?? null,
    })),
    passage: content.layout === 'gaps' && content.passage ? withGaps(content.passage.html) : null,
    picture: content.layout === 'picture' ? (content.picture?.html ?? null) : null,
    reuse: content.reuse,
  }),
  options: ({ items }) => items.map(({ id }) => id),
  isShuffled: (content) => content.shuffle || content.layout === 'order',
  revealed: { targets: z.array(z.object({ id: optionId, itemIds })) },
  reveal: ({ targets }) => ({
    targets: targets.map((target) => ({ id: target.targetId, itemIds: target.itemIds })),
  }),
  response: {
    /** Items by place, in the order in which they were placed. */
    placed: z.array(z.strictObject({ targetId: optionId, itemIds })).max(mostPlaces),
  },
  named: ({ placed }) => placed.flatMap((place) => place.itemIds),
  problems: dragProblems,
  alike: dragAlike,
  // 2: optional variable numbers in the content.
  upgrades: [addedOptional],
});
