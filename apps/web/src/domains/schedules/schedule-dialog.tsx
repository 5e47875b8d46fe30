import { countedAttemptTable, releaseRules, releaseTable } from '@pelion/contract/assessment-kinds';
import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField, RadioField } from '../../components/fields/choice-fields.tsx';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { saveSchedule } from './queries.ts';
import { ScheduleAudience } from './schedule-audience.tsx';
import classes from './schedule-dialog.module.css';
import { dueDateOf, durationOf, scheduleDraftOf, scheduleFormValuesOf } from './schedule-form-values.ts';
import { WindowNote } from './window-note.tsx';

const messages = defineMessages({
  create: 'Schedule {^assessment}',
  edit: 'Edit schedule',
  editHint: 'Who is in the middle of an attempt keeps the end that was shown, or gets a later one.',
  opens: 'Opens',
  due: 'Due',
  zone: 'By the clock of the {campus}: {$zone}',
  hasDue: 'With a due date',
  staysOpen: 'It stays open until you cancel it.',
  timed: 'With a time limit',
  untimed: 'An attempt lasts until the due date, or until it is submitted.',
  duration: 'Minutes',
  attempts: 'Attempts allowed',
  counts: 'With several attempts',
  shuffle: 'Shuffle {question+}',
  hideScore: 'Hide the score from {student+} and {parent+}',
  release: 'Show the key to {student+} and {parent+}',
  releaseHint: 'Right answers, explanations and feedback. Staff always see them.',
  afterSubmittingCost: 'Who submits first can tell the others.',
  againCost: 'Who submits first can tell the others, and who tries again knows the key.',
  noDue: 'Without a due date the key stays hidden.',
  late: 'Answers written in time that arrive late',
  lateHint: 'Who loses the network can go on answering; the answers arrive when it is back.',
  hold: 'I decide',
  holdHint: 'They wait in the results until you let them count.',
  count: 'They count',
  save: 'Save',
  schedule: 'Schedule',
});

interface ScheduleDialogProps {
  readonly assessmentId: number;
  /** Null: a new one. */
  readonly schedule: Schedule | null;
  readonly onClose: () => void;
}

/** Who takes it, from when to when, how often and how long, and what they see of it afterwards. */
export function ScheduleDialog({ assessmentId, schedule, onClose }: ScheduleDialogProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const [initial] = useState(() => scheduleFormValuesOf(schedule, Date.now()));
  const form = useForm({
    initial,
    schema: () => import('@pelion/contract/schedules').then((file) => file.scheduleDraft),
    body: scheduleDraftOf,
    mutation: useMutation(saveSchedule(assessmentId)),
    variables: (body) => ({ scheduleId: schedule?.id ?? null, body }),
    onSaved: onClose,
  });
  const { values } = form;
  const hasSeveral = (values.attempts_allowed ?? 1) > 1;
  const releaseNotes: Readonly<Record<number, string | undefined>> = {
    [releaseRules.afterSubmitting]: t(hasSeveral ? 'againCost' : 'afterSubmittingCost'),
    [releaseRules.afterDue]: values.hasDueDate ? undefined : t('noDue'),
  };
  const releaseNote = releaseNotes[values.key_release];
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(schedule ? 'edit' : 'create')}
      submitLabel={t(schedule ? 'save' : 'schedule')}
      onClose={onClose}
    >
      {schedule ? <Notice kind="info">{t('editHint')}</Notice> : null}
      <ScheduleAudience
        sectionIds={values.section_ids}
        groupIds={values.group_ids}
        studentIds={values.student_ids}
        named={schedule?.students ?? []}
        namedGroups={schedule?.groups ?? []}
        error={form.errorAt('section_ids') ?? form.errorAt('group_ids')}
        onSections={(ids) => form.set({ section_ids: ids })}
        onGroups={(ids) => form.set({ group_ids: ids, section_ids: values.section_ids })}
        // Either of them answers "for whom".
        onStudents={(ids) => form.set({ student_ids: ids, section_ids: values.section_ids })}
      />
      <FormRow>
        <DateTimeField
          {...form.field('effective_at')}
          label={t('opens')}
          hint={t('zone', { zone: format.zone })}
          isRequired
        />
        <div className={classes.choice}>
          {values.hasDueDate ? (
            <DateTimeField {...form.field('due_at')} label={t('due')} isRequired min={values.effective_at} />
          ) : null}
          <CheckboxField
            {...form.field('hasDueDate')}
            label={t('hasDue')}
            hint={values.hasDueDate ? undefined : t('staysOpen')}
          />
        </div>
      </FormRow>
      <FormRow>
        <div className={classes.choice}>
          {values.isTimed ? (
            <NumberField {...form.field('duration_minutes')} label={t('duration')} isRequired />
          ) : null}
          <CheckboxField
            {...form.field('isTimed')}
            label={t('timed')}
            hint={values.isTimed ? undefined : t('untimed')}
          />
        </div>
        <NumberField {...form.field('attempts_allowed')} label={t('attempts')} isRequired />
      </FormRow>
      <WindowNote effectiveAt={values.effective_at} dueAt={dueDateOf(values)} duration={durationOf(values)} />
      {hasSeveral ? (
        <RadioField
          {...form.field('counted_attempt')}
          label={t('counts')}
          choices={countedAttemptTable.names.map((name) => ({
            value: countedAttemptTable.idOf(name),
            label: text.phrase(countedAttemptTable.labelOf(name)),
          }))}
        />
      ) : null}
      <CheckboxField {...form.field('shuffle_questions')} label={t('shuffle')} />
      <RadioField
        {...form.field('key_release')}
        label={t('release')}
        hint={releaseNote ? `${t('releaseHint')} ${releaseNote}` : t('releaseHint')}
        choices={releaseTable.names.map((name) => ({
          value: releaseTable.idOf(name),
          label: text.phrase(releaseTable.labelOf(name)),
        }))}
      />
      <CheckboxField {...form.field('hide_score')} label={t('hideScore')} />
      <RadioField
        {...form.field('late_answers')}
        label={t('late')}
        hint={t('lateHint')}
        isStacked
        choices={[
          { value: 'hold', label: t('hold'), hint: t('holdHint') },
          { value: 'count', label: t('count') },
        ]}
      />
    </FormDialog>
  );
}
