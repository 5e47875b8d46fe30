import { type Bound, Field, type FieldProps } from './field.tsx';
import { useTooLong } from './too-long.ts';

interface TextAreaFieldProps extends FieldProps, Bound<string> {
  readonly lines?: number;
  /** Longest accepted value, in characters. A longer one shows an error and is never truncated. */
  readonly maxLength?: number;
}

/** Multi-line plain text field. */
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
