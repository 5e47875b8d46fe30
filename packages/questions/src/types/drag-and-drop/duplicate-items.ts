import { type Phrase, phrase } from '@pelion/words';
import { alikeTexts } from '../../alike/as-read.ts';
import { optionLabel } from '../../option-label.ts';
import type { Problem } from '../../problem.ts';
import type { DragContent, DragKey } from './problems.ts';

interface Names {
  readonly one: string;
  readonly other: string;
}

const inOrder = (names: Names): Phrase =>
  phrase('Items {$one} and {$other} read alike: nobody can tell which comes first.', names);
const inPlaces = (names: Names): Phrase =>
  phrase(
    'Items {$one} and {$other} read alike, and belong in different places. Choose both as correct wherever one of them is, or let items be used more than once.',
    names,
  );

/** Duplicate items, such as two atoms, are fine when both are correct for the same places. */
export function dragAlike({ items, layout }: DragContent, { targets }: DragKey): Problem[] {
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
            message: (isOrder ? inOrder : inPlaces)({ one: optionLabel(first), other: optionLabel(index) }),
          },
        ],
  );
}
