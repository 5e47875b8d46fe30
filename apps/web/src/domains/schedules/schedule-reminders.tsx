import { type ReminderHours, reminderHours } from '@pelion/contract/schedules/facts';
import { defineMessages, type Translate } from '@pelion/words';
import { CheckGroupField } from '../../components/fields/choice-fields.tsx';
import type { Form } from '../../components/form/use-form.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { reminderMessages, reminderName } from './schedule-facts.ts';
import { dueDateOf, type ScheduleFormValues } from './schedule-form-values.ts';

const messages = defineMessages({
  reminders: 'Reminders before the due date',
  hint: 'By mail, each once, to those who want it and have not submitted, by their own due date.',
  tooEarly: 'Not sent, since it opens later: {$reminders}.',
  noDue: 'Without a due date nobody is reminded.',
  ...reminderMessages,
});

/** When those are reminded who have not submitted. What would go before it opens is named: nobody has it by then. */
export function ScheduleReminders({ form }: { readonly form: Form<ScheduleFormValues> }) {
  const t = useMessages(messages);
  const { list } = useFormat();
  const { values } = form;
  if (!values.hasDueDate) return <p className="field-hint">{t('noDue')}</p>;
  const early = tooEarly(values).map((hours) => nameOf(t, hours));
  return (
    <div>
      <CheckGroupField
        {...form.field('reminders')}
        label={t('reminders')}
        hint={t('hint')}
        choices={reminderHours.map((hours) => ({ value: hours, label: nameOf(t, hours) }))}
      />
      <p className="field-hint" role="status">
        {early.length > 0 ? t('tooEarly', { reminders: list(early) }) : null}
      </p>
    </div>
  );
}

const nameOf = (t: Translate<typeof messages>, hours: ReminderHours) => t(reminderName(hours));

function tooEarly(values: ScheduleFormValues): readonly ReminderHours[] {
  const due = dueDateOf(values);
  if (!due || values.effective_at === null) return [];
  const open = (Date.parse(due) - Date.parse(values.effective_at)) / 3_600_000;
  return reminderHours.filter((hours) => values.reminders.includes(hours) && hours >= open);
}
