import classes from './day-range.module.css';

/** `YYYY-MM-DD`, or nothing at an open end. */
export interface DayRangeValue {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

interface DayRangeProps {
  readonly label: string;
  readonly value: DayRangeValue;
  readonly onChange: (value: DayRangeValue) => void;
}

const ends = [
  ['from', 'From'],
  ['to', 'To'],
] as const;

/** Two days, either of which may be left open. The device's own picker: the best one on a phone. */
export function DayRange({ label, value, onChange }: DayRangeProps) {
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
      {ends.map(([end, name]) => (
        <label key={end}>
          <span>{name}</span>
          <input
            type="date"
            value={value[end] ?? ''}
            min={end === 'to' ? value.from : undefined}
            max={end === 'from' ? value.to : undefined}
            onChange={({ currentTarget }) => onChange({ ...value, [end]: currentTarget.value || undefined })}
          />
        </label>
      ))}
    </fieldset>
  );
}
