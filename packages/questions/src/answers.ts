import type { Phrase } from '@pelion/words';
import type { QuestionResponse } from './questions.ts';
import { questionTypes } from './types/facts.ts';
import type { QuestionType } from './types/types.ts';

// Without the schemas, for the player's sake.

const answers: {
  readonly [Type in QuestionType]: {
    readonly isAnswered: (response: QuestionResponse<Type>) => boolean;
    readonly empty: QuestionResponse<Type>;
    readonly unreadable: (response: QuestionResponse<Type>) => Phrase | null;
  };
} = questionTypes;

/** Each type can say "taken back": that is no answer. */
export const isAnswered = <Type extends QuestionType>(
  response: QuestionResponse<Type> | null | undefined,
): boolean => !!response && answers[response.type].isAnswered(response);

/** Why what was given cannot be taken for an answer, as in "cannot be read as a number"; null where it can. Says nothing about right or wrong. */
export const unreadable = <Type extends QuestionType>(
  response: QuestionResponse<Type> | null | undefined,
): Phrase | null => (response ? answers[response.type].unreadable(response) : null);

/** What is sent when an answer is taken back. */
export const takenBack = (type: QuestionType): QuestionResponse => answers[type].empty;
