import { textOf } from '@pelion/questions/words-in';
import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { GivenProps } from './answer-view.ts';
import { GivenLongAnswer } from './given-long-answer.tsx';

export function GivenFormatted({ question, response, review }: GivenProps<'text2'>) {
  const html = response?.html ?? '';
  const text = textOf(html);
  return (
    <GivenLongAnswer
      given={text.trim() === '' ? null : <RichTextView html={html} />}
      text={text}
      limits={question}
      model={review?.key?.modelAnswer}
    />
  );
}
