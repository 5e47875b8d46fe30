import type { AnswerProps } from '../answer-view.ts';
import { GivenDrag } from './given-drag.tsx';
import { OrderAnswer } from './order-answer.tsx';
import { PlaceAnswer } from './place-answer.tsx';
import type { Placed } from './placing.ts';

export function DragAndDropAnswer({ onChange, review, ...rest }: AnswerProps<'dragAndDrop'>) {
  const { question, response, labelledBy } = rest;
  if (!onChange) return <GivenDrag {...rest} review={review} />;
  const Answer = question.layout === 'order' ? OrderAnswer : PlaceAnswer;
  return (
    <Answer
      question={question}
      placed={response?.placed ?? nothing}
      onChange={(placed) => onChange({ type: 'dragAndDrop', placed })}
      labelledBy={labelledBy}
    />
  );
}

const nothing: Placed = [];
