import { longestShortAnswer } from '@pelion/questions/types/text/facts';
import { defineMessages } from '@pelion/words';
import { useMessages } from '../../lib/text.ts';
import classes from './fill-in-blank-answer.module.css';

const messages = defineMessages({ blank: 'Blank {$n} of {$total}', open: 'Choose' });

export interface Blank {
  readonly n: number;
  readonly total: number;
  readonly size: 'short' | 'medium' | 'long';
  /** Null: it is typed. */
  readonly choices: readonly { readonly id: string; readonly text: string }[] | null;
}

interface BlankFieldProps {
  readonly blank: Blank;
  readonly value: string;
  readonly isUnreadable: boolean;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** One field in the flow of a text. */
export function BlankField({ blank, value, isUnreadable, onChange, onLeave }: BlankFieldProps) {
  const t = useMessages(messages);
  const label = t('blank', { n: blank.n, total: blank.total });
  if (blank.choices)
    return (
      <select
        className={classes.field}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{t('open')}</option>
        {blank.choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    );
  return (
    <input
      className={classes.field}
      type="text"
      data-size={blank.size}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={longestShortAnswer}
      aria-label={label}
      aria-invalid={isUnreadable || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={onLeave}
    />
  );
}
