import { compare, exact, type Question, type QuestionResponse, zero } from '@pelion/questions';

// What the students of the demo answer: right or wrong by the question's own key.

const isWorth = ({ credit }: { readonly credit: string }) => compare(exact(credit), zero) > 0;

export function rightResponse({ type, answerKey }: Question): QuestionResponse {
  switch (type) {
    case 'singleChoice':
      return { type, optionId: answerKey.credits.find(({ credit }) => credit === '1')?.optionId ?? null };
    case 'multiChoice':
      return { type, optionIds: answerKey.credits.filter(isWorth).map(({ optionId }) => optionId) };
    case 'trueFalse':
      return { type, value: answerKey.correct };
    case 'number':
      return { type, text: numberText(answerKey.accepted[0]) };
  }
}

/** A believable mistake; `pick` chooses among the options, 0 <= pick < below. */
export function wrongResponse(question: Question, pick: (below: number) => number): QuestionResponse {
  switch (question.type) {
    case 'singleChoice': {
      const keyed = new Set(question.answerKey.credits.filter(isWorth).map(({ optionId }) => optionId));
      const wrong = question.content.options.filter(({ id }) => !keyed.has(id));
      return { type: 'singleChoice', optionId: wrong[pick(wrong.length)]?.id ?? null };
    }
    case 'multiChoice': {
      // One of the right ones is missing: half the credit or so.
      const [, ...rest] = question.answerKey.credits.filter(isWorth).map(({ optionId }) => optionId);
      return { type: 'multiChoice', optionIds: rest };
    }
    case 'trueFalse':
      return { type: 'trueFalse', value: !question.answerKey.correct };
    case 'number':
      return { type: 'number', text: String(2 + pick(97)) };
  }
}

type Accepted = Extract<Question, { type: 'number' }>['answerKey']['accepted'][number];

const numberText = (accepted: Accepted | undefined): string =>
  accepted === undefined ? '' : accepted.kind === 'range' ? accepted.from : accepted.value;
