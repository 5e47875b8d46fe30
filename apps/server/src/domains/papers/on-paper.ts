import type { CellFacts, Typed } from '@pelion/contract/papers/facts';
import {
  type Content,
  inOrder,
  type QuestionResponse,
  type QuestionType,
  type UnkeyedQuestion,
} from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { escapeMarkup } from '../../lib/escape-markup.ts';

export type ResponseReading =
  | { readonly response: QuestionResponse | null; readonly problem: null }
  | { readonly problem: Phrase };

type Cell = Omit<CellFacts, 'worth'>;

/** Parsed cell: option positions on this paper, or words. `onPaper` is the placeholder for long answers. */
interface Given {
  readonly kind: Typed['kind'];
  readonly order: readonly string[];
  readonly places: readonly (readonly number[])[];
  readonly words: readonly string[];
  readonly onPaper: string;
}

interface Way<Type extends QuestionType> {
  readonly cell: (content: Content<Type>) => Cell;
  readonly response: (content: Content<Type>, given: Given) => ResponseReading;
}

const is = (response: QuestionResponse | null): ResponseReading => ({ response, problem: null });
const cell = (kind: CellFacts['kind'], letters: number, blanks = 1): Cell => ({ kind, letters, blanks });
const idsAt = (items: readonly { readonly id: string }[], places: readonly number[] = []) =>
  places.flatMap((place) => items[place]?.id ?? []);

/** Where the answer itself is typed: left empty it waits, and points in its place are no answer. */
const typed =
  <Of>(read: (content: Of, given: Given) => ResponseReading) =>
  (content: Of, given: Given) =>
    given.kind === 'chosen' || given.kind === 'words' ? read(content, given) : is(null);

/** Strips the unit, which is printed behind the line but often written again. */
const withoutUnit = (word: string, unit: string): string =>
  unit !== '' && word.toLowerCase().endsWith(unit.toLowerCase()) ? word.slice(0, -unit.length).trim() : word;

/** Drawn or written at length: a person looks at it, and types the points. */
const looked = () => cell('points', 0);

const ways: { readonly [Type in QuestionType]: Way<Type> } = {
  singleChoice: {
    cell: ({ options }) => cell('letter', options.length),
    response: typed(({ options }, { order, places }) =>
      is({ type: 'singleChoice', optionId: idsAt(inOrder(options, order), places[0])[0] ?? null }),
    ),
  },
  multiChoice: {
    cell: ({ options }) => cell('letters', options.length),
    response: typed(({ options }, { order, places }) =>
      is({ type: 'multiChoice', optionIds: idsAt(inOrder(options, order), places[0]) }),
    ),
  },
  comprehension: { cell: looked, response: () => is(null) },
  trueFalse: {
    cell: () => cell('trueFalse', 2),
    response: typed((_, { places }) => is({ type: 'trueFalse', value: places[0]?.[0] === 0 })),
  },
  number: {
    cell: () => cell('text', 0),
    response: typed(({ unit = '' }, { words: [word = ''] }) =>
      is({ type: 'number', text: withoutUnit(word, unit).slice(0, 100) }),
    ),
  },
  text: {
    cell: () => cell('text', 0),
    response: typed((_, { words }) => is({ type: 'text', text: words[0] ?? '' })),
  },
  fillInBlank: {
    cell: ({ gaps }) => cell('blanks', 0, gaps.length),
    response: typed((content, { words }) => filled(content, words)),
  },
  matching: {
    cell: ({ choices, prompts }) => cell('matches', choices.length, prompts.length),
    response: typed((content, { order, places }) => {
      const choices = inOrder(content.choices, order);
      const matches = content.prompts.flatMap(({ id }, index) =>
        idsAt(choices, places[index]).map((answerId) => ({ promptId: id, answerId })),
      );
      return is({ type: 'matching', matches });
    }),
  },
  dragAndDrop: {
    cell: ({ items, targets, layout }) => {
      if (layout === 'order') return cell('matches', items.length, items.length);
      const isOneEach = targets.every(({ most }) => most === 1);
      return cell(isOneEach ? 'matches' : 'places', items.length, targets.length);
    },
    response: typed((content, { order, places }) => {
      const items = inOrder(content.items, order);
      const [only] = content.targets;
      const placed =
        content.layout === 'order' && only
          ? [{ targetId: only.id, itemIds: places.flatMap((place) => idsAt(items, place)) }]
          : content.targets.map(({ id }, index) => ({ targetId: id, itemIds: idsAt(items, places[index]) }));
      return is({ type: 'dragAndDrop', placed: placed.filter(({ itemIds }) => itemIds.length > 0) });
    }),
  },
  // An empty cell leaves the answer for a marker instead of giving zero points.
  text2: {
    cell: looked,
    response: (_, { onPaper }) => is({ type: 'text2', html: `<p>${escapeMarkup(onPaper)}</p>` }),
  },
  freeText: { cell: looked, response: (_, { onPaper }) => is({ type: 'freeText', text: onPaper }) },
  graph: {
    cell: looked,
    response: (_, { kind }) =>
      kind === 'empty'
        ? { problem: phrase('Type the points for the drawing, or a dash if there is none.') }
        : is(null),
  },
};

/** How the answer to a question is typed: what can be chosen, and how many answers there are. */
export const cellFacts = <Type extends QuestionType>(
  { type, content }: UnkeyedQuestion<Type>,
  worth: string,
): CellFacts => ({ ...ways[type].cell(content), worth });

/**
 * Converts typed cells to the response the same answer would have on screen. Long answers become `onPaper` and are
 * marked by a person. Pure.
 */
export function responseOf<Type extends QuestionType>(
  { type, content }: UnkeyedQuestion<Type>,
  order: readonly string[],
  written: Typed,
  onPaper: string,
): ResponseReading {
  if (written.kind === 'nothing') return is(null);
  return ways[type].response(content, {
    kind: written.kind,
    order,
    places: written.kind === 'chosen' ? written.places : [],
    words: written.kind === 'words' ? written.words : [],
    onPaper,
  });
}

type Filled = Extract<QuestionResponse, { readonly type: 'fillInBlank' }>['gaps'][number];

function filled({ gaps, bank }: Content<'fillInBlank'>, words: readonly string[]): ResponseReading {
  const read: Filled[] = [];
  for (const [index, gap] of gaps.entries()) {
    const word = words[index] ?? '';
    if (word === '') continue;
    if (gap.kind === 'text') read.push({ kind: 'text', id: gap.id, text: word });
    else if (gap.kind === 'number') read.push({ kind: 'number', id: gap.id, number: word });
    else {
      const choices = gap.kind === 'choice' ? gap.choices : bank;
      const choice = choices.find(({ text }) => text.trim().toLowerCase() === word.toLowerCase());
      if (!choice)
        return {
          problem: phrase('“{$word}” is not one of the words for blank {$n}.', { word, n: index + 1 }),
        };
      read.push({ kind: 'choice', id: gap.id, choiceId: choice.id });
    }
  }
  return is({ type: 'fillInBlank', gaps: read });
}
