import { defineMessages } from '@pelion/words';
import { useMessages } from '../lib/text.ts';
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

const messages = defineMessages({ from: 'From', to: 'To' });
const ends = ['from', 'to'] as const;

/** Two days, either of which may be left open. The device's own picker: the best one on a phone. */
export function DayRange({ label, value, onChange }: DayRangeProps) {
  const t = useMessages(messages);
  return (
    <fieldset className={classes.range}>
      <legend>{label}</legend>
      {ends.map((end) => (
        <label key={end}>
          <span>{t(end)}</span>
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
