import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { AnswerProps } from './answer-view.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { markOfChosen, marksByKey } from './option-marks.ts';

export function SingleChoiceAnswer({
  question,
  response,
  onChange,
  review,
  labelledBy,
}: AnswerProps<'singleChoice'>) {
  const chosen = response?.optionId;
  return (
    <ChoiceAnswer
      kind="one"
      options={question.options.map(({ id, html }) => ({ id, content: <RichTextView html={html} /> }))}
      chosen={chosen ? [chosen] : []}
      onToggle={onChange && ((optionId) => onChange({ type: 'singleChoice', optionId }))}
      marks={review?.key ? marksByKey(review.key.options) : markOfChosen(review?.worth, chosen)}
      labelledBy={labelledBy}
    />
  );
}
