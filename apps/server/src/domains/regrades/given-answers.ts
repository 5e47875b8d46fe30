import type { Acceptable } from '@pelion/contract/regrades';
import {
  compare,
  type Question,
  type QuestionResponse,
  type QuestionType,
  responseTo,
  zero,
} from '@pelion/questions';
import { creditsOfGaps } from '../questions/scorers/fill-in-blank.ts';
import { score } from '../questions/scorers/scorers.ts';
import { choiceText, optionSaid, optionsIn, type Said } from './key-words.ts';

// Groups equal answers, with their current credit. Pure.

export interface GivenRow {
  readonly response: unknown;
  readonly count: number;
}

type Worth = 'right' | 'partly' | 'wrong' | 'waits';

export interface Given {
  readonly label: Said;
  readonly gap: number | null;
  readonly count: number;
  readonly worth: Worth;
  readonly accept: Acceptable | null;
}

const worthOf = <Type extends QuestionType>(question: Question<Type>, response: unknown): Worth => {
  const judged = score(question, response);
  if (judged.kind === 'needsGrading') return 'waits';
  if (judged.kind !== 'scored') return 'wrong';
  return judged.status === 'correct' ? 'right' : judged.status === 'partiallyCorrect' ? 'partly' : 'wrong';
};

type Answer = Omit<Given, 'count'>;
/** Answer in one place; credit of a whole answer is computed when grouping. */
type Part = Omit<Answer, 'gap' | 'worth'> & Partial<Pick<Answer, 'gap' | 'worth'>>;

const typedWords = (
  { content }: Question<'number' | 'text'>,
  { text }: { readonly text: string },
): readonly Part[] => {
  const typed = text.trim();
  return typed === '' ? [] : [{ label: typed, accept: content.variants ? null : { text: typed } }];
};

/** Parts of an answer short enough to group: one per blank, where there are blanks. */
const partsOf: {
  readonly [Type in QuestionType]?: (
    question: Question<Type>,
    response: QuestionResponse<Type>,
  ) => readonly Part[];
} = {
  singleChoice: (question, { optionId }) =>
    optionId === null
      ? []
      : [{ label: optionSaid(optionsIn(question), optionId), accept: { option_id: optionId } }],
  trueFalse: (question, { value }) =>
    value === null ? [] : [{ label: optionSaid(optionsIn(question), String(value)), accept: null }],
  multiChoice: (question, { optionIds }) =>
    optionIds.length === 0
      ? []
      : [{ label: inOrder(optionsIn(question), optionIds).join(' · '), accept: null }],
  number: typedWords,
  text: typedWords,
  fillInBlank: (question, response) => {
    const credits = new Map(
      creditsOfGaps(question.answerKey, response).map(({ id, credit }) => [id, credit]),
    );
    return response.gaps.flatMap((gap) => {
      const text = 'choiceId' in gap ? '' : ('text' in gap ? gap.text : gap.number).trim();
      const label = 'choiceId' in gap ? choiceText(question, gap.id, gap.choiceId) : text;
      if (label === '') return [];
      const accept =
        'choiceId' in gap ? { gap_id: gap.id, option_id: gap.choiceId } : { gap_id: gap.id, text };
      const credit = credits.get(gap.id) ?? zero;
      const worth =
        compare(credit, zero) === 0 ? 'wrong' : credit.numerator === credit.denominator ? 'right' : 'partly';
      return [
        { label, gap: Number(gap.id), worth, accept: question.content.variants ? null : accept } as const,
      ];
    });
  },
};

/** Answers of one row. */
function answersIn<Type extends QuestionType>(question: Question<Type>, stored: unknown): readonly Answer[] {
  const response = responseTo(question, stored);
  const parts: ((question: Question<Type>, response: QuestionResponse<Type>) => readonly Part[]) | undefined =
    partsOf[question.type];
  if (!response || !parts) return [];
  return parts(question, response).map((part) => ({
    gap: null,
    ...part,
    worth: part.worth ?? worthOf(question, stored),
  }));
}

const inOrder = (options: ReturnType<typeof optionsIn>, ids: readonly string[]) =>
  options.filter(({ id }) => ids.includes(id)).map(({ id }) => spoken(optionSaid(options, id)));

const spoken = (said: Said): string => (typeof said === 'string' ? said : '');

const MOST = 60;

/** Sorts by frequency; hides answers of fewer than `fewest` people. */
export function givenAnswers(
  question: Question,
  rows: readonly GivenRow[],
  fewest: number,
): readonly Given[] {
  const groups = new Map<string, Given>();
  for (const { response, count } of rows)
    for (const answer of answersIn(question, response)) {
      const key = JSON.stringify([answer.gap, answer.label]);
      const known = groups.get(key);
      groups.set(key, { ...answer, count: (known?.count ?? 0) + count });
    }
  return [...groups.values()]
    .filter(({ count }) => count >= fewest)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST);
}
