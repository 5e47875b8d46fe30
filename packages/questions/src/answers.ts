import type { QuestionResponse } from './questions.ts';
import { questionTypes } from './types/facts.ts';
import type { QuestionType } from './types/types.ts';

// Free of schemas, to keep the player small.

const answers: {
  readonly [Type in QuestionType]: {
    readonly isAnswered: (response: QuestionResponse<Type>) => boolean;
    readonly empty: QuestionResponse<Type>;
  };
} = questionTypes;

/** Whether the response answers the question. An empty response ("taken back") does not. */
export const isAnswered = <Type extends QuestionType>(
  response: QuestionResponse<Type> | null | undefined,
): boolean => !!response && answers[response.type].isAnswered(response);

/** Response sent when a student takes an answer back. */
export const takenBack = (type: QuestionType): QuestionResponse => answers[type].empty;
