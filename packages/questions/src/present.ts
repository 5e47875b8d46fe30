import type { Content, Presentation, PresentedQuestion, Question, UnkeyedQuestion } from './questions.ts';
import { type QuestionType, types } from './types/types.ts';

/**
 * A question that cannot carry its key: a whole Question does not fit this type, so a query that
 * selects the key on the way to a student does not compile.
 */
export type Presentable<Type extends QuestionType = QuestionType> = UnkeyedQuestion<Type> & {
  answerKey?: never;
};

/** Option ids in the order of one attempt; empty for types without options. */
export type PresentedOrder = readonly string[];

const ways: {
  readonly [Type in QuestionType]: {
    readonly options: (content: Content<Type>) => PresentedOrder;
    readonly isShuffled: (content: Content<Type>) => boolean;
    readonly arranged: (content: Content<Type>, order: PresentedOrder) => Partial<Content<Type>>;
    readonly present: (content: Content<Type>) => Presentation<Type>;
  };
} = types;

/** Fisher-Yates; `random` returns 0 <= n < 1. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const pool = [...items];
  const result: Item[] = [];
  while (pool.length > 0) result.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return result;
}

/** Order in which the options were written, for previews and the staff view. */
export const authoredOrder = <Type extends QuestionType>({
  type,
  content,
}: Presentable<Type>): PresentedOrder => ways[type].options(content);

/** Computed once, when the attempt starts, and stored with it, so that a reload shows the same order. */
export function presentedOrder<Type extends QuestionType>(
  { type, content }: Presentable<Type>,
  random: () => number,
): PresentedOrder {
  const order = ways[type].options(content);
  return ways[type].isShuffled(content) ? shuffled(order, random) : order;
}

const arranged = <Type extends QuestionType>(
  type: Type,
  content: Content<Type>,
  order: PresentedOrder,
): Content<Type> => ({ ...content, ...ways[type].arranged(content, order) });

/** Question as a student receives it: the stem and the fields declared by its type. */
export const present = <Type extends QuestionType>(
  { type, content }: Presentable<Type>,
  order: PresentedOrder,
): PresentedQuestion<Type> => ({
  ...ways[type].present(arranged(type, content, order)),
  type,
  stem: content.stem.html,
});

/** Question with its key, its options in the order of one attempt, for paper. */
export const asPresented = <Type extends QuestionType>(
  question: Question<Type>,
  order: PresentedOrder,
): Question<Type> => ({
  ...question,
  content: arranged(question.type, question.content, order),
});
