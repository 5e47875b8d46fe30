import { screenOf } from '@pelion/access';
import type { Enrollment } from '@pelion/contract/enrollments';
import { enrollmentOrders, enrollmentStateNames, enrollmentStates } from '@pelion/contract/enrollments/facts';
import { defineMessages } from '@pelion/words';
import { IconUserCheck } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { useTableState } from '../../components/data-table/table-state.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { SearchField } from '../../components/fields/search-field.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { FirstNames } from '../../components/first-names.tsx';
import { later } from '../../components/lazy-part.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { Page } from '../../components/page.tsx';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { gradesQuery } from '../../lib/campus-lists.ts';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useText } from '../../lib/text.ts';
import { enrollmentColumns } from './enrollment-columns.tsx';
import type { EnrollmentTask } from './enrollment-task-dialog.tsx';
import { enrollmentPages } from './queries.ts';
import { SectionSelect } from './section-select.tsx';
import { tableName } from './table-name.ts';
import { useEnrollmentChanges } from './use-enrollment-changes.ts';

const rowBlocks = [44, 48, 48, 48, 48, 48];
const EnrollmentsTable = later(
  () => import('./enrollments-table.tsx').then((file) => file.EnrollmentsTable),
  <LoadingState blocks={rowBlocks} />,
);
/** Loads the table in parallel with its data. */
void EnrollmentsTable.preload();
const ConfirmDialog = later(() =>
  import('../../components/confirm-dialog.tsx').then((file) => file.ConfirmDialog),
);
const EnrollmentTaskDialog = later(() =>
  import('./enrollment-task-dialog.tsx').then((file) => file.EnrollmentTaskDialog),
);

const messages = defineMessages({
  enroll: 'Enroll {student+}',
  search: 'Search by name or id',
  year: 'Academic year',
  currentYear: 'Current year',
  grade: '{^grade}',
  everyGrade: 'All {grade+}',
  section: '{^section}',
  everySection: 'All {section+}',
  state: 'State',
  everyState: 'All states',
  empty: 'Nobody is enrolled yet',
  emptyText: 'Days on which each {student} belongs to a {section}, and so gets its {test+}.',
  notFound: 'Nobody found.',
  deactivateTitle: 'Deactivate {$n} {enrollment#n}?',
  deactivateText:
    'For mistakes only: the {enrollment} no longer counts, not even for the past. To keep the past, move the {student} instead.',
  deactivate: 'Deactivate',
});

/** /enrollment: students by section, with their dates. */
export function EnrollmentsScreen() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const { state, set, isFiltered, clear } = useListState((query) => ({
    search: query.text('search'),
    year: query.ids('year'),
    grade: query.ids('grade'),
    section: query.ids('section'),
    state: query.oneOf('state', enrollmentStateNames),
  }));
  const columns = useMemo(() => enrollmentColumns(text, format), [text, format]);
  const [{ sort }] = useTableState(tableName, columns);
  const yearId = state.year[0] ?? 0;
  const pages = useInfiniteQuery(
    enrollmentPages({
      search: state.search,
      yearId,
      gradeIds: state.grade,
      sectionIds: state.section,
      state: state.state,
      order: enrollmentOrders.find((order) => order === sort?.id) ?? 'name',
      isDescending: sort?.isDescending ?? false,
    }),
  );
  const rows = useMemo(() => pages.data?.pages.flat(), [pages.data]);
  // Reference lists that fail to load are treated as empty (spec 2 §8).
  const { data: years = [] } = useQuery(academicYearsQuery);
  const { data: grades = [] } = useQuery(gradesQuery);
  const changes = useEnrollmentChanges();
  const [task, setTask] = useState<EnrollmentTask | null>(null);
  const [stopped, setStopped] = useState<readonly Enrollment[]>([]);
  const enroll = (
    <AddButton
      label={t('enroll')}
      onChoose={() => setTask({ kind: 'enroll', yearId, sectionId: state.section[0] ?? 0 })}
    />
  );
  return (
    <Page title={text.phrase(screenOf('enrollment').title)} primary={enroll}>
      <FilterBar>
        <SearchField label={t('search')} value={state.search} onSearch={(search) => set({ search })} />
        {years.length > 1 ? (
          <SelectField
            label={t('year')}
            isLabelHidden
            options={[
              { value: '', label: t('currentYear') },
              ...years
                .filter(({ is_current }) => !is_current)
                .map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={yearId === 0 ? '' : String(yearId)}
            onChange={(year) => set({ year: year ? [Number(year)] : [], section: [] })}
          />
        ) : null}
        <SelectField
          label={t('grade')}
          isLabelHidden
          options={[
            { value: '', label: t('everyGrade') },
            ...grades.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={String(state.grade[0] ?? '')}
          onChange={(grade) => set({ grade: grade ? [Number(grade)] : [] })}
        />
        <SectionSelect
          yearId={yearId}
          none={t('everySection')}
          isLabelHidden
          value={state.section[0] ?? 0}
          onChange={(section) => set({ section: section ? [section] : [] })}
        />
        <SelectField
          label={t('state')}
          isLabelHidden
          options={[
            { value: '', label: t('everyState') },
            ...enrollmentStateNames.map((value) => ({
              value,
              label: text.phrase(enrollmentStates[value].label),
            })),
          ]}
          value={state.state}
          onChange={(value) => set({ state: value })}
        />
      </FilterBar>
      <AsyncList
        query={{ data: rows, error: pages.error }}
        loading={<LoadingState blocks={rowBlocks} />}
        empty={
          isFiltered ? (
            <NoMatch icon={IconUserCheck} title={t('notFound')} onClear={clear} />
          ) : (
            <EmptyState icon={IconUserCheck} title={t('empty')} text={t('emptyText')} action={enroll} />
          )
        }
      >
        {(shown) => (
          <EnrollmentsTable
            rows={shown}
            columns={columns}
            onMove={(enrollments) => setTask({ kind: 'move', enrollments })}
            onEdit={(enrollment) => setTask({ kind: 'days', enrollment })}
            onHistory={(enrollment) => setTask({ kind: 'history', enrollment })}
            onActivate={(some) => changes.setActive(some, true)}
            onDeactivate={setStopped}
            foot={<MorePages of={pages} />}
          />
        )}
      </AsyncList>
      {task ? <EnrollmentTaskDialog task={task} onClose={() => setTask(null)} /> : null}
      {stopped.length > 0 ? (
        <ConfirmDialog
          isOpen
          title={t('deactivateTitle', { n: stopped.length })}
          confirmLabel={t('deactivate')}
          isDangerous
          isBusy={changes.isBusy}
          onConfirm={() => changes.setActive(stopped, false, () => setStopped([]))}
          onClose={() => setStopped([])}
        >
          <FirstNames names={[...new Set(stopped.map(({ student_name }) => student_name))]} />
          <p>{t('deactivateText')}</p>
        </ConfirmDialog>
      ) : null}
    </Page>
  );
}
