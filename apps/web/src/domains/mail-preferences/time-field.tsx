import { type Bound, Field, type FieldProps } from '../../components/fields/field.tsx';

/** `21:00`: the device's own way to choose a time of the day. */
export function TimeField({ value, onChange, ...field }: FieldProps & Bound<string>) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          type="time"
          className="input"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}
