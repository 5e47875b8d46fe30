import type { TablerIcon } from '@tabler/icons-react';
import type { InputHTMLAttributes } from 'react';
import classes from './field.module.css';
import { type Bound, Field, type FieldProps } from './field.tsx';
import { useTooLong } from './too-long.ts';

/** Input attributes passed through by the field. */
type Passed = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'inputMode'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'min'
  | 'max'
  | 'onBlur'
>;

export interface TextFieldProps extends FieldProps, Bound<string>, Passed {
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'date' | 'time' | 'datetime-local';
  readonly icon?: TablerIcon;
  /** Longest accepted value, in characters. A longer one shows an error and is never truncated. */
  readonly maxLength?: number;
  /** Gets the initial focus in a dialog or on an `AddPage`. */
  readonly isFirst?: boolean;
}

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  className,
  icon: Icon,
  isFirst,
  type = 'text',
  maxLength,
  value,
  onChange,
  ...rest
}: TextFieldProps) {
  const tooLong = useTooLong(value, maxLength);
  return (
    <Field {...{ label, isLabelHidden, hint, error: tooLong ?? error, isRequired, className }}>
      {(control) => {
        const input = (
          <input
            {...rest}
            {...control}
            type={type}
            className="input"
            data-autofocus={isFirst || undefined}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        );
        if (!Icon) return input;
        return (
          <span className={classes.affix}>
            <Icon size={18} stroke={1.6} aria-hidden />
            {input}
          </span>
        );
      }}
    </Field>
  );
}
