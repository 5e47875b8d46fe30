import { defineMessages } from '@pelion/words';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useMessages } from '../../lib/text.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './field.module.css';
import { type Bound, Field, type FieldProps } from './field.tsx';

const messages = defineMessages({ show: 'Show password', hide: 'Hide password' });

interface PasswordFieldProps extends FieldProps, Bound<string> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly isFirst?: boolean;
}

/** A password, which can be shown to see what was typed. */
export function PasswordField({
  autoComplete,
  isFirst,
  name,
  value,
  onChange,
  ...field
}: PasswordFieldProps) {
  const t = useMessages(messages);
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <span className={classes.affix}>
          <input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            className="input"
            data-autofocus={isFirst || undefined}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <IconButton
            label={t(isShown ? 'hide' : 'show')}
            icon={isShown ? IconEyeOff : IconEye}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        </span>
      )}
    </Field>
  );
}
