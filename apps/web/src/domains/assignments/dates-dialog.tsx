import type { Assignment } from '@pelion/contract/assignments';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useClockHint } from '../../components/fields/clock-hint.ts';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useMessages } from '../../lib/text.ts';
import { type AssignmentDates, moveAssignment, readAssignment } from './queries.ts';

const messages = defineMessages({
  title: 'Move dates',
  from: 'Shown from',
  due: 'Due',
  late: 'Late work until',
});

const datesOf = (assignment: Assignment | null): AssignmentDates => ({
  effective_date: assignment?.effective_date ?? null,
  due_date: assignment?.due_date ?? null,
  late_until: assignment?.late_until ?? null,
});

interface DatesDialogProps {
  readonly assignment: Assignment;
  readonly onClose: () => void;
}

/** Moves the dates alone; whoever edits the rest meanwhile keeps it. */
export function DatesDialog({ assignment, onClose }: DatesDialogProps) {
  const t = useMessages(messages);
  const clock = useClockHint();
  const { form, newer } = useRecordForm<AssignmentDates, AssignmentDates, Assignment>({
    record: assignment,
    valuesOf: datesOf,
    body: (values) => values,
    mutation: useMutation(moveAssignment),
    read: readAssignment,
    onSaved: onClose,
  });
  const { values } = form;
  return (
    <RecordFormDialog form={form} record={assignment} newer={newer} title={t('title')} onClose={onClose}>
      <DateTimeField {...form.field('effective_date')} label={t('from')} hint={clock} />
      <DateTimeField {...form.field('due_date')} label={t('due')} min={values.effective_date} />
      {values.due_date === null ? null : (
        <DateTimeField {...form.field('late_until')} label={t('late')} min={values.due_date} />
      )}
    </RecordFormDialog>
  );
}
