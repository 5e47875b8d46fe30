import type { QuestionResponse } from './questions.ts';
import { questionTypes } from './types/facts.ts';
import type { QuestionType } from './types/types.ts';

// Without the schemas, for the player's sake.

const answers: {
  readonly [Type in QuestionType]: {
    readonly isAnswered: (response: QuestionResponse<Type>) => boolean;
    readonly empty: QuestionResponse<Type>;
  };
} = questionTypes;

/** Each type can say "taken back": that is no answer. */
export const isAnswered = <Type extends QuestionType>(
  response: QuestionResponse<Type> | null | undefined,
): boolean => !!response && answers[response.type].isAnswered(response);

/** What is sent when an answer is taken back. */
export const takenBack = (type: QuestionType): QuestionResponse => answers[type].empty;
