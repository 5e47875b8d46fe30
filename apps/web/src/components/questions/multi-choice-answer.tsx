import { RichTextView } from '../rich-text/rich-text-view.tsx';
import type { AnswerProps } from './answer-view.ts';
import { OptionList } from './option-list.tsx';

export function MultiChoiceAnswer({ question, response, onChange, labelledBy }: AnswerProps<'multiChoice'>) {
  const chosen = response?.optionIds ?? [];
  const toggled = (id: string) =>
    chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
  return (
    <OptionList
      kind="many"
      options={question.options.map(({ id, html }) => ({ id, content: <RichTextView html={html} /> }))}
      chosen={chosen}
      onToggle={onChange && ((id) => onChange({ type: 'multiChoice', optionIds: toggled(id) }))}
      labelledBy={labelledBy}
    />
  );
}
