import {
  assessmentTypes,
  countedAttemptTable,
  preferences,
  releaseRules,
} from '@pelion/contract/assessment-kinds';
import type { LinkedAssessment } from '@pelion/contract/assessments';
import { paperRefusal } from '@pelion/contract/papers/facts';
import type { Schedule } from '@pelion/contract/schedules';
import { levelAtFirst, type TutorLevel } from '@pelion/contract/tutor/facts';
import { defineMessages } from '@pelion/words';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckboxField, RadioField } from '../../components/fields/choice-fields.tsx';
import { useClockHint } from '../../components/fields/clock-hint.ts';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { useNewer } from '../../components/form/use-newer.ts';
import { Notice } from '../../components/notice.tsx';
import { useText } from '../../lib/text.ts';
import { hasTutorInTests } from '../../lib/tutor-in-tests.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { Fold } from './fold.tsx';
import { ModuleTimes } from './module-times.tsx';
import { readNewer, saveSchedule } from './queries.ts';
import { ReleaseMatrix } from './release-matrix.tsx';
import { ScheduleAudience } from './schedule-audience.tsx';
import { ScheduleChangedNotice } from './schedule-changed-notice.tsx';
import classes from './schedule-dialog.module.css';
import { ScheduleExceptions } from './schedule-exceptions.tsx';
import {
  copiedValuesOf,
  onlyToRead,
  type ScheduleFormValues,
  scheduleDraftOf,
  scheduleFormValuesOf,
} from './schedule-form-values.ts';
import { ScheduleHelpField } from './schedule-help-field.tsx';
import { SchedulePlayerFields } from './schedule-player-fields.tsx';
import { ScheduleReminders } from './schedule-reminders.tsx';
import { ScheduleRuleFields } from './schedule-rule-fields.tsx';
import { useFoldSummaries } from './schedule-summaries.ts';
import { ScheduleWarnings } from './schedule-warnings.tsx';
import { useSchedulePreview } from './use-schedule-preview.ts';

const messages = defineMessages({
  create: 'Schedule {assessment}',
  edit: 'Edit schedule',
  editHint: 'Running attempts keep their end time, or get a later one.',
  opens: 'Opens',
  due: 'Due',
  hasDue: 'With a due date',
  staysOpen: 'The schedule stays open until you cancel it.',
  timed: 'With a time limit',
  untimed: 'An attempt lasts until the due date, or until it is submitted.',
  duration: 'Minutes',
  perPart: 'For each part without its own time.',
  attempts: 'Attempts allowed',
  counts: 'With several attempts',
  results: 'Release of results',
  hideScore: 'Hide the score from {student+}{? and |parent+|}',
  hideScoreHint: 'The score reads N/A, and no {question} is shown.',
  afterSubmittingCost: 'Early finishers can tell others.',
  againCost: 'Early finishers can tell others the key.',
  noDue: 'Without a due date, anything waiting for it stays hidden.',
  verdictCost: 'Right or wrong for each {question} reveals most of the score.',
  keyCost: 'The right answers reveal most of the score.',
  player: 'Mode and tools',
  rules: 'Rules',
  reminders: 'Reminders',
  exceptions: 'Exceptions',
  save: 'Save',
  schedule: 'Schedule',
});

interface ScheduleDialogProps {
  readonly assessmentId: number;
  readonly assessmentType: number;
  /** Help by Chiron in a new schedule; by default the one of the type. */
  readonly tutorLevel?: TutorLevel;
  /** Null creates a new schedule. */
  readonly schedule: Schedule | null;
  /** Schedule to copy the initial values from. */
  readonly copyOf?: Schedule | null;
  /** Modules of a digital SAT with their own times; null if the schedule has a duration. */
  readonly modules?: readonly LinkedAssessment[] | null;
  readonly onClose: () => void;
}

/** Release rules, the earliest first. */
const releaseOrder: readonly number[] = [
  releaseRules.afterSubmitting,
  releaseRules.afterDue,
  releaseRules.whenReleased,
  releaseRules.never,
];
const isSeenBefore = (part: number, score: number) =>
  releaseOrder.indexOf(part) < releaseOrder.indexOf(score);

