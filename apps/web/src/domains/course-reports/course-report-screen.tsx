import { pathOf } from '@pelion/access';
import type { CourseReportDetail } from '@pelion/contract/course-reports';
import { courseStudentStatusTable } from '@pelion/contract/courses/facts';
import { defineMessages } from '@pelion/words';
import { IconPencil, IconPrinter, IconRefresh, IconSnowflake, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { CheckList } from '../../components/check-list.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { FilteredList } from '../../components/filtered-list.tsx';
import { later } from '../../components/lazy-part.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { ReportPage } from '../../components/reports/report-page.tsx';
import { TabRow } from '../../components/tab-row.tsx';
import { useFormat } from '../../lib/format.ts';
import { type ListQuery, useListState } from '../../lib/list-state.ts';
import { readId } from '../../lib/read-id.ts';
import { useText } from '../../lib/text.ts';
import { CourseFigures } from './course-figures.tsx';
import classes from './course-reports.module.css';
import { CourseRows } from './course-rows.tsx';
import { refreshReport, reportQuery } from './queries.ts';
import { useReportFacts } from './use-report-facts.ts';

const ItemRows = later(() => import('./item-rows.tsx').then((file) => file.ItemRows));
const LearnerRows = later(() => import('./learner-rows.tsx').then((file) => file.LearnerRows));
const ParticipantCourses = later(() =>
  import('./participant-courses.tsx').then((file) => file.ParticipantCourses),
);
const LearnerPlaces = later(() => import('./learner-places.tsx').then((file) => file.LearnerPlaces));
const ReportTaskDialog = later(() => import('./report-dialog.tsx').then((file) => file.ReportTaskDialog));
const LearnerDialog = later(() => import('./learner-dialog.tsx').then((file) => file.LearnerDialog));

const messages = defineMessages({
  reports: '{^course} reports',
  preview: 'Print',
  edit: 'Edit',
  freeze: 'Keep the figures of now',
  anew: 'Take the figures anew',
  thaw: 'Show live figures',
  remove: 'Delete',
  views: 'Lists',
  courses: '{^course+}',
  items: 'Items',
  learners: '{^student+}',
  places: '{^student+} by item',
  search: 'Search by name',
  status: 'Status',
  chip: 'Status: {$list}',
  ofCourse: '{^course}: {$name}',
});

const views = ['courses', 'items', 'learners', 'places'] as const;
type View = (typeof views)[number];
/** Table of the file for each list. */
const tableOf = { courses: 'courses', items: 'items', learners: 'learners', places: 'learners' } as const;
const readView = (query: ListQuery) => ({ view: query.oneOf('view', views) });
const viewsOf = {
  multiCourse: ['courses', 'learners'],
  singleCourse: ['items', 'learners', 'places'],
  singleParticipant: [],
} as const satisfies Record<CourseReportDetail['kind'], readonly View[]>;

/** /reports/course-report/…/{reportId}: a saved report of any kind. */
export function CourseReportScreen() {
  const id = readId(useParams().reportId);
  if (id === null) return <Navigate to={pathOf('notFound')} replace />;
  return <Loaded key={id} id={id} />;
}

function Loaded({ id }: { readonly id: number }) {
  const query = useQuery(reportQuery(id));
  return (
    <AsyncView query={query} level={1}>
      {(report) => <Report report={report} />}
    </AsyncView>
  );
}

function Report({ report }: { readonly report: CourseReportDetail }) {
  const text = useText();
  const t = text(messages);
  const go = useNavigate();
  const facts = useReportFacts();
  const refresh = useMutation(refreshReport);
  const [task, setTask] = useState<RecordTask<CourseReportDetail> | null>(null);
  const [student, setStudent] = useState<number | null>(null);
  const { view } = useListState(readView).state;
  const { id, kind, can, frozen_at } = report;
  const offered: readonly View[] = viewsOf[kind];
  const shown = offered.find((name) => name === view) ?? offered[0];
  const [participant] = report.filters.student_ids;
  return (
    <ReportPage
      screen="courseReport"
      title={report.name}
      back={{ to: pathOf('courseReport'), label: t('reports') }}
      period={report.period}
      notes={facts.notes(report)}
      exported={{
        report: 'course',
        query: { course_report_id: id, view: shown && tableOf[shown] },
      }}
      primary={
        <ButtonLink icon={IconPrinter} to={pathOf('previewCourseReport', { reportId: id })}>
          {t('preview')}
        </ButtonLink>
      }
      menu={[
        can.edit && {
          label: t('edit'),
          icon: IconPencil,
          onChoose: () => setTask({ kind: 'edit', record: report }),
        },
        can.edit && {
          label: t(frozen_at === null ? 'freeze' : 'anew'),
          icon: IconSnowflake,
          onChoose: () => refresh.mutate({ id, is_frozen: true }),
        },
        can.edit &&
          frozen_at !== null && {
            label: t('thaw'),
            icon: IconRefresh,
            onChoose: () => refresh.mutate({ id, is_frozen: false }),
          },
        can.delete && {
          label: t('remove'),
          icon: IconTrash,
          isDangerous: true,
          onChoose: () => setTask({ kind: 'remove', record: report }),
        },
      ]}
    >
      {facts.filters(report).length > 0 ? (
        <p className={classes.facts}>{facts.filters(report).join(' · ')}</p>
      ) : null}
      <CourseFigures total={report.total} report={report} />
      {kind === 'singleParticipant' ? (
        <ParticipantCourses reportId={id} studentId={participant ?? 0} />
      ) : (
        <Lists report={report} onOpen={setStudent} />
      )}
      {task ? (
        <ReportTaskDialog
          task={task}
          onClose={() => setTask(null)}
          onRemoved={() => void go(pathOf('courseReport'))}
        />
      ) : null}
      {student === null ? null : (
        <LearnerDialog reportId={id} studentId={student} onClose={() => setStudent(null)} />
      )}
    </ReportPage>
  );
}

interface ListsProps {
  readonly report: CourseReportDetail;
  readonly onOpen: (studentId: number) => void;
}

function Lists({ report, onOpen }: ListsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const panelId = useId();
  const { state, set } = useListState((query) => ({
    ...readView(query),
    search: query.text('search'),
    status: query.ids('status', courseStudentStatusTable),
    course: query.ids('course').slice(0, 1),
  }));
  const offered: readonly View[] = viewsOf[report.kind];
  const view = offered.find((name) => name === state.view) ?? offered[0] ?? 'learners';
  const labelOf = (status: number) => text.phrase(courseStudentStatusTable.labelOf(status));
  const [course] = state.course;
  const filter = { search: state.search, course: course ?? null, status: state.status };
  const courseName = report.courses.find(({ course_id }) => course_id === course)?.name;
  const chips = [
    ...(course === undefined
      ? []
      : [{ label: t('ofCourse', { name: courseName ?? '' }), onRemove: () => set({ course: [] }) }]),
    ...(state.status.length === 0
      ? []
      : [
          {
            label: t('chip', { list: format.list(state.status.map(labelOf)) }),
            onRemove: () => set({ status: [] }),
          },
        ]),
  ];
  const learners = (
    <FilteredList
      bar={<SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />}
      filters={
        <CheckList
          label={t('status')}
          options={Object.values(courseStudentStatusTable.ids).map((id) => ({ id, label: labelOf(id) }))}
          selected={state.status}
          onChange={(status) => set({ status })}
        />
      }
      chips={chips}
      onClear={() => set({ search: '', status: [], course: [] })}
    >
      {view === 'places' ? (
        <LearnerPlaces report={report} filter={filter} onOpen={onOpen} />
      ) : (
        <LearnerRows report={report} filter={filter} onOpen={onOpen} />
      )}
    </FilteredList>
  );
  return (
    <>
      <TabRow
        label={t('views')}
        tabs={offered.map((id) => ({ id, label: t(id) }))}
        active={view}
        onChange={(next) => set({ view: next, search: '', status: [], course: [] })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(view)}>
        {view === 'courses' ? (
          <CourseRows courses={report.courses} report={report} />
        ) : view === 'items' ? (
          <ItemRows report={report} />
        ) : (
          learners
        )}
      </div>
    </>
  );
}
