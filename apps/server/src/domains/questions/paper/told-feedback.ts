import type { Question, QuestionResponse } from '@pelion/questions';
import { escapeMarkup } from '../../../lib/escape-markup.ts';
import { earns, letterOf, numberText, type PaperWords, wordOf } from './paper-question.ts';

// Feedback for single answers, as on the result page: of the chosen options, or of each accepted answer for typed ones.
// Texts are sources.

type Typed<Type extends Question['type']> = Extract<Question, { readonly type: Type }>;
type Answer<Type extends Question['type']> = Extract<QuestionResponse, { readonly type: Type }>;
type Words = Pick<PaperWords, 'trueWord' | 'falseWord'>;

interface Said {
  /** Answer as printed on the paper. */
  readonly about: string;
  readonly source: string;
}
interface Keyed {
  readonly feedback?: { readonly source: string } | undefined;
}

type Tellers = {
  readonly [Type in Question['type']]?: (
    question: Typed<Type>,
    response: Answer<Type> | null,
    words: Words,
  ) => readonly Said[];
};

const saidTo = (about: string, { feedback }: Keyed): Said[] =>
  feedback ? [{ about: escapeMarkup(about), source: feedback.source }] : [];

const toChosen = (
  { content: { options }, answerKey: { credits } }: Typed<'singleChoice' | 'multiChoice'>,
  chosen: readonly string[],
) =>
  options
    .filter(({ id }) => chosen.includes(id))
    .flatMap(({ id }) =>
      credits
        .filter(({ optionId }) => optionId === id)
        .flatMap((credit) => saidTo(letterOf(options, id), credit)),
    );

const tellers: Tellers = {
  singleChoice: (question, response) => toChosen(question, response?.optionId ? [response.optionId] : []),
  multiChoice: (question, response) => toChosen(question, response?.optionIds ?? []),
  trueFalse: ({ answerKey: { feedback } }, response, { trueWord, falseWord }) => {
    const value = response?.value ?? null;
    if (value === null) return [];
    return saidTo(value ? trueWord : falseWord, { feedback: value ? feedback.true : feedback.false });
  },
  number: ({ content: { unit = '' }, answerKey: { accepted } }) =>
    accepted.flatMap((one) => saidTo(`${numberText(one)} ${unit}`.trim(), one)),
  text: ({ answerKey: { accepted } }) => accepted.flatMap((one) => saidTo(one.text, one)),
  matching: ({ content: { prompts }, answerKey: { matches } }) =>
    prompts.flatMap(({ id }, index) =>
      matches.filter(({ promptId }) => promptId === id).flatMap((match) => saidTo(`${index + 1}`, match)),
    ),
  fillInBlank: ({ content, answerKey: { gaps } }, response) =>
    gaps.flatMap((gap) => {
      const about = (text: string) => `${gap.id}: ${text}`;
      if (gap.kind === 'text') return gap.accepted.flatMap((one) => saidTo(about(one.text), one));
      if (gap.kind === 'number') return gap.accepted.flatMap((one) => saidTo(about(numberText(one)), one));
      const filled = response?.gaps.findLast(({ id }) => id === gap.id);
      const chosen = filled && 'choiceId' in filled ? filled.choiceId : null;
      return gap.credits
        .filter(({ choiceId, credit }) => earns(credit) || choiceId === chosen)
        .flatMap((one) => saidTo(about(wordOf(content, gap.id, one.choiceId)), one));
    }),
};

export function toldFeedback<Type extends Question['type']>(
  question: Typed<Type>,
  response: QuestionResponse | null,
  words: Words,
): readonly Said[] {
  const tell:
    | ((question: Typed<Type>, response: Answer<Type> | null, words: Words) => readonly Said[])
    | undefined = tellers[question.type];
  return tell?.(question, response && isTo(question, response) ? response : null, words) ?? [];
}

const isTo = <Type extends Question['type']>(
  question: Typed<Type>,
  response: QuestionResponse,
): response is Answer<Type> => response.type === question.type;
