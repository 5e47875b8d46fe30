import { TextInput } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSessionUser } from '../lib/session.ts';
import { fromWallClock, toWallClock } from '../lib/zoned-time.ts';

interface DateTimeFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  /** ISO, or null for none. */
  readonly value: string | null;
  readonly onChange: (iso: string | null) => void;
  readonly min?: string | null;
}

/** A moment on the campus's own clock, with the browser's picker: the one that phones and screen readers know best. */
export function DateTimeField({
  label,
  description,
  error,
  isRequired,
  value,
  onChange,
  min,
}: DateTimeFieldProps) {
  const timeZone = useSessionUser()?.time_zone ?? 'UTC';
  // A half-typed year is no moment: what stands in the field is kept until it is left.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      error={error}
      required={isRequired}
      leftSection={<IconCalendarTime size={18} stroke={1.6} aria-hidden />}
      value={typed ?? toWallClock(value, timeZone)}
      min={toWallClock(min, timeZone) || undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(fromWallClock(currentTarget.value, timeZone));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
