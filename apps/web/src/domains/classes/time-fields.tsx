import { defineMessages } from '@pelion/words';
import { useState } from 'react';
import { useOwnTime } from '../../components/calendar/use-own-time.ts';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { createFormat } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMessages } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { instantsOf, type TimeValues } from './class-form-values.ts';

const messages = defineMessages({
  day: 'Day',
  from: 'From',
  to: 'To',
  nextDay: 'Ends on the next day',
  zone: '{^campus} time zone: {$zone}',
  own: 'Your time: {$time}',
});

interface TimeFieldsProps {
  readonly values: TimeValues;
  readonly onChange: (changes: Partial<TimeValues>) => void;
  readonly startError: string | undefined;
  readonly endError: string | undefined;
}

/** Day, start and end on the clock of the campus; a viewer with another clock sees both. */
export function TimeFields({ values, onChange, startError, endError }: TimeFieldsProps) {
  const t = useMessages(messages);
  const { user } = useSignedIn();
  const zone = user.campus_time_zone;
  const catalogue = useLanguage();
  const { day, from, to, endsNextDay } = values;
  // A field that is being retyped is empty meanwhile; the length is counted from the last start.
  const [lastFrom, setLastFrom] = useState(from);
  const moveStart = (start: string) => {
    if (start !== '') setLastFrom(start);
    onChange({ from: start, ...movedEnd({ ...values, from: lastFrom }, start) });
  };
  const isBackwards = from !== '' && to !== '' && to <= from;
  return (
    <div>
      <FormRow>
        <TextField
          type="date"
          label={t('day')}
          isRequired
          error={day === '' ? startError : undefined}
          value={day}
          onChange={(value) => onChange({ day: value })}
        />
        <TextField
          type="time"
          label={t('from')}
          isRequired
          error={day === '' ? undefined : startError}
          value={from}
          onChange={moveStart}
        />
        <TextField
          type="time"
          label={t('to')}
          isRequired
          error={endError}
          value={to}
          onChange={(value) => onChange({ to: value, ...(value > from && { endsNextDay: false }) })}
        />
      </FormRow>
      {endsNextDay || isBackwards ? (
        <CheckboxField
          label={t('nextDay')}
          value={endsNextDay}
          onChange={(value) => onChange({ endsNextDay: value })}
        />
      ) : null}
      <p className="field-hint">
        {t('zone', { zone: createFormat(zone, catalogue).zone })}
        <OwnTime values={values} zone={zone} ownZone={user.time_zone} />
      </p>
    </div>
  );
}

const MINUTES_OF_DAY = 24 * 60;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const written = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Another start keeps the length, within the day. */
function movedEnd({ from, to, endsNextDay }: TimeValues, start: string): Partial<TimeValues> {
  if ([from, to, start].includes('') || endsNextDay || to <= from) return {};
  const end = minutesOf(start) + minutesOf(to) - minutesOf(from);
  return end < MINUTES_OF_DAY ? { to: written(end) } : {};
}

interface OwnTimeProps {
  readonly values: TimeValues;
  readonly zone: string;
  readonly ownZone: string;
}

function OwnTime({ values, zone, ownZone }: OwnTimeProps) {
  const t = useMessages(messages);
  const { starts_at, ends_at } = instantsOf(values, zone);
  const isWhole = starts_at !== '' && ends_at !== '' && starts_at < ends_at;
  const [begins, ends] = isWhole ? [Date.parse(starts_at), Date.parse(ends_at)] : [0, 0];
  const own = useOwnTime(zone, ownZone)(begins, ends);
  return isWhole && own !== null ? <> · {t('own', { time: own })}</> : null;
}
