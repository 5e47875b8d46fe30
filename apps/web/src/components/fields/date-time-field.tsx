import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useSessionUser } from '../../lib/session.ts';
import { fromWallClock, toWallClock } from '../../lib/zoned-time.ts';
import type { Bound, FieldProps } from './field.tsx';
import { TextField } from './text-field.tsx';

/** The value is ISO, or null for none. */
interface DateTimeFieldProps extends FieldProps, Bound<string | null> {
  readonly min?: string | null;
}

/** A moment on the clock of the reader, with the browser's picker: the one that phones and screen readers know best. */
export function DateTimeField({ value, onChange, min, ...field }: DateTimeFieldProps) {
  const timeZone = useSessionUser()?.time_zone ?? 'UTC';
  // A half-typed year is no moment: what stands in the field is kept until it is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      type="datetime-local"
      icon={IconCalendarTime}
      value={typed ?? toWallClock(value, timeZone)}
      min={toWallClock(min, timeZone) || undefined}
      onChange={(text) => {
        setTyped(text);
        onChange(fromWallClock(text, timeZone));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
