import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import type { AnswerProps } from './answer-view.ts';
import { OptionList } from './option-list.tsx';

const messages = defineMessages({ true: 'True', false: 'False' });
const values = [true, false] as const;

export function TrueFalseAnswer({ response, onChange, labelledBy }: AnswerProps<'trueFalse'>) {
  const t = useMessages(messages);
  const value = response?.value ?? null;
  return (
    <OptionList
      kind="one"
      options={values.map((one) => ({ id: String(one), content: t(one ? 'true' : 'false') }))}
      chosen={value === null ? [] : [String(value)]}
      onToggle={onChange && ((id) => onChange({ type: 'trueFalse', value: id === 'true' }))}
      labelledBy={labelledBy}
    />
  );
}
