import { Alert, Checkbox, Modal, NumberInput, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { focusFirstProblem } from '../../components/form/first-problem.ts';
import { fieldErrorsOf, messageOf } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import { useIsPhone } from '../../lib/use-media.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { saveSchedule, schedulesKey } from './queries.ts';
import { ScheduleAudience } from './schedule-audience.tsx';
import classes from './schedule-dialog.module.css';
import {
  dueDateOf,
  durationOf,
  problemMessages,
  scheduleDraftOf,
  scheduleErrorsOf,
  scheduleFormValuesOf,
} from './schedule-form-values.ts';
import { WindowNote } from './window-note.tsx';

const messages = defineMessages({
  error: 'Error!',
  create: 'Schedule {^assessment}',
  edit: 'Edit schedule',
  editHint:
    'Running attempts keep the end that their {student} was shown, or get a later one. Never an earlier one.',
  effective: 'Effective date',
  due: 'Due date',
  hasDue: 'It has a due date',
  staysOpen: 'It stays open until it is cancelled, and is never past due.',
  zone: 'In the time zone of the {campus}: {$zone}',
  timed: 'Limit the time of an attempt',
  untimed: 'Without a limit an attempt lasts until the due date, or until it is submitted.',
  duration: 'Minutes',
  attempts: 'Attempts allowed',
  hideScore: 'Hide the score from {student+} and {parent+}',
  shuffle: 'Ask the {question+} in another order in each attempt',
  late: 'Answers written in time that arrive late',
  lateHint: 'A {student} without network goes on answering; the answers arrive when the network is back.',
  hold: 'Keep them until somebody decides',
  holdHint: 'They show up in the results with a button that lets them count.',
  count: 'Let them count',
  countHint: 'Answers written before the deadline count, whenever they arrive.',
  save: 'Save',
  schedule: 'Schedule',
  cancel: 'Cancel',
});

const rules = [
  ['hold', 'holdHint'],
  ['count', 'countHint'],
] as const;

interface ScheduleDialogProps {
  readonly assessmentId: number;
  /** Null: a new one. */
  readonly schedule: Schedule | null;
  readonly onClose: () => void;
}

export function ScheduleDialog({ assessmentId, schedule, onClose }: ScheduleDialogProps) {
  const text = useText();
  const t = text(messages);
  const { user } = useSignedIn();
  const isPhone = useIsPhone();
  const queryClient = useQueryClient();
  const [initialValues] = useState(() => scheduleFormValuesOf(schedule, Date.now()));
  const form = useForm({ initialValues, validate: scheduleErrorsOf(text(problemMessages)) });
  const { values } = form;
  const save = useMutation({
    ...saveSchedule(assessmentId),
    async onSuccess() {
      onClose();
      await queryClient.invalidateQueries({ queryKey: schedulesKey(assessmentId) });
    },
    onError: (cause) => form.setErrors(fieldErrorsOf(cause) ?? {}),
  });
  const formRef = useRef<HTMLFormElement>(null);
  const submit = form.onSubmit(
    (given) => save.mutate({ scheduleId: schedule?.id ?? null, body: scheduleDraftOf(given) }),
    () => focusFirstProblem(formRef.current),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(schedule ? 'edit' : 'create')}
      size="xl"
      fullScreen={isPhone}
      closeOnClickOutside={false}
    >
      <form ref={formRef} onSubmit={submit} noValidate className={classes.form}>
        {schedule ? <p className={classes.hint}>{t('editHint')}</p> : null}
        {save.error && !fieldErrorsOf(save.error) ? (
          <Alert color="red" role="alert" title={t('error')}>
            {messageOf(save.error)}
          </Alert>
        ) : null}
        <ScheduleAudience
          sectionIds={values.section_ids}
          studentIds={values.student_ids}
          named={schedule?.students ?? []}
          error={typeof form.errors.section_ids === 'string' ? form.errors.section_ids : undefined}
          onSections={(ids) => form.setFieldValue('section_ids', ids)}
          onStudents={(ids) => {
            form.clearFieldError('section_ids');
            form.setFieldValue('student_ids', ids);
          }}
        />
        <div className={classes.pair}>
          <DateTimeField
            label={t('effective')}
            isRequired
            value={values.effective_at}
            error={form.errors.effective_at?.toString()}
            onChange={(iso) => form.setFieldValue('effective_at', iso)}
          />
          <div>
            {values.hasDueDate ? (
              <DateTimeField
                label={t('due')}
                isRequired
                value={values.due_at}
                min={values.effective_at}
                error={form.errors.due_at?.toString()}
                onChange={(iso) => form.setFieldValue('due_at', iso)}
              />
            ) : null}
            <Checkbox
              mt={values.hasDueDate ? 'xs' : undefined}
              label={t('hasDue')}
              description={values.hasDueDate ? undefined : t('staysOpen')}
              {...form.getInputProps('hasDueDate', { type: 'checkbox' })}
            />
          </div>
          <p className={classes.hint}>{t('zone', { zone: user.time_zone.replaceAll('_', ' ') })}</p>
        </div>
        <div className={classes.pair}>
          <div>
            <Checkbox
              label={t('timed')}
              description={values.isTimed ? undefined : t('untimed')}
              {...form.getInputProps('isTimed', { type: 'checkbox' })}
            />
            {values.isTimed ? (
              <NumberInput
                className={classes.number}
                label={t('duration')}
                min={1}
                max={1440}
                clampBehavior="none"
                allowDecimal={false}
                allowNegative={false}
                {...form.getInputProps('duration')}
              />
            ) : null}
          </div>
          <NumberInput
            className={classes.number}
            label={t('attempts')}
            min={1}
            max={20}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
            {...form.getInputProps('attempts_allowed')}
          />
        </div>
        <WindowNote
          effectiveAt={values.effective_at}
          dueAt={dueDateOf(values)}
          duration={durationOf(values)}
        />
        <Stack gap="sm">
          <Checkbox label={t('shuffle')} {...form.getInputProps('shuffle_questions', { type: 'checkbox' })} />
          <Checkbox label={t('hideScore')} {...form.getInputProps('hide_score', { type: 'checkbox' })} />
        </Stack>
        <Radio.Group
          label={t('late')}
          description={t('lateHint')}
          {...form.getInputProps('late_answers')}
          onChange={(rule) => form.setFieldValue('late_answers', rule === 'count' ? rule : 'hold')}
        >
          <Stack gap="xs" mt={10}>
            {rules.map(([rule, hint]) => (
              <Radio key={rule} value={rule} label={t(rule)} description={t(hint)} />
            ))}
          </Stack>
        </Radio.Group>
        <div className={classes.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" type="submit" isBusy={save.isPending}>
            {t(schedule ? 'save' : 'schedule')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
