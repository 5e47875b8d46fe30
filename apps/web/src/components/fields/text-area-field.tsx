import { type Bound, Field, type FieldProps } from './field.tsx';
import { useTooLong } from './too-long.ts';

interface TextAreaFieldProps extends FieldProps, Bound<string> {
  readonly lines?: number;
  /** Of what is taken. What is longer is said to be, and never cut off. */
  readonly maxLength?: number;
}

/** Several lines of plain text. */
export function TextAreaField({
  lines = 3,
  maxLength,
  name,
  value,
  onChange,
  error,
  ...field
}: TextAreaFieldProps) {
  const tooLong = useTooLong(value, maxLength);
  return (
    <Field {...field} error={tooLong ?? error}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          className="input"
          rows={lines}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
