import classes from './field.module.css';
import { type Bound, Field, type FieldProps } from './field.tsx';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** A name that is the same in every language. */
  readonly isName?: boolean;
}

interface SelectFieldProps<Value extends string> extends FieldProps, Bound<Value> {
  /** One with the value '' stands for no choice. */
  readonly options: readonly SelectOption<Value>[];
  readonly isFirst?: boolean;
}

/** One of several: the device's own list, the best one on a phone and with a keyboard. */
export function SelectField<Value extends string>({
  options,
  isFirst,
  name,
  value,
  onChange,
  ...field
}: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Field {...field}>
      {(control) => (
        <select
          {...control}
          name={name}
          className={`input ${classes.select}`}
          data-autofocus={isFirst || undefined}
          value={value}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} translate={option.isName ? 'no' : undefined}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
