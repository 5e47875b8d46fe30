import type { BuiltQuestionType, PresentedQuestion, QuestionResponse } from '@pelion/questions';

export type PresentedOf<Type extends BuiltQuestionType> = Extract<PresentedQuestion, { type: Type }>;
export type ResponseOf<Type extends BuiltQuestionType> = Extract<QuestionResponse, { type: Type }>;

/** What every answer view gets, whatever the type of its question. */
export interface AnswerProps {
  readonly question: PresentedQuestion;
  readonly response: QuestionResponse | null;
  /** Missing: read only, showing what was answered. */
  readonly onChange?: ((response: QuestionResponse) => void) | undefined;
  /** Id of the question's text, which names the answer for screen readers. */
  readonly labelledBy: string;
}

/** The same for one type. */
export interface AnswerPropsOf<Type extends BuiltQuestionType> extends AnswerProps {
  readonly question: PresentedOf<Type>;
  readonly response: ResponseOf<Type> | null;
}

export const isOfType = <Type extends BuiltQuestionType>(
  type: Type,
  question: PresentedQuestion,
): question is PresentedOf<Type> => question.type === type;

export const isResponseOf = <Type extends BuiltQuestionType>(
  type: Type,
  response: QuestionResponse | null,
): response is ResponseOf<Type> => response?.type === type;
