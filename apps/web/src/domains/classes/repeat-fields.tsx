import { defineMessages } from '@pelion/words';
import { CheckGroupField } from '../../components/fields/choice-fields.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { useMessages } from '../../lib/text.ts';
import { useDayNames } from '../../lib/use-day-names.ts';
import { placeInMonth, type RepeatValues, repeatKinds, shownWeekdays, weekdays } from './repeat-values.ts';

const messages = defineMessages({
  repeats: 'Repeats',
  none: 'Does not repeat',
  daily: 'By days',
  weekly: 'By weeks',
  monthly: 'By months',
  everyDay: 'Every … days',
  everyWeek: 'Every … weeks',
  everyMonth: 'Every … months',
  weekdays: 'On these days',
  on: 'On',
  date: 'Day {$date} of the month',
  first: 'First {$weekday}',
  second: 'Second {$weekday}',
  third: 'Third {$weekday}',
  fourth: 'Fourth {$weekday}',
  last: 'Last {$weekday}',
  ends: 'Until',
  year: 'End of the academic year',
  until: 'A day',
  count: 'A number of times',
  lastDay: 'Last day',
  times: 'Times',
  other: 'Other repetition',
});

const intervals = { daily: 'everyDay', weekly: 'everyWeek', monthly: 'everyMonth' } as const;
const places = new Map<number, 'first' | 'second' | 'third' | 'fourth' | 'last'>([
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
  [4, 'fourth'],
  [-1, 'last'],
]);
/** Monday of any week, to name the weekdays. */
const monday = '2024-01-01';

interface RepeatFieldsProps {
  readonly values: RepeatValues;
  readonly onChange: (values: RepeatValues) => void;
  /** First day of the series, `YYYY-MM-DD`; '' while it is missing. */
  readonly day: string;
  readonly error: string | undefined;
  /** Whether the repetition may be ended altogether: only where there is none yet. */
  readonly offersNone: boolean;
}

/** Repetition of a class: by days, weeks or months, and its end. */
export function RepeatFields({ values, onChange, day, error, offersNone }: RepeatFieldsProps) {
  const t = useMessages(messages);
  const { weekday } = useDayNames();
  const set = (changes: Partial<RepeatValues>) => onChange({ ...values, otherRule: null, ...changes });
  const { repeats } = values;
  const first = day || monday;
  const isOther = values.otherRule !== null;
  const kinds = repeatKinds.filter((kind) => kind !== 'none' || offersNone);
  return (
    <>
      <FormRow>
        <SelectField
          label={t('repeats')}
          options={[
            ...(isOther ? [{ value: 'other', label: t('other') } as const] : []),
            ...kinds.map((value) => ({ value, label: t(value) })),
          ]}
          value={isOther ? 'other' : repeats}
          onChange={(value) => value !== 'other' && set({ repeats: value })}
          error={error}
        />
        {repeats === 'none' || isOther ? null : (
          <NumberField
            label={t(intervals[repeats])}
            value={values.interval}
            onChange={(interval) => set({ interval })}
          />
        )}
      </FormRow>
      {repeats === 'weekly' && !isOther ? (
        <CheckGroupField
          label={t('weekdays')}
          choices={weekdays.map((value, place) => ({
            value,
            label: weekday(`2024-01-0${place + 1}`, 'short'),
          }))}
          value={shownWeekdays(values, first)}
          onChange={(chosen) => set({ weekdays: chosen })}
        />
      ) : null}
      {repeats === 'monthly' && !isOther ? (
        <SelectField
          label={t('on')}
          options={[
            { value: 'date', label: t('date', { date: Number(first.slice(8)) }) },
            {
              value: 'weekday',
              label: t(places.get(placeInMonth(first)) ?? 'first', { weekday: weekday(first, 'long') }),
            },
          ]}
          value={values.monthly}
          onChange={(monthly) => set({ monthly })}
        />
      ) : null}
      {repeats === 'none' || isOther ? null : (
        <FormRow>
          <SelectField
            label={t('ends')}
            options={[
              { value: 'year', label: t('year') },
              { value: 'until', label: t('until') },
              { value: 'count', label: t('count') },
            ]}
            value={values.ends}
            onChange={(ends) => set({ ends })}
          />
          {values.ends === 'until' ? (
            <TextField
              type="date"
              label={t('lastDay')}
              isRequired
              min={day || undefined}
              value={values.until}
              onChange={(until) => set({ until })}
            />
          ) : null}
          {values.ends === 'count' ? (
            <NumberField
              label={t('times')}
              isRequired
              value={values.count}
              onChange={(count) => set({ count })}
            />
          ) : null}
        </FormRow>
      )}
    </>
  );
}
