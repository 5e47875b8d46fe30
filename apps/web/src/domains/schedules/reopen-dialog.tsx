import type { ResultAttempt, ScheduleResult } from '@pelion/contract/results';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { useStudentName } from '../../components/student-name.ts';
import { useMessages } from '../../lib/text.ts';
import { reopenAttempt } from './queries.ts';
import { grantAtFirst, grantOf, TimeGrantFields } from './time-grant.tsx';

const messages = defineMessages({
  title: 'Reopen attempt {$n} of {$name}?',
  text: 'The {student} keeps the answers; the clock starts when they open it. The score is withdrawn until the attempt ends again.',
  seen: 'The result has already been viewed.',
  reopen: 'Reopen',
});

interface ReopenDialogProps {
  readonly scheduleId: number;
  readonly result: Pick<ScheduleResult, 'student_id' | 'student_name'>;
  readonly attempt: Pick<ResultAttempt, 'result_id' | 'attempt_no' | 'is_result_read'>;
  readonly onClose: () => void;
}

/** Confirms reopening an ended attempt. */
export function ReopenDialog({ scheduleId, result, attempt, onClose }: ReopenDialogProps) {
  const t = useMessages(messages);
  const nameOf = useStudentName();
  const form = useForm({
    initial: grantAtFirst,
    schema: () => import('@pelion/contract/schedules').then((file) => file.reopening),
    body: grantOf,
    mutation: useMutation(reopenAttempt(scheduleId)),
    variables: (body) => ({ resultId: attempt.result_id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('title', { n: attempt.attempt_no, name: nameOf(result) })}
      submitLabel={t('reopen')}
      onClose={onClose}
    >
      <p className="field-hint">{t('text')}</p>
      {attempt.is_result_read ? <Notice kind="warning">{t('seen')}</Notice> : null}
      <TimeGrantFields form={form} />
    </FormDialog>
  );
}
