import type { QuestionResponse, QuestionType } from '@pelion/questions';
import type { FunctionComponent } from 'react';
import type { AnswerProps } from './answer-view.ts';
import { MultiChoiceAnswer } from './multi-choice-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
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

interface AnswerViewProps<Type extends QuestionType> extends Omit<AnswerProps<Type>, 'response'> {
  readonly response: QuestionResponse | null;
}

/** A response of another type, from before a question changed its type, counts as none. */
export function AnswerView<Type extends QuestionType>({
  question,
  response,
  ...rest
}: AnswerViewProps<Type>) {
  const View: FunctionComponent<AnswerProps<Type>> = answerViews[question.type];
  const own = isResponseOf(question.type, response) ? response : null;
  return <View {...rest} question={question} response={own} />;
}
