import type { CourseReport, CourseReportDetail, CourseReportDraft } from '@pelion/contract/course-reports';
import {
  type CourseReportKind,
  courseReportKinds,
  courseReportKindWords,
  courseReportLimits,
} from '@pelion/contract/course-reports/facts';
import { courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { AsyncView } from '../../components/async-view.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { SwitchField } from '../../components/fields/switch-field.tsx';
import { TextField } from '../../components/fields/text-field.tsx';
import { RecordFormDialog } from '../../components/form/record-form-dialog.tsx';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { PeopleField } from '../../components/people-field.tsx';
import { RecordTaskDialog, type RecordTaskProps } from '../../components/record-task.tsx';
import { ReportFilterFields } from '../../components/reports/report-filter-fields.tsx';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { useFormat } from '../../lib/format.ts';
import { noReportFilters, type ReportFilterState } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { schedulesQuery } from '../course-schedules/queries.ts';
import { useFoundPeople } from '../people/queries.ts';
import { readReport, reportMutations, reportQuery, useFoundCourses } from './queries.ts';

const messages = defineMessages({
  create: 'Add {course} report',
  edit: 'Edit report',
  kind: 'Report of',
  name: 'Name',
  courses: '{^course+}',
  course: '{^course}',
  allCourses: 'Empty for all that run on these days.',
  student: '{^student}',
  schedules: 'Schedules',
  year: 'Academic year',
  current: 'Current year',
  statuses: 'Statuses',
  more: 'More filters',
  shared: 'Share with the {campus}',
  sharedHint: 'All who may see {course} reports read it. You and admins change it.',
  frozen: 'Keep the figures of today',
  frozenHint: 'They stay as they are now. Without it the report is live.',
  removeTitle: 'Do you want to delete the report?',
  removeText: '“{$name}” is deleted with the figures that it keeps. {^course+} and progress stay.',
});

type Filters = Pick<ReportFilterState, 'year' | 'from' | 'to' | 'section' | 'student'>;

interface Values extends Filters {
  readonly kind: CourseReportKind;
  readonly name: string;
  readonly is_shared: boolean;
  readonly is_frozen: boolean;
  readonly course_ids: readonly number[];
  readonly schedule_ids: readonly number[];
  readonly status_ids: readonly number[];
}

const valuesOf = (record: CourseReport | null): Values => {
  const filters = record?.filters;
  const year = filters?.academic_year_id;
  return {
    kind: record?.kind ?? 'multiCourse',
    name: record?.name ?? '',
    is_shared: record?.is_shared ?? false,
    is_frozen: record !== null && record.frozen_at !== null,
    course_ids: filters?.course_ids ?? [],
    schedule_ids: filters?.schedule_ids ?? [],
    status_ids: filters?.status_ids ?? [],
    year: year ? [year] : [],
    from: filters?.start_date ?? '',
    to: filters?.end_date ?? '',
    section: filters?.section_ids ?? [],
    student: filters?.student_ids ?? [],
  };
};

const bodyOf = ({ kind, name, is_shared, is_frozen, ...values }: Values): CourseReportDraft => ({
  ...{ kind, name, is_shared, is_frozen },
  filters: {
    academic_year_id: values.year[0] ?? null,
    start_date: values.from || null,
    end_date: values.to || null,
    course_ids: [...values.course_ids],
    schedule_ids: kind === 'singleCourse' ? [...values.schedule_ids] : [],
    section_ids: kind === 'singleParticipant' ? [] : [...values.section],
    student_ids: [...values.student],
    status_ids: [...values.status_ids],
  },
});

interface ReportDialogProps {
  /** Null creates a report. */
  readonly report: CourseReportDetail | null;
  readonly onClose: () => void;
  readonly onSaved: (report: CourseReport) => void;
}

function ReportDialog({ report, onClose, onSaved }: ReportDialogProps) {
  const text = useText();
  const t = text(messages);
  const foundCourses = useFoundCourses();
  const foundStudents = useFoundPeople('student');
  const { form, newer } = useRecordForm<Values, CourseReportDraft, CourseReport>({
    record: report,
    valuesOf,
    body: bodyOf,
    schema: () => import('@pelion/contract/course-reports').then((file) => file.courseReportDraft),
    mutation: useMutation(reportMutations.save),
    read: readReport,
    onSaved: (saved) => {
      onClose();
      onSaved(saved);
    },
  });
  const { values } = form;
  const { kind } = values;
  const isSingle = kind === 'singleCourse';
  const named = (rows: readonly { readonly id: number; readonly name: string | null }[] = []) =>
    rows.flatMap(({ id, name }) => (name === null ? [] : [{ id, name }]));
  const state = { ...noReportFilters, ...filterStateOf(values) };
  return (
    <RecordFormDialog
      form={form}
      title={t(report ? 'edit' : 'create')}
      record={report}
      newer={newer}
      onClose={onClose}
    >
      {report ? null : (
        <SelectField
          label={t('kind')}
          value={kind}
          options={courseReportKinds.map((value) => ({
            value,
            label: text.phrase(courseReportKindWords[value]),
          }))}
          onChange={(next) =>
            form.set({ kind: next, course_ids: [], schedule_ids: [], student: [], section: [] })
          }
        />
      )}
      <TextField
        {...form.field('name')}
        label={t('name')}
        isRequired
        isFirst
        maxLength={courseReportLimits.name}
      />
      {kind === 'singleParticipant' ? (
        <PeopleField
          {...foundStudents}
          isSingle
          label={t('student')}
          known={named(report?.named.students)}
          selected={values.student}
          onChange={(student) => form.set({ student })}
          error={form.errorAt('filters.student_ids')}
        />
      ) : null}
      <PeopleField
        key={kind}
        {...foundCourses}
        isSingle={isSingle}
        label={t(isSingle ? 'course' : 'courses')}
        {...(!isSingle && { hint: t('allCourses') })}
        known={named(report?.named.courses)}
        selected={values.course_ids}
        onChange={(course_ids) => form.set({ course_ids, schedule_ids: [] })}
        error={form.errorAt('filters.course_ids')}
      />
      {isSingle && values.course_ids[0] !== undefined ? (
        <Schedules
          courseId={values.course_ids[0]}
          selected={values.schedule_ids}
          onChange={(schedule_ids) => form.set({ schedule_ids })}
        />
      ) : null}
      <details>
        <summary>{t('more')}</summary>
        <Years selected={values.year[0]} onChange={(year) => form.set({ year })} />
        <ReportFilterFields
          shown={kind === 'singleParticipant' ? ['days'] : ['days', 'section', 'student']}
          state={state}
          set={(changes) => form.set(changes)}
        />
        <CheckList
          label={t('statuses')}
          options={Object.values(courseStudentStatusTable.ids).map((id) => ({
            id,
            label: text.phrase(courseStudentStatusTable.labelOf(id)),
          }))}
          selected={values.status_ids}
          onChange={(status_ids) => form.set({ status_ids })}
          error={form.errorAt('filters.status_ids')}
        />
      </details>
      <SwitchField {...form.field('is_shared')} label={t('shared')} hint={t('sharedHint')} />
      {report ? null : (
        <SwitchField {...form.field('is_frozen')} label={t('frozen')} hint={t('frozenHint')} />
      )}
    </RecordFormDialog>
  );
}

const filterStateOf = ({ year, from, to, section, student }: Values): Filters => ({
  ...{ year, from, to, section, student },
});

interface SchedulesProps {
  readonly courseId: number;
  readonly selected: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

function Schedules({ courseId, selected, onChange }: SchedulesProps) {
  const t = useText()(messages);
  const format = useFormat();
  const { data = [] } = useQuery(schedulesQuery(courseId));
  if (data.length < 2 && selected.length === 0) return null;
  return (
    <CheckList
      label={t('schedules')}
      options={data.map(({ id, effective_date, sections, groups }) => ({
        id,
        label: format.day(effective_date),
        note: format.list([...sections, ...groups].map(({ name }) => name)),
      }))}
      selected={selected}
      onChange={onChange}
    />
  );
}

interface YearsProps {
  readonly selected: number | undefined;
  readonly onChange: (year: readonly number[]) => void;
}

function Years({ selected, onChange }: YearsProps) {
  const t = useText()(messages);
  const { data = [] } = useQuery(academicYearsQuery);
  return (
    <SelectField
      label={t('year')}
      value={String(selected ?? '')}
      options={[
        { value: '', label: t('current') },
        ...data.map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
      ]}
      onChange={(year) => onChange(year === '' ? [] : [Number(year)])}
    />
  );
}

/** Loads what the filters name first, because the list has only ids. */
function EditReport({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const t = useText()(messages);
  const query = useQuery(reportQuery(id));
  if (query.data) return <ReportDialog report={query.data} onClose={onClose} onSaved={() => undefined} />;
  return (
    <Dialog title={t('edit')} size="md" onClose={onClose}>
      <AsyncView query={query}>{() => null}</AsyncView>
    </Dialog>
  );
}

interface ReportTaskDialogProps extends RecordTaskProps<CourseReport> {
  readonly onAdded?: (report: CourseReport) => void;
}

/** Dialog of the action chosen in a menu. */
export function ReportTaskDialog({ onClose, onAdded = () => undefined, ...chosen }: ReportTaskDialogProps) {
  const t = useText()(messages);
  return (
    <RecordTaskDialog
      {...chosen}
      onClose={onClose}
      form={(report) =>
        report ? (
          <EditReport id={report.id} onClose={onClose} />
        ) : (
          <ReportDialog report={null} onClose={onClose} onSaved={onAdded} />
        )
      }
      removeTitle={t('removeTitle')}
      removeText={({ name }) => t('removeText', { name })}
      removal={reportMutations.remove}
    />
  );
}
