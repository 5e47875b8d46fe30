import {
  hoursBetween,
  type ReminderHours,
  reminderHours,
  remindersAtFirst,
} from '@pelion/contract/schedules/facts';
import { defineMessages } from '@pelion/words';
import { useFormat } from '../lib/format.ts';
import { useMessages } from '../lib/text.ts';
import { CheckGroupField } from './fields/choice-fields.tsx';
import { reminderMessages, reminderName } from './reminder-words.ts';

const messages = defineMessages({
  tooEarly: 'Not sent, because it opens later: {$reminders}.',
  ...reminderMessages,
});

interface RemindersFieldProps {
  readonly name?: string;
  readonly label: string;
  readonly hint: string;
  readonly error?: string | undefined;
  /** Hours before the end; null before a choice, when the defaults follow from the dates. */
  readonly value: readonly number[] | null;
  readonly onChange: (value: number[]) => void;
  /** ISO; null while not chosen. */
  readonly opens: string | null;
  readonly ends: string | null;
}

/** Chooses reminders for people who have not submitted yet. Reminders before the opening are named as not sent. */
export function RemindersField({ opens, ends, value: chosen, ...field }: RemindersFieldProps) {
  const t = useMessages(messages);
  const { list } = useFormat();
  const value = chosen ?? remindersAtFirst(opens, ends);
  const early = tooEarly(value, opens, ends).map((hours) => t(reminderName(hours)));
  return (
    <div>
      <CheckGroupField<number>
        {...field}
        value={value}
        choices={reminderHours.map((hours) => ({ value: hours, label: t(reminderName(hours)) }))}
      />
      <p className="field-hint" role="status">
        {early.length > 0 ? t('tooEarly', { reminders: list(early) }) : null}
      </p>
    </div>
  );
}

function tooEarly(
  reminders: readonly number[],
  opens: string | null,
  ends: string | null,
): readonly ReminderHours[] {
  const open = hoursBetween(opens, ends);
  return open === null ? [] : reminderHours.filter((hours) => reminders.includes(hours) && hours >= open);
}
