import type { PresentedQuestion, QuestionResponse, QuestionType } from '@pelion/questions';
import type { Review } from './review.ts';

/** What an answer view gets. */
export interface AnswerProps<Type extends QuestionType = QuestionType> {
  readonly question: PresentedQuestion<Type>;
  readonly response: QuestionResponse<Type> | null;
  /** Missing: read only, showing what was answered. */
  readonly onChange?: (response: QuestionResponse<Type>) => void;
  /** Read only: what the answer was worth and what was right. Missing: nobody has marked it. */
  readonly review?: Review<Type> | undefined;
  /** Id of the question's text, which names the answer for screen readers. */
  readonly labelledBy: string;
}

/** Of a view that is answered in. */
export type AnsweringProps<Type extends QuestionType> = Omit<AnswerProps<Type>, 'onChange' | 'review'> &
  Required<Pick<AnswerProps<Type>, 'onChange'>>;

/** Of a view that is only read. */
export type GivenProps<Type extends QuestionType> = Omit<AnswerProps<Type>, 'onChange'>;
