import { useState } from 'react';
import classes from './field.module.css';
import { type Bound, Field, type FieldProps } from './field.tsx';

interface NumberFieldProps extends FieldProps, Bound<number | null> {
  readonly isFirst?: boolean;
  /** Fractions may be typed; whole numbers otherwise, by the keys of a phone. */
  readonly isDecimal?: boolean;
}

const read = (typed: string): number | null => {
  const text = typed.trim().replace(',', '.');
  return text === '' ? null : Number(text);
};

/**
 * A number, as it is typed: nothing is corrected under the hand, and what cannot be read is `NaN`, which the schema of
 * the form refuses in its words.
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
            // What cannot be read stays as it was typed.
            if (!Number.isNaN(value)) setTyped(null);
          }}
        />
      )}
    </Field>
  );
}
