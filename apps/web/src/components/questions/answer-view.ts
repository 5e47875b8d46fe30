import type { PresentedQuestion, QuestionResponse, QuestionType } from '@pelion/questions';
import type { Review } from './review.ts';

/** Props of an answer view. */
export interface AnswerProps<Type extends QuestionType = QuestionType> {
  readonly question: PresentedQuestion<Type>;
  readonly response: QuestionResponse<Type> | null;
  /** Missing for a read-only view. */
  readonly onChange?: (response: QuestionResponse<Type>) => void;
  /** Score and correct answer, in a read-only view. Missing until marked. */
  readonly review?: Review<Type> | undefined;
  /** Id of the question's text, the accessible name of the answer. */
  readonly labelledBy: string;
}

/** Props of an editable view. */
export type AnsweringProps<Type extends QuestionType> = Omit<AnswerProps<Type>, 'onChange' | 'review'> &
  Required<Pick<AnswerProps<Type>, 'onChange'>>;

/** Props of a read-only view. */
export type GivenProps<Type extends QuestionType> = Omit<AnswerProps<Type>, 'onChange'>;
