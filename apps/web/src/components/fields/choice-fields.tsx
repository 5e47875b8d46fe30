import { useId } from 'react';
import classes from './field.module.css';
import { type Bound, FieldGroup, type FieldProps } from './field.tsx';

export interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

interface ChoicesProps<Value> extends FieldProps {
  readonly choices: readonly Choice<Value>[];
  /** Below each other; hints need the room. */
  readonly isStacked?: boolean;
}

/** One of a few, all of them in view. */
export function RadioField<Value extends string | number>({
  choices,
  isStacked,
  value,
  onChange,
  ...field
}: ChoicesProps<Value> & Bound<Value>) {
  const name = useId();
  return (
    <FieldGroup role="radiogroup" {...field}>
      {() => (
        <div className={classes.choices} data-stacked={isStacked || undefined}>
          {choices.map((choice) => (
            <label key={choice.value} className={classes.choice}>
              <input
                type="radio"
                className={classes.tick}
                name={name}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
              />
              <span>{choice.label}</span>
              {choice.hint ? <small>{choice.hint}</small> : null}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

/** The list is new with each change, so that a form may keep it as its own. */
interface CheckGroupBound<Value> {
  readonly name?: string;
  readonly value: readonly Value[];
  readonly onChange: (value: Value[]) => void;
}

/** Any of a few. */
export function CheckGroupField<Value extends string | number>({
  choices,
  isStacked,
  value,
  onChange,
  ...field
}: ChoicesProps<Value> & CheckGroupBound<Value>) {
  const toggle = (one: Value) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <FieldGroup {...field}>
      {() => (
        <div className={classes.choices} data-stacked={isStacked || undefined}>
          {choices.map((choice) => (
            <label key={choice.value} className={classes.choice}>
              <input
                type="checkbox"
                className={classes.tick}
                checked={value.includes(choice.value)}
                onChange={() => toggle(choice.value)}
              />
              <span>{choice.label}</span>
              {choice.hint ? <small>{choice.hint}</small> : null}
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}

interface CheckboxFieldProps extends Bound<boolean> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null | undefined;
  readonly className?: string | undefined;
}

/** Yes or no. */
export function CheckboxField({ label, hint, error, className, name, value, onChange }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label className={classes.choice}>
        <input
          type="checkbox"
          name={name}
          className={classes.tick}
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? id : undefined}
          onChange={() => onChange(!value)}
        />
        <span>{label}</span>
        {hint ? <small id={error ? undefined : id}>{hint}</small> : null}
      </label>
      {error ? (
        <p className="field-error" id={id}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
