import { useAcceptedNumber } from './accepted-number-text.ts';
import type { GivenProps } from './answer-view.ts';
import { GivenAnswer } from './given-answer.tsx';

/** A number as it was typed, and below it the numbers that were right, once they may be shown. */
export function GivenNumber({ question, response, review }: GivenProps<'number'>) {
  const told = useAcceptedNumber();
  const text = response?.text.trim() ?? '';
  const unit = question.unit ? ` ${question.unit}` : '';
  return (
    <GivenAnswer
      given={text === '' ? null : text + unit}
      worth={review?.worth}
      known={review?.key?.accepted.map((accepted) => ({ ...accepted, shown: told(accepted) + unit }))}
    />
  );
}
