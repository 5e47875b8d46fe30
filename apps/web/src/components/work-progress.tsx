import classes from './work-progress.module.css';

interface WorkProgressProps {
  /** Current step of the work. Only a change of step is announced: counts every second would be noise. */
  readonly stage: string;
  /** Accessible name of the progress bar. */
  readonly label: string;
  readonly handled: number;
  /** Null while unknown, when the bar is indeterminate. */
  readonly total: number | null;
  readonly count: string | null;
  readonly hint: string;
}

/** Progress of a background job. */
export function WorkProgress({ stage, label, handled, total, count, hint }: WorkProgressProps) {
  return (
    <div className={classes.progress}>
      <p className={classes.stage} role="status">
        {stage}
      </p>
      <progress aria-label={label} max={total ?? undefined} value={total === null ? undefined : handled} />
      <p className="field-hint">{count}</p>
      <p className="field-hint">{hint}</p>
    </div>
  );
}
