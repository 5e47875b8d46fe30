import { rules } from '@pelion/access';
import type { CourseReport } from '@pelion/contract/course-reports';
import { courseReportKinds, courseReportKindWords } from '@pelion/contract/course-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconPencil, IconReportAnalytics, IconTrash, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { RecordList } from '../../components/record-list.tsx';
import type { RecordTask } from '../../components/record-task.tsx';
import { ReportFilters } from '../../components/reports/report-filters.tsx';
import { ReportPage } from '../../components/reports/report-page.tsx';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { readReportFilters } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { CourseFigures } from './course-figures.tsx';
import { CourseRows } from './course-rows.tsx';
import { reportMutations, reportsQuery, totalsFilters, totalsQuery } from './queries.ts';
import { reportPath } from './report-path.ts';

const ReportTaskDialog = later(() => import('./report-dialog.tsx').then((file) => file.ReportTaskDialog));

const messages = defineMessages({
  caption: 'Saved reports',
  add: 'Add report',
  search: 'Search by name',
  allKinds: 'All kinds',
  kind: 'Kind',
  name: 'Name',
  figures: 'Figures',
  live: 'Live',
  frozen: 'Frozen {$when}',
  readers: 'For',
  shared: 'Everyone',
  own: 'Only you',
  owner: 'Owner',
  edit: 'Edit',
  share: 'Share with the {campus}',
  unshare: 'Stop sharing',
  remove: 'Delete',
  empty: 'No reports yet',
  emptyText: 'Who is where in your {course+}: done, overdue, scores and time. Live, or kept as of a day.',
  notFound: 'No reports found.',
});

/** /reports/course-report: saved reports of courses. */
export function CourseReportsScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { may } = useSignedIn();
  const go = useNavigate();
  const { state, set } = useListState((query) => ({
    ...readReportFilters(query),
    search: query.text('search'),
    kind: query.oneOf('kind', courseReportKinds),
  }));
  const totals = useQuery(totalsQuery(state));
  const [task, setTask] = useState<RecordTask<CourseReport> | null>(null);
  const turn = useMutation(reportMutations.turn);
  const columns = useMemo<readonly DataColumn<CourseReport>[]>(() => {
    const kindOf = ({ kind }: CourseReport) => text.phrase(courseReportKindWords[kind]);
    const figuresOf = ({ frozen_at }: CourseReport) =>
      frozen_at === null ? t('live') : t('frozen', { when: format.day(frozen_at) });
    const readersOf = ({ is_shared }: CourseReport) => t(is_shared ? 'shared' : 'own');
    return [
      {
        id: 'name',
        header: t('name'),
        place: 'primary',
        value: ({ name }) => name,
        cell: (report) => <Link to={reportPath(report)}>{report.name}</Link>,
      },
      { id: 'kind', header: t('kind'), place: 'fact', value: kindOf },
      { id: 'figures', header: t('figures'), place: 'fact', value: figuresOf },
      { id: 'readers', header: t('readers'), place: 'fact', value: readersOf },
      { id: 'owner', header: t('owner'), place: 'fact', value: ({ owner_name }) => owner_name },
    ];
  }, [text, t, format]);
  const add = may(rules.addCourseReports) ? (
    <AddButton label={t('add')} onChoose={() => setTask({ kind: 'add' })} />
  ) : null;
  return (
    <ReportPage screen="courseReport" period={totals.data?.period} filters={state} primary={add}>
      <ReportFilters shown={totalsFilters} state={state} set={set}>
        <AsyncView query={totals} loading={<LoadingState blocks={[96, 140]} />}>
          {({ total, courses }) => (
            <>
              <CourseFigures total={total} report={null} />
              <CourseRows courses={courses} report={null} />
            </>
          )}
        </AsyncView>
      </ReportFilters>
      <h2>{t('caption')}</h2>
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        <SelectField
          label={t('kind')}
          isLabelHidden
          value={state.kind}
          options={[
            { value: '', label: t('allKinds') },
            ...courseReportKinds.map((value) => ({
              value,
              label: text.phrase(courseReportKindWords[value]),
            })),
          ]}
          onChange={(kind) => set({ kind })}
        />
      </FilterBar>
      <RecordList
        caption={t('caption')}
        query={useQuery(reportsQuery)}
        search={state.search}
        textOf={({ name, owner_name }) => [name, owner_name]}
        isShown={({ kind }) => state.kind === '' || kind === state.kind}
        isFiltered={state.search !== '' || state.kind !== ''}
        onClear={() => set({ search: '', kind: '' })}
        icon={IconReportAnalytics}
        empty={{ title: t('empty'), text: t('emptyText'), action: add }}
        notFound={t('notFound')}
        columns={columns}
        menu={(record) => [
          record.can.edit && {
            label: t('edit'),
            icon: IconPencil,
            onChoose: () => setTask({ kind: 'edit', record }),
          },
          record.can.edit && {
            label: t(record.is_shared ? 'unshare' : 'share'),
            icon: IconUsers,
            onChoose: () => turn.mutate({ record, to: { is_shared: !record.is_shared } }),
          },
          record.can.delete && {
            label: t('remove'),
            icon: IconTrash,
            isDangerous: true,
            onChoose: () => setTask({ kind: 'remove', record }),
          },
        ]}
      />
      {task ? (
        <ReportTaskDialog
          task={task}
          onClose={() => setTask(null)}
          onAdded={(report) => void go(reportPath(report))}
        />
      ) : null}
    </ReportPage>
  );
}
