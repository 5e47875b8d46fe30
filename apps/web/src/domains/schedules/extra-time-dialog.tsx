import { Alert, Button, Modal, NumberInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ScheduleResult } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import { toast } from '../../lib/toasts.ts';
import { extendTime } from './queries.ts';
import classes from './schedule-dialog.module.css';

const messages = defineMessages({
  all: 'Add time to all',
  one: 'Add time for {$name}',
  allText:
    'For the {$n} {#n|attempt|attempts} that {#n|is|are} running now. Their screens follow within seconds.',
  oneText: 'The screen of the {student} follows within seconds.',
  minutes: 'Minutes',
  minutesWrong: 'From 1 minute to 24 hours (1440)',
  reason: 'Reason',
  reasonHint: 'Kept with the attempt.',
  add: 'Add time',
  cancel: 'Cancel',
  done: '{$n} {#n|attempt|attempts} got {$minutes} more {#minutes|minute|minutes}',
});

interface ExtraTimeDialogProps {
  readonly scheduleId: number;
  /** Null: everybody whose attempt is running. */
  readonly student: ScheduleResult | null;
  readonly runningCount: number;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const startsWith: { minutes: number | string; reason: string } = { minutes: 10, reason: '' };

export function ExtraTimeDialog(props: ExtraTimeDialogProps) {
  const { scheduleId, student, runningCount, onClose } = props;
  const t = useMessages(messages);
  const extend = useMutation(extendTime(scheduleId));
  const form = useForm({
    initialValues: startsWith,
    validate: {
      minutes: (minutes) => (Number(minutes) >= 1 && Number(minutes) <= 1440 ? null : t('minutesWrong')),
    },
  });
  const submit = form.onSubmit(({ minutes, reason }) =>
    extend.mutate(
      { minutes: Number(minutes), reason, student_ids: student ? [student.student_id] : [] },
      {
        onSuccess: ({ extended }) => {
          toast('success', t('done', { n: extended, minutes: Number(minutes) }));
          props.onDone();
          onClose();
        },
      },
    ),
  );
  return (
    <Modal opened onClose={onClose} title={student ? t('one', { name: student.student_name }) : t('all')}>
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.hint}>{student ? t('oneText') : t('allText', { n: runningCount })}</p>
        {extend.error ? (
          <Alert color="red" role="alert">
            {messageOf(extend.error)}
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
          <Button type="submit" loading={extend.isPending}>
            {t('add')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
