import type { TablerIcon } from '@tabler/icons-react';
import type { InputHTMLAttributes } from 'react';
import classes from './field.module.css';
import { type Bound, Field, type FieldProps } from './field.tsx';
import { useTooLong } from './too-long.ts';

/** Attributes of the input that a field passes on. */
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
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'date' | 'datetime-local';
  readonly icon?: TablerIcon;
  /** Of what is taken. What is longer is said to be, and never cut off. */
  readonly maxLength?: number;
  /** Gets the focus when the dialog around it opens. */
  readonly isFirst?: boolean;
}

/** One line of text. */
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
