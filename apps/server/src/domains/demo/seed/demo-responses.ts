import {
  type AnswerKey,
  add,
  type Content,
  compare,
  exact,
  type Question,
  type QuestionResponse,
  type QuestionType,
  toText,
  zero,
} from '@pelion/questions';

// Responses of demo students, right or wrong by the question's key.

/** Chooses among the options: 0 <= pick < below. */
type Pick = (below: number) => number;

interface Answers<Type extends QuestionType> {
  readonly right: (question: Question<Type>) => QuestionResponse<Type>;
  /** A believable mistake. */
  readonly wrong: (question: Question<Type>, pick: Pick) => QuestionResponse<Type>;
}

const isWorth = ({ credit }: { readonly credit: string }) => compare(exact(credit), zero) > 0;
const worthyIds = ({ credits }: AnswerKey<'singleChoice' | 'multiChoice'>) =>
  credits.filter(isWorth).map(({ optionId }) => optionId);

const answers: { readonly [Type in QuestionType]: Answers<Type> } = {
  singleChoice: {
    right: ({ type, answerKey }) => ({
      type,
      optionId: answerKey.credits.find(({ credit }) => credit === '1')?.optionId ?? null,
    }),
    wrong: ({ type, content, answerKey }, pick) => {
      const worthy = new Set(worthyIds(answerKey));
      const wrong = content.options.filter(({ id }) => !worthy.has(id));
      return { type, optionId: wrong[pick(wrong.length)]?.id ?? null };
    },
  },
  multiChoice: {
    right: ({ type, answerKey }) => ({ type, optionIds: worthyIds(answerKey) }),
    // One of the right ones is missing: half the credit or so.
    wrong: ({ type, answerKey }) => ({ type, optionIds: worthyIds(answerKey).slice(1) }),
  },
  trueFalse: {
    right: ({ type, answerKey }) => ({ type, value: answerKey.correct }),
    wrong: ({ type, answerKey }) => ({ type, value: !answerKey.correct }),
  },
  number: {
    right: ({ type, answerKey }) => ({ type, text: numberText(answerKey.accepted[0]) }),
    wrong: ({ type }, pick) => ({ type, text: String(2 + pick(97)) }),
  },
  dragAndDrop: {
    right: ({ type, content, answerKey }) => ({ type, placed: rightPlaces(content, answerKey) }),
    // The first two have changed places.
    wrong: ({ type, content, answerKey }) => ({
      type,
      placed: rightPlaces(content, answerKey).map(({ targetId, itemIds }, index, all) =>
        all.length === 1
          ? { targetId, itemIds: itemIds.toReversed() }
          : { targetId, itemIds: all[index === 0 ? 1 : index === 1 ? 0 : index]?.itemIds ?? [] },
      ),
    }),
  },
  text: {
    right: ({ type, answerKey }) => ({ type, text: wordOf(answerKey) }),
    // First half of the word.
    wrong: ({ type, answerKey }) => {
      const word = wordOf(answerKey);
      return { type, text: word.slice(0, Math.ceil(word.length / 2)) };
    },
  },
  fillInBlank: {
    right: ({ type, answerKey }) => ({ type, gaps: answerKey.gaps.map(filledRight) }),
    // The last blank is left open.
    wrong: ({ type, answerKey }) => ({ type, gaps: answerKey.gaps.slice(0, -1).map(filledRight) }),
  },
  matching: {
    right: ({ type, answerKey }) => ({ type, matches: matchesOf(answerKey) }),
    // Two are exchanged.
    wrong: ({ type, answerKey }) => {
      const [first, second, ...others] = matchesOf(answerKey);
      if (!first || !second) return { type, matches: [] };
      return {
        type,
        matches: [
          { ...first, answerId: second.answerId },
          { ...second, answerId: first.answerId },
          ...others,
        ],
      };
    },
  },
  text2: {
    right: ({ type, answerKey }) => ({
      type,
      html: answerKey.modelAnswer?.html ?? '<p>I have thought of <strong>two</strong> reasons.</p>',
    }),
    wrong: ({ type }) => ({ type, html: '<p>I do not know why, only that it is so.</p>' }),
  },
  freeText: {
    right: ({ type, content }) => ({
      type,
      text: `${content.starter ?? ''} I looked at it again and saw what I had not seen before.`.trim(),
    }),
    wrong: ({ type }) => ({ type, text: 'I do not know what to write.' }),
  },
  graph: {
    right: ({ type, answerKey }) => ({ type, ...answerKey.answer }),
    // All of it a step too high, or too far to the right.
    wrong: ({ type, content: { x, y }, answerKey: { answer } }) => ({
      type,
      points: answer.points.map((point) => ({ x: point.x, y: movedBy(point.y, y.snap) })),
      equation: answer.equation === '' ? '' : `${answer.equation} + 1`,
      spans: answer.spans.map((span) => ({
        ...span,
        from: span.from === null ? null : movedBy(span.from, x.snap),
        to: span.to === null ? null : movedBy(span.to, x.snap),
      })),
    }),
  },
  // A passage is not answered: what asks about it is.
  comprehension: { right: ({ type }) => ({ type }), wrong: ({ type }) => ({ type }) },
};

const movedBy = (value: string, step: string) => toText(add(exact(value), exact(step)));

/** Fills each target with up to `most` of its correct items, using an item once unless reuse is allowed. */
function rightPlaces({ targets, reuse }: Content<'dragAndDrop'>, key: AnswerKey<'dragAndDrop'>) {
  const used = new Set<string>();
  return targets.map(({ id: targetId, most }) => {
    const right = key.targets.find((keyed) => keyed.targetId === targetId)?.itemIds ?? [];
    const itemIds = right.filter((id) => reuse || !used.has(id)).slice(0, most);
    for (const id of itemIds) used.add(id);
    return { targetId, itemIds };
  });
}

export const rightResponse = <Type extends QuestionType>(question: Question<Type>): QuestionResponse<Type> =>
  answers[question.type].right(question);

export const wrongResponse = <Type extends QuestionType>(
  question: Question<Type>,
  pick: Pick,
): QuestionResponse<Type> => answers[question.type].wrong(question, pick);

const fullCredit = <Earning extends { readonly credit: string }>(list: readonly Earning[]) =>
  list.find(({ credit }) => credit === '1') ?? list[0];

const wordOf = ({ accepted }: { readonly accepted: AnswerKey<'text'>['accepted'] }) =>
  fullCredit(accepted)?.text ?? '';

const matchesOf = ({ matches }: AnswerKey<'matching'>) =>
  matches.map(({ promptId, answerId }) => ({ promptId, answerId }));

function filledRight(key: AnswerKey<'fillInBlank'>['gaps'][number]) {
  const { id } = key;
  if (key.kind === 'text') return { kind: key.kind, id, text: wordOf(key) };
  if (key.kind === 'number') return { kind: key.kind, id, number: numberText(fullCredit(key.accepted)) };
  return { kind: 'choice' as const, id, choiceId: fullCredit(key.credits)?.choiceId ?? '' };
}

type Accepted = AnswerKey<'number'>['accepted'][number];

const numberText = (accepted: Accepted | undefined): string =>
  accepted === undefined ? '' : accepted.kind === 'range' ? accepted.from : accepted.value;
