import type { CourseOutline } from '@pelion/contract/course-schedules';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useClockHint } from '../../components/fields/clock-hint.ts';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useMessages } from '../../lib/text.ts';
import { changeLearner, type LearnerPlace } from './queries.ts';

const messages = defineMessages({
  title: 'Change due date',
  due: 'Due',
  hint: 'Empty: the date of the schedule. {$clock}',
  save: 'Save',
});

interface DueDateDialogProps {
  readonly outline: CourseOutline;
  readonly place: LearnerPlace;
  readonly onClose: () => void;
}

/** Due date of one student alone. */
export function DueDateDialog({ outline, place, onClose }: DueDateDialogProps) {
  const t = useMessages(messages);
  const clock = useClockHint();
  const form = useForm({
    initial: { due_date: outline.own_due_date ?? outline.due_date },
    body: (values: { readonly due_date: string | null }) => values,
    mutation: useMutation(changeLearner),
    variables: ({ due_date }) => ({ place, version: outline.version, due_date }),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} size="sm" title={t('title')} submitLabel={t('save')} onClose={onClose}>
      <DateTimeField {...form.field('due_date')} label={t('due')} hint={t('hint', { clock })} />
    </FormDialog>
  );
}