/** Schedule form: audience, window, attempts and duration; other settings are collapsed with a summary. */
export function ScheduleDialog({
  assessmentId,
  assessmentType,
  tutorLevel = levelAtFirst(assessmentType),
  schedule,
  copyOf = null,
  modules = null,
  onClose,
}: ScheduleDialogProps) {
  const text = useText();
  const t = text(messages);
  const clock = useClockHint();
  const { viewer, user } = useSignedIn();
  const isRead = assessmentType === assessmentTypes.notes;
  const isBundle = assessmentType === assessmentTypes.standardizedTest;
  const [initial] = useState((): ScheduleFormValues => {
    const values = copyOf
      ? copiedValuesOf(copyOf, Date.now(), user.time_zone)
      : schedule
        ? scheduleFormValuesOf(schedule, Date.now(), user.time_zone)
        : { ...scheduleFormValuesOf(null, Date.now(), user.time_zone), tutor_level: tutorLevel };
    if (isRead) return { ...values, ...onlyToRead, tools: [] };
    return modules ? { ...values, isTimed: false } : values;
  });
  const { base, onConflict, newerThan } = useNewer(schedule, readNewer);
  const form = useForm({
    initial,
    schema: () => import('@pelion/contract/schedules').then((file) => file.scheduleDraft),
    body: (values) => scheduleDraftOf(values, modules !== null),
    mutation: useMutation(saveSchedule(assessmentId)),
    variables: (body) => ({ edited: base, body }),
    onConflict,
    onSaved: onClose,
  });
  const newer = newerThan((theirs) => form.set(scheduleFormValuesOf(theirs, Date.now(), user.time_zone)));
  const { values } = form;
  const preview = useSchedulePreview(assessmentId, schedule?.id ?? null, values);
  const summaries = useFoldSummaries(values, modules !== null);
  const source = base ?? copyOf;
  const hasSeveral = (values.attempts_allowed ?? 1) > 1;
  const releases = [
    values.score_release,
    values.verdict_release,
    values.key_release,
    values.explanation_release,
  ];
  const releaseNotes = [
    values.key_release === releaseRules.afterSubmitting &&
      t(hasSeveral ? 'againCost' : 'afterSubmittingCost'),
    !values.hasDueDate && releases.includes(releaseRules.afterDue) && t('noDue'),
    isSeenBefore(values.verdict_release, values.score_release) && t('verdictCost'),
    isSeenBefore(values.key_release, values.score_release) && t('keyCost'),
  ].filter((note) => note !== false);
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(schedule ? 'edit' : 'create')}
      submitLabel={t(schedule ? 'save' : 'schedule')}
      onClose={onClose}
    >
      {newer ? <ScheduleChangedNotice {...newer} isRead={isRead} hasModules={modules !== null} /> : null}
      {schedule && !isRead ? <Notice kind="info">{t('editHint')}</Notice> : null}
      <ScheduleAudience
        sectionIds={values.section_ids}
        groupIds={values.group_ids}
        classroomIds={values.classroom_ids}
        studentIds={values.student_ids}
        named={source?.students ?? []}
        namedGroups={source?.groups ?? []}
        namedClassrooms={source?.classrooms ?? []}
        error={form.errorAt('section_ids') ?? form.errorAt('group_ids') ?? form.errorAt('classroom_ids')}
        onSections={(ids) => form.set({ section_ids: ids })}
        onGroups={(ids) => form.set({ group_ids: ids, section_ids: values.section_ids })}
        onClassrooms={(ids) => form.set({ classroom_ids: ids, section_ids: values.section_ids })}
        // Any of the four fields satisfies the required audience.
        onStudents={(ids) => form.set({ student_ids: ids, section_ids: values.section_ids })}
      />
      <FormRow>
        <DateTimeField {...form.field('effective_at')} label={t('opens')} hint={clock} isRequired />
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
      {isRead ? null : (
        <FormRow>
          {modules ? (
            <ModuleTimes links={modules} />
          ) : (
            <div className={classes.choice}>
              {values.isTimed ? (
                <NumberField
                  {...form.field('duration_minutes')}
                  label={t('duration')}
                  hint={isBundle ? t('perPart') : undefined}
                  isRequired
                />
              ) : null}
              <CheckboxField
                {...form.field('isTimed')}
                label={t('timed')}
                hint={values.isTimed ? undefined : t('untimed')}
              />
            </div>
          )}
          <NumberField {...form.field('attempts_allowed')} label={t('attempts')} isRequired />
        </FormRow>
      )}
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
      <ScheduleWarnings values={values} preview={preview} />
      <div className={classes.folds}>
        {isRead ? (
          <Fold title={t('reminders')} summary={summaries.reminders}>
            <ScheduleReminders form={form} isRead />
          </Fold>
        ) : (
          <>
            <Fold title={t('results')} summary={summaries.results}>
              <ReleaseMatrix values={values} onChange={form.set} />
              {releaseNotes.length > 0 ? <p className="field-hint">{releaseNotes.join(' ')}</p> : null}
              <CheckboxField
                {...form.field('hide_score')}
                label={t('hideScore')}
                hint={values.hide_score ? t('hideScoreHint') : undefined}
              />
            </Fold>
            <Fold
              title={t('player')}
              summary={summaries.player}
              isWrong={form.errorAt('tools') !== undefined || form.errorAt('preference') !== undefined}
            >
              <SchedulePlayerFields
                form={form}
                offersPaper={paperRefusal(assessmentType) === null}
                offersThemes={viewer.campusType === 'dsat' || isBundle}
                hasModules={modules !== null}
              />
              {hasTutorInTests(viewer) && values.preference !== preferences.paper ? (
                <ScheduleHelpField form={form} most={preview?.most_tutor_level ?? null} />
              ) : null}
            </Fold>
            <Fold
              title={t('rules')}
              summary={summaries.rules}
              isWrong={form.errorAt('access_code') !== undefined}
            >
              <ScheduleRuleFields form={form} offersTwoMarks={modules === null} />
            </Fold>
          </>
        )}
        <Fold
          title={t('exceptions')}
          summary={summaries.exceptions}
          isWrong={form.errorAt('exceptions') !== undefined}
        >
          <ScheduleExceptions form={form} isRead={isRead} hasModules={modules !== null} />
        </Fold>
      </div>
    </FormDialog>
  );
}
