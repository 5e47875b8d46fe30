import type { Acceptable } from '@pelion/contract/regrades';
import { compare, type Question, responseTo, zero } from '@pelion/questions';
import { creditsOfGaps } from '../questions/scorers/fill-in-blank.ts';
import { score } from '../questions/scorers/scorers.ts';
import { choiceText, optionSaid, optionsIn, type Said } from './key-words.ts';

// What was answered, gathered by what is the same, with what it is worth now. Pure.

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

const worthOf = (question: Question, response: unknown): Worth => {
  const judged = score(question, response);
  if (judged.kind === 'needsGrading') return 'waits';
  if (judged.kind !== 'scored') return 'wrong';
  return judged.status === 'correct' ? 'right' : judged.status === 'partiallyCorrect' ? 'partly' : 'wrong';
};

/** Answers of one row; several where each blank is one. */
function answersIn(question: Question, stored: unknown): readonly Omit<Given, 'count'>[] {
  const response = responseTo(question, stored);
  if (!response) return [];
  const whole = (label: Said, accept: Acceptable | null) => [
    { label, gap: null, worth: worthOf(question, stored), accept },
  ];
  const options = optionsIn(question);
  switch (response.type) {
    case 'singleChoice':
      return response.optionId === null
        ? []
        : whole(optionSaid(options, response.optionId), { option_id: response.optionId });
    case 'trueFalse':
      return response.value === null ? [] : whole(optionSaid(options, String(response.value)), null);
    case 'multiChoice':
      return response.optionIds.length === 0
        ? []
        : whole(inOrder(options, response.optionIds).join(' · '), null);
    case 'number':
    case 'text': {
      const typed = response.text.trim();
      return typed === '' ? [] : whole(typed, question.content.variants ? null : { text: typed });
    }
    case 'fillInBlank': {
      if (question.type !== 'fillInBlank') return [];
      const credits = new Map(
        creditsOfGaps(question.answerKey, response).map(({ id, credit }) => [id, credit]),
      );
      return response.gaps.flatMap((gap) => {
        const text = 'choiceId' in gap ? '' : ('text' in gap ? gap.text : gap.number).trim();
        const label = 'choiceId' in gap ? choiceText(question, gap.id, gap.choiceId) : text;
        const accept =
          'choiceId' in gap ? { gap_id: gap.id, option_id: gap.choiceId } : { gap_id: gap.id, text };
        const credit = credits.get(gap.id) ?? zero;
        const worth =
          compare(credit, zero) === 0
            ? 'wrong'
            : credit.numerator === credit.denominator
              ? 'right'
              : 'partly';
        if (label === '') return [];
        return [
          { label, gap: Number(gap.id), worth, accept: question.content.variants ? null : accept } as const,
        ];
      });
    }
    default:
      return [];
  }
}

const inOrder = (options: ReturnType<typeof optionsIn>, ids: readonly string[]) =>
  options.filter(({ id }) => ids.includes(id)).map(({ id }) => spoken(optionSaid(options, id)));

const spoken = (said: Said): string => (typeof said === 'string' ? said : '');

const MOST = 60;

/** Most often first. `fewest`: what fewer people have answered is not told. */
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
