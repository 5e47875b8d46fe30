import { Alert, NumberInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { defineMessages } from '@pelion/words';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { messageOf } from '../../lib/failure.ts';
import { useMessages } from '../../lib/text.ts';
import classes from './schedule-dialog.module.css';

const messages = defineMessages({
  minutes: 'Minutes',
  minutesWrong: 'From 1 minute to 24 hours (1440)',
  reason: 'Reason',
  reasonHint: 'Kept with the attempt.',
  cancel: 'Cancel',
});

export interface TimeGrant {
  readonly minutes: number;
  readonly reason: string;
}

interface TimeGrantFormProps {
  /** What follows from it, above the fields. */
  readonly children: ReactNode;
  readonly submitLabel: string;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onSubmit: (grant: TimeGrant) => void;
  readonly onClose: () => void;
}

const startsWith: { minutes: number | string; reason: string } = { minutes: 10, reason: '' };

/** How many minutes somebody gets, and why: the same for time that is added and for an attempt that goes on. */
export function TimeGrantForm({
  children,
  submitLabel,
  error,
  isPending,
  onSubmit,
  onClose,
}: TimeGrantFormProps) {
  const t = useMessages(messages);
  const form = useForm({
    initialValues: startsWith,
    validate: {
      minutes: (minutes) => (Number(minutes) >= 1 && Number(minutes) <= 1440 ? null : t('minutesWrong')),
    },
  });
  const submit = form.onSubmit(({ minutes, reason }) => onSubmit({ minutes: Number(minutes), reason }));
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      {children}
      {error ? (
        <Alert color="red" role="alert">
          {messageOf(error)}
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
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button tone="primary" type="submit" isBusy={isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
