import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { AnswerProps } from './answer-view.ts';
import { OptionList } from './option-list.tsx';

export function SingleChoiceAnswer({
  question,
  response,
  onChange,
  labelledBy,
}: AnswerProps<'singleChoice'>) {
  const chosen = response?.optionId;
  return (
    <OptionList
      kind="one"
      options={question.options.map(({ id, html }) => ({ id, content: <RichTextView html={html} /> }))}
      chosen={chosen ? [chosen] : []}
      onToggle={onChange && ((optionId) => onChange({ type: 'singleChoice', optionId }))}
      labelledBy={labelledBy}
    />
  );
}
