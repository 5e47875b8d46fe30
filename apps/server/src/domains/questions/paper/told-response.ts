import { optionLabel, type Question, type QuestionResponse } from '@pelion/questions';
import { escapeMarkup } from '../../../lib/escape-markup.ts';
import { toldAnswer } from './graph/describe-graph-answer.ts';
import type { PaperWords } from './paper-question.ts';

// Response in the letters and numbers printed on the paper. Texts are sources.

type Typed<Type extends Question['type']> = Extract<Question, { readonly type: Type }>;
type Answer<Type extends Question['type']> = Extract<QuestionResponse, { readonly type: Type }>;
type Words = Pick<PaperWords, 'trueWord' | 'falseWord'>;
type Tellers = {
  readonly [Type in Question['type']]?: (
    question: Typed<Type>,
    response: Answer<Type>,
    words: Words,
  ) => readonly string[];
};

type Items = readonly { readonly id: string }[];

const letterOf = (items: Items, id: string) => {
  const place = items.findIndex((item) => item.id === id);
  return place < 0 ? '–' : optionLabel(place);
};
const numberOf = (items: Items, id: string) => `${items.findIndex((item) => item.id === id) + 1}`;
const lines = (text: string) => escapeMarkup(text).split(/\r?\n/).join('<br />');

const tellers: Tellers = {
  singleChoice: ({ content }, { optionId }) => [letterOf(content.options, optionId ?? '')],
  multiChoice: ({ content }, { optionIds }) => [
    optionIds
      .map((id) => letterOf(content.options, id))
      .toSorted()
      .join(', '),
  ],
  trueFalse: (_, { value }, { trueWord, falseWord }) => [value ? trueWord : falseWord],
  number: ({ content }, { text }) => [escapeMarkup(`${text} ${content.unit ?? ''}`.trim())],
  text: (_, { text }) => [escapeMarkup(text)],
  text2: (_, { html }) => [html],
  freeText: (_, { text }) => [lines(text)],
  matching: ({ content }, { matches }) => [
    content.prompts
      .flatMap(({ id }) =>
        matches
          .filter(({ promptId }) => promptId === id)
          .map(({ answerId }) => `${numberOf(content.prompts, id)} ${letterOf(content.choices, answerId)}`),
      )
      .join(', '),
  ],
  fillInBlank: ({ content }, { gaps }) => {
    const wordOf = (choiceId: string) =>
      [...content.bank, ...content.gaps.flatMap((gap) => (gap.kind === 'choice' ? gap.choices : []))].find(
        ({ id }) => id === choiceId,
      )?.text ?? '–';
    const filledWith = (gap: (typeof gaps)[number]) =>
      gap.kind === 'choice' ? wordOf(gap.choiceId) : gap.kind === 'number' ? gap.number : gap.text;
    return gaps.map((gap) => escapeMarkup(`(${gap.id}) ${filledWith(gap)}`));
  },
  dragAndDrop: ({ content }, { placed }) => [
    content.layout === 'order'
      ? placed
          .flatMap(({ itemIds }) => itemIds)
          .map((id, index) => `${index + 1} ${letterOf(content.items, id)}`)
          .join(', ')
      : placed
          .filter(({ itemIds }) => itemIds.length > 0)
          .map(
            ({ targetId, itemIds }) =>
              `${numberOf(content.targets, targetId)} ${itemIds.map((id) => letterOf(content.items, id)).join(' ')}`,
          )
          .join(', '),
  ],
  graph: (_, response) => [toldAnswer(response)],
};

/** Lines of the response; empty without one. */
export function toldResponse<Type extends Question['type']>(
  question: Typed<Type>,
  response: QuestionResponse | null,
  words: Words,
): readonly string[] {
  const tell:
    | ((question: Typed<Type>, response: Answer<Type>, words: Words) => readonly string[])
    | undefined = tellers[question.type];
  if (!tell || response === null || !isTo(question, response)) return [];
  return tell(question, response, words).filter((line) => line !== '');
}

const isTo = <Type extends Question['type']>(
  question: Typed<Type>,
  response: QuestionResponse,
): response is Answer<Type> => response.type === question.type;
