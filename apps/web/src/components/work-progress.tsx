import classes from './work-progress.module.css';

interface WorkProgressProps {
  /** What is being done. Only a change of it is read out: numbers every second would be noise. */
  readonly stage: string;
  /** What the bar is the progress of. */
  readonly label: string;
  readonly handled: number;
  /** null: nobody knows yet, and the bar only moves. */
  readonly total: number | null;
  readonly count: string | null;
  readonly hint: string;
}

/** Work that goes on elsewhere, and how far it is. */
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
