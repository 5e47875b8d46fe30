import { useId } from 'react';
import classes from './field.module.css';
import type { Bound } from './field.tsx';

interface SwitchFieldProps extends Bound<boolean> {
  readonly label: string;
  readonly hint?: string;
  /** Gets the focus when the dialog around it opens. */
  readonly isFirst?: boolean;
  /** Why it cannot be turned now, instead of the hint. It stays reachable, so that the reason can be read. */
  readonly disabledReason?: string | null;
}

/** On or off, where turning it decides what else there is to fill in. */
export function SwitchField({
  label,
  hint,
  isFirst,
  disabledReason,
  name,
  value,
  onChange,
}: SwitchFieldProps) {
  const id = useId();
  const said = disabledReason ?? hint;
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
          aria-describedby={said ? id : undefined}
          aria-disabled={disabledReason ? true : undefined}
          onChange={() => {
            if (!disabledReason) onChange(!value);
          }}
        />
        <span id={`${id}-label`}>{label}</span>
        {said ? <small id={id}>{said}</small> : null}
      </label>
    </div>
  );
}
