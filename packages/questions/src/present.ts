import type { PresentedQuestion, UnkeyedQuestion } from './questions.ts';
import { multiChoice } from './types/multi-choice.ts';
import { number } from './types/number.ts';
import { singleChoice } from './types/single-choice.ts';
import { trueFalse } from './types/true-false.ts';

/**
 * A question that cannot carry its key: a whole Question does not fit this type, so a query that
 * selects the key on the way to a student does not compile.
 */
export type Presentable = UnkeyedQuestion & { answerKey?: never };

/** Option ids in the order one attempt sees them; empty for types without options. */
export type PresentedOrder = readonly string[];

/** Fisher-Yates; `random` returns 0 <= n < 1. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const pool = [...items];
  const result: Item[] = [];
  while (pool.length > 0) result.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return result;
}

/** As written: for previews and for the staff's own view. */
export function authoredOrder({ content }: Presentable): PresentedOrder {
  return 'options' in content ? content.options.map(({ id }) => id) : [];
}

/** Decided once, when the attempt starts, and stored with it: a reload shows the same order. */
export function presentedOrder(question: Presentable, random: () => number): PresentedOrder {
  const order = authoredOrder(question);
  return 'shuffle' in question.content && question.content.shuffle ? shuffled(order, random) : order;
}

/** What a student receives. Built field by field, so nothing that is not named here can leave. */
export function present(question: Presentable, order: PresentedOrder): PresentedQuestion {
  switch (question.type) {
    case 'singleChoice':
      return singleChoice.present(question.content, order);
    case 'multiChoice':
      return multiChoice.present(question.content, order);
    case 'trueFalse':
      return trueFalse.present(question.content);
    case 'number':
      return number.present(question.content);
  }
}
