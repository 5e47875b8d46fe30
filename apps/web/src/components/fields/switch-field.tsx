import { useId } from 'react';
import classes from './field.module.css';
import type { Bound } from './field.tsx';

interface SwitchFieldProps extends Bound<boolean> {
  readonly label: string;
  readonly hint?: string;
  /** Gets the initial focus in a dialog. */
  readonly isFirst?: boolean;
  /**
   * Reason why the switch is disabled, shown instead of the hint. The switch stays focusable, so that the reason can be
   * read.
   */
  readonly disabledReason?: string | null;
}

/** On/off switch that decides which further fields are shown. */
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
