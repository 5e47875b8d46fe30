import type { ScheduleResult } from '@pelion/contract/results';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useStudentName } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { extendTime } from './queries.ts';
import { grantAtFirst, grantOf, TimeGrantFields } from './time-grant.tsx';

const messages = defineMessages({
  all: 'Add time for all',
  some: 'Add time for {$n} {student#n}',
  one: 'Add time for {$name}',
  allText:
    'For the {$n} {#n|attempt|attempts} running now. The new end shows on their screens within seconds.',
  someText: 'For {$names}, within seconds.',
  oneText: 'The new end shows on the screen of the {student} within seconds.',
  add: 'Add time',
  done: '{$n} {#n|attempt|attempts} got {$minutes} more {#minutes|minute|minutes}',
});

interface ExtraTimeDialogProps {
  readonly scheduleId: number;
  /** Students with a running attempt who get extra time; null: all. */
  readonly students: readonly Pick<ScheduleResult, 'student_id' | 'student_name'>[] | null;
  readonly runningCount: number;
  readonly onClose: () => void;
}

/** Adds minutes to running attempts. */
export function ExtraTimeDialog({ scheduleId, students, runningCount, onClose }: ExtraTimeDialogProps) {
  const t = useMessages(messages);
  const nameOf = useStudentName();
  const format = useFormat();
  const form = useForm({
    initial: grantAtFirst,
    schema: () => import('@pelion/contract/schedules').then((file) => file.extraTime),
    body: (grant) => ({
      ...grantOf(grant),
      student_ids: students?.map(({ student_id }) => student_id) ?? [],
    }),
    mutation: useMutation(extendTime(scheduleId)),
    variables: (body) => body,
    onSaved({ extended }, { minutes }) {
      toast('success', t('done', { n: extended, minutes: minutes ?? 0 }));
      onClose();
    },
  });
  const names = students?.map(nameOf) ?? [];
  const [name = ''] = names;
  const title =
    students === null ? t('all') : names.length === 1 ? t('one', { name }) : t('some', { n: names.length });
  return (
    <FormDialog form={form} size="sm" title={title} submitLabel={t('add')} onClose={onClose}>
      <p className="field-hint">
        {students === null
          ? t('allText', { n: runningCount })
          : names.length === 1
            ? t('oneText')
            : t('someText', { names: format.list(names) })}
      </p>
      <TimeGrantFields form={form} />
    </FormDialog>
  );
}
