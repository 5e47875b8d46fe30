import type { Typed } from '@pelion/contract/papers/facts';
import type { QuestionResponse, UnkeyedQuestion } from '@pelion/questions';
import { type Phrase, phrase } from '@pelion/words';
import { escapeMarkup } from '../questions/import/xml/xml-element.ts';

export type ResponseReading =
  | { readonly response: QuestionResponse | null; readonly problem: null }
  | { readonly problem: Phrase };

const is = (response: QuestionResponse | null): ResponseReading => ({ response, problem: null });

/** In the order in which they stand on this paper. */
const sorted = <Item extends { readonly id: string }>(items: readonly Item[], order: readonly string[]) => {
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((a, b) => place(a.id) - place(b.id));
};
const idsAt = (items: readonly { readonly id: string }[], places: readonly number[] = []) =>
  places.flatMap((place) => items[place]?.id ?? []);

/**
 * What was typed as the response that the same answer would have been on screen; `onPaper` stands for what was written at length
 * and is marked by a person. Pure.
 */
export function responseOf(
  question: UnkeyedQuestion,
  order: readonly string[],
  typed: Typed,
  onPaper: string,
): ResponseReading {
  if (typed.kind === 'nothing') return is(null);
  const { type, content } = question;
  // Left empty, it waits for a person: that is not zero.
  if (type === 'freeText') return is({ type, text: onPaper });
  if (type === 'text2') return is({ type, html: `<p>${escapeMarkup(onPaper)}</p>` });
  if (type === 'graph')
    return typed.kind === 'empty'
      ? { problem: phrase('Type the points of the drawing, or a dash where there is none.') }
      : is(null);
  if (typed.kind === 'empty' || typed.kind === 'points') return is(null);
  const places = typed.kind === 'chosen' ? typed.places : [];
  const words = typed.kind === 'words' ? typed.words : [];
  switch (type) {
    case 'singleChoice':
      return is({ type, optionId: idsAt(sorted(content.options, order), places[0])[0] ?? null });
    case 'multiChoice':
      return is({ type, optionIds: idsAt(sorted(content.options, order), places[0]) });
    case 'trueFalse':
      return is({ type, value: places[0]?.[0] === 0 });
    case 'number':
    case 'text':
      return is({ type, text: (words[0] ?? '').slice(0, type === 'number' ? 100 : undefined) });
    case 'matching': {
      const choices = sorted(content.choices, order);
      const matches = content.prompts.flatMap(({ id }, index) =>
        idsAt(choices, places[index]).map((answerId) => ({ promptId: id, answerId })),
      );
      return is({ type, matches });
    }
    case 'dragAndDrop': {
      const items = sorted(content.items, order);
      const [only] = content.targets;
      const placed =
        content.layout === 'order' && only
          ? [{ targetId: only.id, itemIds: places.flatMap((place) => idsAt(items, place)) }]
          : content.targets.map(({ id }, index) => ({ targetId: id, itemIds: idsAt(items, places[index]) }));
      return is({ type, placed: placed.filter(({ itemIds }) => itemIds.length > 0) });
    }
    case 'fillInBlank':
      return filled(question.content, words);
    default:
      return is(null);
  }
}

type Gaps = Extract<UnkeyedQuestion, { readonly type: 'fillInBlank' }>['content'];
type Filled = Extract<QuestionResponse, { readonly type: 'fillInBlank' }>['gaps'][number];

function filled({ gaps, bank }: Gaps, words: readonly string[]): ResponseReading {
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
        return { problem: phrase('“{$word}” is none of the words for blank {$n}.', { word, n: index + 1 }) };
      read.push({ kind: 'choice', id: gap.id, choiceId: choice.id });
    }
  }
  return is({ type: 'fillInBlank', gaps: read });
}
