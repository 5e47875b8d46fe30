import { useId } from 'react';
import classes from './field.module.css';
import type { Bound } from './field.tsx';

interface SwitchFieldProps extends Bound<boolean> {
  readonly label: string;
  readonly hint?: string;
  /** Gets the focus when the dialog around it opens. */
  readonly isFirst?: boolean;
}

/** On or off, where turning it decides what else there is to fill in. */
export function SwitchField({ label, hint, isFirst, name, value, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className={classes.choice}>
        <input
          type="checkbox"
          role="switch"
          name={name}
          className={classes.switch}
          checked={value}
          aria-checked={value}
          data-autofocus={isFirst || undefined}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? id : undefined}
          onChange={() => onChange(!value)}
        />
        <span id={`${id}-label`}>{label}</span>
        {hint ? <small id={id}>{hint}</small> : null}
      </label>
    </div>
  );
}
