import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import type { AnswerProps } from './answer-view.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { markOfChosen, marksByKey } from './option-marks.ts';
import type { Review } from './review.ts';

const messages = defineMessages({ true: 'True', false: 'False' });
const values = [true, false] as const;

/** Converts the key to the marks of the two options. */
const optionsOf = ({ correct, feedback }: NonNullable<Review<'trueFalse'>['key']>) =>
  values.map((one) => ({
    id: String(one),
    worth: one === correct ? ('right' as const) : ('wrong' as const),
    feedback: one ? feedback.true : feedback.false,
  }));

export function TrueFalseAnswer({ response, onChange, review, labelledBy }: AnswerProps<'trueFalse'>) {
  const t = useMessages(messages);
  const value = response?.value ?? null;
  const key = review?.key;
  return (
    <ChoiceAnswer
      kind="one"
      options={values.map((one) => ({ id: String(one), content: t(one ? 'true' : 'false') }))}
      chosen={value === null ? [] : [String(value)]}
      onToggle={onChange && ((id) => onChange({ type: 'trueFalse', value: id === 'true' }))}
      marks={
        key ? marksByKey(optionsOf(key)) : markOfChosen(review?.worth, value === null ? null : String(value))
      }
      labelledBy={labelledBy}
    />
  );
}
