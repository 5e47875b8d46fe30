import {
  type BuiltQuestionType,
  builtQuestionTypes,
  type PresentedQuestion,
  present,
  type Question,
  question,
  questionTypeIds,
  type UnkeyedQuestion,
  unkeyedQuestion,
} from '@pelion/questions';
import { z } from 'zod';

// From the columns of a question version to the types of packages/questions.

function typeOf(typeId: number): BuiltQuestionType {
  const type = builtQuestionTypes.find((name) => questionTypeIds[name] === typeId);
  if (!type) throw new RangeError(`Questions of type ${typeId} cannot be taken yet`);
  return type;
}

/** Without the key: all that anything on the way to a student works with. */
export const unkeyed = (row: { readonly type: number; readonly content: unknown }): UnkeyedQuestion =>
  unkeyedQuestion.parse({ type: typeOf(row.type), content: row.content });

/** For scoring alone. */
export const keyed = (row: {
  readonly type: number;
  readonly content: unknown;
  readonly answer_key: unknown;
}): Question => question.parse({ type: typeOf(row.type), content: row.content, answerKey: row.answer_key });

const optionOrder = z.array(z.string());

/** What the student of this attempt sees, in the order that was pinned at its start. */
export const presented = (row: {
  readonly type: number;
  readonly content: unknown;
  readonly presented_order: unknown;
}): PresentedQuestion => present(unkeyed(row), optionOrder.parse(row.presented_order));
