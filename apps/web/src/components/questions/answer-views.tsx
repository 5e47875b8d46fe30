import type { QuestionResponse, QuestionType, RevealedKey } from '@pelion/questions';
import type { FunctionComponent } from 'react';
import type { AnswerProps } from './answer-view.ts';
import { MultiChoiceAnswer } from './multi-choice-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import type { Review } from './review.ts';
import { SingleChoiceAnswer } from './single-choice-answer.tsx';
import { TrueFalseAnswer } from './true-false-answer.tsx';

/** How each type is answered, and shown as answered. */
const answerViews: { readonly [Type in QuestionType]: FunctionComponent<AnswerProps<Type>> } = {
  singleChoice: SingleChoiceAnswer,
  multiChoice: MultiChoiceAnswer,
  trueFalse: TrueFalseAnswer,
  number: NumberAnswer,
};

const isResponseOf = <Type extends QuestionType>(
  type: Type,
  response: QuestionResponse | null,
): response is QuestionResponse<Type> => response?.type === type;

const isKeyOf = <Type extends QuestionType>(
  type: Type,
  key: RevealedKey | null | undefined,
): key is RevealedKey & RevealedKey<Type> => key?.type === type;

interface AnswerViewProps<Type extends QuestionType> extends Omit<AnswerProps<Type>, 'response' | 'review'> {
  readonly response: QuestionResponse | null;
  readonly review?: Review | undefined;
}

/** A response of another type, from before a question changed its type, counts as none. */
export function AnswerView<Type extends QuestionType>({
  question,
  response,
  review,
  ...rest
}: AnswerViewProps<Type>) {
  const View: FunctionComponent<AnswerProps<Type>> = answerViews[question.type];
  const own = isResponseOf(question.type, response) ? response : null;
  const key = isKeyOf(question.type, review?.key) ? review.key : null;
  return (
    <View {...rest} question={question} response={own} review={review && { worth: review.worth, key }} />
  );
}
