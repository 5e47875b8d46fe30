import type { GivenProps } from './answer-view.ts';
import { GivenLongAnswer } from './given-long-answer.tsx';

export function GivenEssay({ question, response, review }: GivenProps<'freeText'>) {
  const text = response?.text ?? '';
  return (
    <GivenLongAnswer
      given={text.trim() === '' ? null : text}
      text={text}
      limits={question}
      model={review?.key?.modelAnswer}
    />
  );
}
