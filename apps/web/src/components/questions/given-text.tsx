import type { GivenProps } from './answer-view.ts';
import { GivenAnswer } from './given-answer.tsx';

export function GivenText({ response, review }: GivenProps<'text'>) {
  const text = response?.text.trim() ?? '';
  return (
    <GivenAnswer
      given={text === '' ? null : text}
      worth={review?.worth}
      known={review?.key?.accepted.map((accepted) => ({ ...accepted, shown: accepted.text }))}
    />
  );
}
