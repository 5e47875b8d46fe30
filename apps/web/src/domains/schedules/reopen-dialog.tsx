import { Alert, Button, Modal, NumberInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ScheduleResult } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { reopenAttempt } from './queries.ts';
import classes from './schedule-dialog.module.css';

const messages = defineMessages({
  title: 'Reopen the attempt of {$name}?',
  text: 'The {student} goes on with the answers given so far. The score is taken back until the attempt ends again.',
  seen: 'The result has been looked at already.',
  minutes: 'Minutes',
  minutesWrong: 'From 1 minute to 24 hours (1440)',
  reason: 'Reason',
  reasonHint: 'Kept with the attempt.',
  reopen: 'Reopen',
  cancel: 'Cancel',
});

interface ReopenDialogProps {
  readonly scheduleId: number;
  readonly result: ScheduleResult;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const startsWith: { minutes: number | string; reason: string } = { minutes: 10, reason: '' };

/** Asks before an attempt that has ended goes on. */
export function ReopenDialog({ scheduleId, result, onClose, onDone }: ReopenDialogProps) {
  const t = useMessages(messages);
  const reopen = useMutation(reopenAttempt(scheduleId));
  const form = useForm({
    initialValues: startsWith,
    validate: {
      minutes: (minutes) => (Number(minutes) >= 1 && Number(minutes) <= 1440 ? null : t('minutesWrong')),
    },
  });
  const submit = form.onSubmit(({ minutes, reason }) =>
    reopen.mutate(
      { resultId: result.result_id ?? 0, minutes: Number(minutes), reason },
      {
        onSuccess() {
          onDone();
          onClose();
        },
      },
    ),
  );
  return (
    <Modal opened onClose={onClose} title={t('title', { name: result.student_name })}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.hint}>{t('text')}</p>
        {result.is_result_read ? <Alert color="orange">{t('seen')}</Alert> : null}
        {reopen.error ? (
          <Alert color="red" role="alert">
            {messageOf(reopen.error)}
          </Alert>
        ) : null}
        <NumberInput
          className={classes.number}
          label={t('minutes')}
          min={1}
          max={1440}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          data-autofocus
          {...form.getInputProps('minutes')}
        />
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={500}
          rows={2}
          {...form.getInputProps('reason')}
        />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={reopen.isPending}>
            {t('reopen')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
