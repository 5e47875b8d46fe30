import { defineMessages } from '@pelion/words';
import { useMessages } from '../lib/text.ts';
import classes from './day-range.module.css';
import { FieldGroup } from './fields/field.tsx';
import { TextField } from './fields/text-field.tsx';

const messages = defineMessages({ from: 'From', to: 'To' });

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

/** Two days, either of which may be left open. The device's own picker: the best one on a phone. */
export function DayRange({ label, value, onChange }: DayRangeProps) {
  const t = useMessages(messages);
  const { from, to } = value;
  return (
    <FieldGroup label={label}>
      {() => (
        <div className={classes.range}>
          <TextField
            label={t('from')}
            type="date"
            value={from ?? ''}
            max={to}
            onChange={(day) => onChange({ from: day || undefined, to })}
          />
          <TextField
            label={t('to')}
            type="date"
            value={to ?? ''}
            min={from}
            onChange={(day) => onChange({ from, to: day || undefined })}
          />
        </div>
      )}
    </FieldGroup>
  );
}
