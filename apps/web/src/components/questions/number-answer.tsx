import { numberRefusals, readNumber } from '@pelion/questions/number-response';
import { defineMessages } from '@pelion/words';
import { useId, useState } from 'react';
import { useText } from '../../lib/text.ts';
import type { AnsweringProps } from './answer-view.ts';
import classes from './short-answer.module.css';

const messages = defineMessages({
  label: 'Your answer',
  hint: 'A number such as 12, -3, 0.5, 7/2 or 1,234.',
});

/** Longest answer in characters, as in the response schema. */
const longest = 100;

export function NumberAnswer({ question, response, onChange, labelledBy }: AnsweringProps<'number'>) {
  const words = useText();
  const t = words(messages);
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const text = response?.text ?? '';
  const unit = question.unit ? <span className={classes.unit}>{question.unit}</span> : null;
  // Partial input such as "1/" or "-" may become a number, so errors show on blur, except for text that is too long.
  const reading = readNumber(text);
  const refusal =
    reading.kind === 'refused' && (!isTyping || reading.reason === 'tooLong')
      ? words.sentence(numberRefusals[reading.reason])
      : null;
  return (
    <div className={classes.answer}>
      <label className={classes.label} htmlFor={id} id={`${id}-label`}>
        {t('label')}
      </label>
      <div className={classes.line}>
        <input
          id={id}
          className={classes.input}
          type="text"
          // Not the numeric keyboard, which lacks the minus sign or the fraction bar on phones.
          inputMode="text"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longest}
          value={text}
          aria-labelledby={`${labelledBy} ${id}-label`}
          aria-describedby={`${id}-hint ${id}-refusal`}
          onChange={({ currentTarget }) => {
            setIsTyping(true);
            onChange({ type: 'number', text: currentTarget.value });
          }}
          onBlur={() => setIsTyping(false)}
        />
        {unit}
      </div>
      <p className={classes.hint} id={`${id}-hint`}>
        {t('hint')}
      </p>
      <p className={classes.refusal} id={`${id}-refusal`} role="status">
        {refusal}
      </p>
    </div>
  );
}
