import { defineMessages } from '@pelion/words';
import type { Form } from '../../components/form/use-form.ts';
import { RemindersField } from '../../components/reminders-field.tsx';
import { useMessages } from '../../lib/text.ts';
import { dueDateOf, type ScheduleFormValues } from './schedule-form-values.ts';

const messages = defineMessages({
  reminders: 'Reminders before the due date',
  readHint: 'By e-mail, to people who have not opened them.',
  hint: 'By e-mail, to people who have not submitted, by their own due date.',
  noDue: 'Without a due date, nobody is reminded.',
});

/** Times of reminders to students who have not submitted. */
export function ScheduleReminders({
  form,
  isRead = false,
}: {
  readonly form: Form<ScheduleFormValues>;
  /** Whether the assessment is notes, which are not submitted. */
  readonly isRead?: boolean;
}) {
  const t = useMessages(messages);
  const { values } = form;
  if (!values.hasDueDate) return <p className="field-hint">{t('noDue')}</p>;
  return (
    <RemindersField
      {...form.field('reminders')}
      label={t('reminders')}
      hint={t(isRead ? 'readHint' : 'hint')}
      opens={values.effective_at}
      ends={dueDateOf(values) ?? null}
    />
  );
}
