import type { BuiltQuestionType } from '@pelion/questions';
import type { ReactNode } from 'react';
import { type AnswerProps, type AnswerPropsOf, isOfType, isResponseOf } from './answer-view.ts';
import { MultiChoiceAnswer } from './multi-choice-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';
import { SingleChoiceAnswer } from './single-choice-answer.tsx';
import { TrueFalseAnswer } from './true-false-answer.tsx';

type View = (props: AnswerProps) => ReactNode;

/** A response of another type, from before a question changed its type, counts as none. */
const viewOf =
  <Type extends BuiltQuestionType>(type: Type, render: (props: AnswerPropsOf<Type>) => ReactNode): View =>
  ({ question, response, ...rest }) =>
    isOfType(type, question)
      ? render({ ...rest, question, response: isResponseOf(type, response) ? response : null })
      : null;

/** The second of the four tables (design.md, Assessments): how each type is answered, and shown as answered. */
export const answerViews = {
  singleChoice: viewOf('singleChoice', (props) => <SingleChoiceAnswer {...props} />),
  multiChoice: viewOf('multiChoice', (props) => <MultiChoiceAnswer {...props} />),
  trueFalse: viewOf('trueFalse', (props) => <TrueFalseAnswer {...props} />),
  number: viewOf('number', (props) => <NumberAnswer {...props} />),
} satisfies Record<BuiltQuestionType, View>;
