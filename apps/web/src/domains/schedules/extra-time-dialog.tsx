import { Modal } from '@mantine/core';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { extendTime } from './queries.ts';
import type { ResultLine } from './result-line.ts';
import classes from './schedule-dialog.module.css';
import { type TimeGrant, TimeGrantForm } from './time-grant-form.tsx';

const messages = defineMessages({
  all: 'Add time to all',
  one: 'Add time for {$name}',
  allText:
    'For the {$n} {#n|attempt|attempts} that {#n|is|are} running now. Their screens follow within seconds.',
  oneText: 'The screen of the {student} follows within seconds.',
  add: 'Add time',
  done: '{$n} {#n|attempt|attempts} got {$minutes} more {#minutes|minute|minutes}',
});

interface ExtraTimeDialogProps {
  readonly scheduleId: number;
  /** Null: everybody whose attempt is running. */
  readonly student: ResultLine | null;
  readonly runningCount: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function ExtraTimeDialog(props: ExtraTimeDialogProps) {
  const { scheduleId, student, runningCount, onClose } = props;
  const t = useMessages(messages);
  const extend = useMutation(extendTime(scheduleId));
  const submit = ({ minutes, reason }: TimeGrant) =>
    extend.mutate(
      { minutes, reason, student_ids: student ? [student.student_id] : [] },
      {
        onSuccess: ({ extended }) => {
          toast('success', t('done', { n: extended, minutes }));
          props.onDone();
          onClose();
        },
      },
    );
  return (
    <Modal opened onClose={onClose} title={student ? t('one', { name: student.student_name }) : t('all')}>
      <TimeGrantForm
        submitLabel={t('add')}
        error={extend.error}
        isPending={extend.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <p className={classes.hint}>{student ? t('oneText') : t('allText', { n: runningCount })}</p>
      </TimeGrantForm>
    </Modal>
  );
}
