import { rules } from '@pelion/access';
import type { CourseSchedule } from '@pelion/contract/course-schedules';
import type { CourseDetail } from '@pelion/contract/courses';
import { lateRules, lateRuleWords } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AudienceField } from '../../components/audience-field.tsx';
import { ConflictNotice } from '../../components/conflict-notice.tsx';
import { CheckboxField, RadioField } from '../../components/fields/choice-fields.tsx';
import { useClockHint } from '../../components/fields/clock-hint.ts';
import { DateTimeField } from '../../components/fields/date-time-field.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { FormRow } from '../../components/form/form.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { Notice } from '../../components/notice.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { groupsQuery } from '../groups/queries.ts';
import classes from './course-schedules.module.css';
import { moduleDueDates } from './module-due-dates.ts';
import { readSchedule, saveSchedule } from './queries.ts';
import { scheduleBody, scheduleValues } from './schedule-form-values.ts';

const messages = defineMessages({
  create: 'Schedule {course}',
  edit: 'Edit schedule',
  schedule: 'Schedule',
  save: 'Save',
  starts: 'Starts',
  due: 'Due',
  late: 'After the due date',
  days: 'Days per module',
  daysHint: 'Empty: no dates of their own.',
  moduleDue: 'Due dates of the modules',
  tooLate: 'Some modules would be due after the {course}.',
  join: '{^student+} join by themselves',
  joinHint: 'The {course} is offered to them; without it they all take part.',
  changed: 'Somebody else has changed the schedule in the meantime',
  theirs: '{$starts} – {$due}',
  noDue: 'no due date',
});

interface ScheduleDialogProps {
  readonly course: CourseDetail;
  /** Null for a new one. */
  readonly schedule: CourseSchedule | null;
  readonly onClose: () => void;
}

/** Students of the course, its dates, and the rules of its dates. */
export function ScheduleDialog({ course, schedule, onClose }: ScheduleDialogProps) {
  const text = useText();
  const t = text(messages);
  const clock = useClockHint();
  const format = useFormat();
  const { may } = useSignedIn();
  const { data: groups = [] } = useQuery({ ...groupsQuery, enabled: may(rules.listStudents) });
  const { form, newer } = useRecordForm({
    record: schedule,
    valuesOf: (record) => scheduleValues(record, Date.now()),
    body: scheduleBody,
    schema: () => import('@pelion/contract/course-schedules').then((file) => file.courseScheduleDraft),
    mutation: useMutation(saveSchedule(course.id)),
    read: readSchedule,
    onSaved: onClose,
  });
  const { values, set, errorAt } = form;
  const theirs = newer?.record;
  return (
    <FormDialog
      form={form}
      size="lg"
      title={t(schedule ? 'edit' : 'create')}
      submitLabel={t(schedule ? 'save' : 'schedule')}
      onClose={onClose}
    >
      {newer && theirs ? (
        <ConflictNotice title={t('changed')} onKeepMine={newer.keepMine} onTakeTheirs={newer.takeTheirs}>
          {t('theirs', {
            starts: format.moment(theirs.effective_date),
            due: theirs.due_date === null ? t('noDue') : format.moment(theirs.due_date),
          })}
        </ConflictNotice>
      ) : null}
      <AudienceField
        groups={groups}
        classrooms={[]}
        hasStudents={may(rules.giveCoursesToSingleStudents) || values.student_ids.length > 0}
        sectionIds={values.section_ids}
        groupIds={values.group_ids}
        classroomIds={[]}
        studentIds={values.student_ids}
        named={schedule?.named_students ?? []}
        namedGroups={schedule?.groups ?? []}
        namedClassrooms={[]}
        error={errorAt('section_ids') ?? errorAt('group_ids') ?? errorAt('student_ids')}
        onSections={(section_ids) => set({ section_ids })}
        onGroups={(group_ids) => set({ group_ids })}
        onClassrooms={() => {}}
        onStudents={(student_ids) => set({ student_ids })}
      />
      <FormRow>
        <DateTimeField {...form.field('effective_date')} label={t('starts')} hint={clock} isRequired />
        <DateTimeField {...form.field('due_date')} label={t('due')} min={values.effective_date} />
      </FormRow>
      {values.due_date === null ? null : (
        <RadioField
          {...form.field('late')}
          label={t('late')}
          choices={lateRules.map((value) => ({ value, label: text.phrase(lateRuleWords[value]) }))}
        />
      )}
      <NumberField {...form.field('module_days')} label={t('days')} hint={t('daysHint')} />
      <ModuleDates
        course={course}
        start={values.effective_date}
        days={values.module_days}
        due={values.due_date}
      />
      <CheckboxField {...form.field('may_join')} label={t('join')} hint={t('joinHint')} />
    </FormDialog>
  );
}

interface ModuleDatesProps {
  readonly course: CourseDetail;
  readonly start: string | null;
  readonly days: number | null;
  readonly due: string | null;
}

/** Due date of each module, as the days of the form make it. */
function ModuleDates({ course: { modules }, start, days, due }: ModuleDatesProps) {
  const t = useText()(messages);
  const format = useFormat();
  const { user } = useSignedIn();
  if (start === null || days === null || !Number.isInteger(days) || days < 1 || days > 365) return null;
  const dates = moduleDueDates(start, { days, count: modules.length, timeZone: user.campus_time_zone });
  const isTooLate = due !== null && dates.some((date) => Date.parse(date) > Date.parse(due));
  return (
    <>
      <ol className={classes.dates} aria-label={t('moduleDue')}>
        {modules.map(({ id, name }, place) => (
          <li key={id}>
            <bdi>{name}</bdi> <span>{format.moment(dates[place])}</span>
          </li>
        ))}
      </ol>
      {isTooLate ? <Notice kind="warning">{t('tooLate')}</Notice> : null}
    </>
  );
}
