import { type Bound, Field, type FieldProps } from './field.tsx';

interface TextAreaFieldProps extends FieldProps, Bound<string> {
  readonly lines?: number;
  readonly maxLength?: number;
}

/** Several lines of plain text. */
export function TextAreaField({ lines = 3, maxLength, name, value, onChange, ...field }: TextAreaFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          name={name}
          className="input"
          rows={lines}
          maxLength={maxLength}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
