import type { AnsweringProps } from '../answer-view.ts';
import { OrderAnswer } from './order-answer.tsx';
import { PlaceAnswer } from './place-answer.tsx';
import type { Placed } from './placing.ts';

export function DragAndDropAnswer({
  question,
  response,
  onChange,
  labelledBy,
}: AnsweringProps<'dragAndDrop'>) {
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
