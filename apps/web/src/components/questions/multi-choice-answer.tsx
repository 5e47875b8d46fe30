import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { AnswerProps } from './answer-view.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { marksByKey } from './option-marks.ts';

export function MultiChoiceAnswer({
  question,
  response,
  onChange,
  review,
  labelledBy,
}: AnswerProps<'multiChoice'>) {
  const chosen = response?.optionIds ?? [];
  const toggled = (id: string) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return (
    <ChoiceAnswer
      kind="many"
      options={question.options.map(({ id, html }) => ({ id, content: <RichTextView html={html} /> }))}
      chosen={chosen}
      onToggle={onChange && ((id) => onChange({ type: 'multiChoice', optionIds: toggled(id) }))}
      // Options are marked only with the key: the score of the whole set says nothing about single options.
      marks={review?.key ? marksByKey(review.key.options) : undefined}
      labelledBy={labelledBy}
    />
  );
}
