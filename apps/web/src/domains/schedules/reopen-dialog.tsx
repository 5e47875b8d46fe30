import { Alert, Modal } from '@mantine/core';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { reopenAttempt } from './queries.ts';
import type { ResultLine } from './result-line.ts';
import classes from './schedule-dialog.module.css';
import { type TimeGrant, TimeGrantForm } from './time-grant-form.tsx';

const messages = defineMessages({
  title: 'Reopen the attempt of {$name}?',
  text: 'The {student} goes on with the answers given so far. The score is taken back until the attempt ends again.',
  seen: 'The result has been looked at already.',
  reopen: 'Reopen',
});

interface ReopenDialogProps {
  readonly scheduleId: number;
  readonly result: ResultLine;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks before an attempt that has ended goes on. */
export function ReopenDialog({ scheduleId, result, onClose, onDone }: ReopenDialogProps) {
  const t = useMessages(messages);
  const reopen = useMutation(reopenAttempt(scheduleId));
  const submit = ({ minutes, reason }: TimeGrant) =>
    reopen.mutate(
      { resultId: result.result_id ?? 0, minutes, reason },
      {
        onSuccess() {
          onDone();
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={t('title', { name: result.student_name })}>
      <TimeGrantForm
        submitLabel={t('reopen')}
        error={reopen.error}
        isPending={reopen.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <p className={classes.hint}>{t('text')}</p>
        {result.is_result_read ? <Alert color="orange">{t('seen')}</Alert> : null}
      </TimeGrantForm>
    </Modal>
  );
}
