import { longestShortAnswer } from '@pelion/questions/types/text/facts';
import { defineMessages } from '@pelion/words';
import { useId } from 'react';
import { useMessages } from '../../lib/text.ts';
import type { AnsweringProps } from './answer-view.ts';
import classes from './short-answer.module.css';

const messages = defineMessages({
  label: 'Your answer',
  // `maxLength` blocks further input silently, so the limit is announced here.
  full: 'No more than {$most} characters fit here.',
});

export function TextAnswer({ response, onChange, labelledBy }: AnsweringProps<'text'>) {
  const t = useMessages(messages);
  const id = useId();
  const text = response?.text ?? '';
  return (
    <div className={classes.answer}>
      <label className={classes.label} htmlFor={id} id={`${id}-label`}>
        {t('label')}
      </label>
      <input
        id={id}
        className={classes.input}
        type="text"
        autoComplete="off"
        autoCapitalize="off"
        // Autocorrect could suggest the answer.
        autoCorrect="off"
        spellCheck={false}
        maxLength={longestShortAnswer}
        value={text}
        aria-labelledby={`${labelledBy} ${id}-label`}
        aria-describedby={`${id}-full`}
        onChange={({ currentTarget }) => onChange({ type: 'text', text: currentTarget.value })}
      />
      <p className={classes.refusal} id={`${id}-full`} role="status">
        {text.length < longestShortAnswer ? null : t('full', { most: longestShortAnswer })}
      </p>
    </div>
  );
}
