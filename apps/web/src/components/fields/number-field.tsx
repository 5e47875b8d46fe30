import { useState } from 'react';
import classes from './field.module.css';
import { type Bound, Field, type FieldProps } from './field.tsx';

interface NumberFieldProps extends FieldProps, Bound<number | null> {
  readonly isFirst?: boolean;
  /** Accepts fractions; otherwise whole numbers, with a numeric keyboard on phones. */
  readonly isDecimal?: boolean;
}

const read = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  return text === '' ? null : Number(text);
};

/**
 * Number field that never corrects the typed text. Unparsable text becomes `NaN`, which the form's schema refuses with
 * its own message.
 */
export function NumberField({ isFirst, isDecimal, name, value, onChange, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          name={name}
          type="text"
          inputMode={isDecimal ? 'decimal' : 'numeric'}
          autoComplete="off"
          className={`input ${classes.number}`}
          data-autofocus={isFirst || undefined}
          value={typed ?? (value === null ? '' : String(value))}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(read(currentTarget.value));
          }}
          onBlur={() => {
            // Unparsable text is kept as typed.
            if (!Number.isNaN(value)) setTyped(null);
          }}
        />
      )}
    </Field>
  );
}
