import { rules } from '@pelion/access';
import type { ProgressReport } from '@pelion/contract/progress-reports';
import { defineMessages } from '@pelion/words';
import {
  IconArchive,
  IconArchiveOff,
  IconPencil,
  IconReportAnalytics,
  IconRestore,
  IconTrash,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AddButton } from '../../components/add-button.tsx';
import { AsyncList } from '../../components/async-list.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SelectField } from '../../components/fields/select-field.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { later } from '../../components/lazy-part.tsx';
import { NoMatch } from '../../components/no-match.tsx';
import { RecordCard, RecordCards } from '../../components/record-card.tsx';
import { ReportPage } from '../../components/reports/report-page.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { academicYearsQuery } from '../../lib/academic-years.ts';
import { useFormat } from '../../lib/format.ts';
import { useListState } from '../../lib/list-state.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { cyclePath } from './card-paths.ts';
import classes from './cycles.module.css';
import { closeCycle, cyclesQuery, progressReportsKey, restoreCycle } from './queries.ts';
import { StateBar } from './state-bar.tsx';

const CycleDialog = later(() => import('./cycle-dialog.tsx').then((file) => file.CycleDialog));
const RemoveCycleDialog = later(() =>
  import('./remove-cycle-dialog.tsx').then((file) => file.RemoveCycleDialog),
);

const messages = defineMessages({
  add: 'Add progress report',
  year: 'Academic year',
  allYears: 'All years',
  which: 'Progress reports',
  current: 'In use',
  deleted: 'Deleted',
  closed: 'Closed',
  late: 'Overdue',
  days: '{$from} to {$to}',
  due: 'due {$day}',
  cards: '{$n} {#n|card|cards}',
  mine: 'You have written {$done} of {$all}.',
  mineDone: 'You have written all {$all}.',
  behind: 'Still writing: {$names}',
  writer: '{$name} ({$done} of {$all})',
  more: '{$n} more',
  edit: 'Settings',
  close: 'Close',
  open: 'Open again',
  remove: 'Delete',
  restore: 'Restore',
  empty: 'No progress report yet',
  emptyText: 'Report cards of a term: written by {teacher+}, checked, approved and published.',
  none: 'No progress report here',
});

const views = ['deleted'] as const;

type Task = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove'; readonly cycle: ProgressReport };

/** Cycles in the scope of staff, each with its states and who is behind. */
export function CyclesList() {
  const text = useText();
  const t = text(messages);
  const { may } = useSignedIn();
  const navigate = useNavigate();
  const [task, setTask] = useState<Task | null>(null);
  const list = useListState((query) => ({ year: query.ids('year'), view: query.oneOf('view', views) }));
  const { state, set, isFiltered, clear } = list;
  const [year] = state.year;
  const seesYears = may(rules.listSections);
  const years = useQuery({ ...academicYearsQuery, enabled: seesYears });
  const query = useQuery(
    cyclesQuery({
      ...(year !== undefined && { academic_year_id: year }),
      ...(state.view === 'deleted' && { is_deleted: true }),
    }),
  );
  useLiveQueries('progressReports', progressReportsKey);
  const add = may(rules.addProgressReports) ? (
    <AddButton label={t('add')} onChoose={() => setTask({ kind: 'add' })} />
  ) : null;
  return (
    <ReportPage screen="progressReport" primary={add}>
      <FilterBar>
        {seesYears ? (
          <SelectField
            label={t('year')}
            isLabelHidden
            options={[
              { value: '', label: t('allYears') },
              ...(years.data ?? []).map(({ id, name }) => ({ value: String(id), label: name, isName: true })),
            ]}
            value={String(year ?? '')}
            onChange={(chosen) => set({ year: chosen === '' ? [] : [Number(chosen)] })}
          />
        ) : null}
        {may(rules.deleteProgressReports) ? (
          <SelectField
            label={t('which')}
            isLabelHidden
            options={[
              { value: '', label: t('current') },
              { value: 'deleted', label: t('deleted') },
            ]}
            value={state.view}
            onChange={(view) => set({ view })}
          />
        ) : null}
      </FilterBar>
      <AsyncList
        query={{ data: query.data?.progress_reports, error: query.error }}
        empty={
          isFiltered ? (
            <NoMatch title={t('none')} onClear={clear} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} icon={IconReportAnalytics} action={add} />
          )
        }
      >
        {(cycles) => (
          <RecordCards>
            {cycles.map((cycle) => (
              <Cycle key={cycle.id} cycle={cycle} isDeleted={state.view === 'deleted'} onTask={setTask} />
            ))}
          </RecordCards>
        )}
      </AsyncList>
      {task?.kind === 'add' || task?.kind === 'edit' ? (
        <CycleDialog
          cycleId={task.kind === 'edit' ? task.cycle.id : null}
          onSaved={({ id }) => void navigate(cyclePath(id))}
          onClose={() => setTask(null)}
        />
      ) : null}
      {task?.kind === 'remove' ? (
        <RemoveCycleDialog cycle={task.cycle} onClose={() => setTask(null)} />
      ) : null}
    </ReportPage>
  );
}

interface CycleProps {
  readonly cycle: ProgressReport;
  readonly isDeleted: boolean;
  readonly onTask: (task: Task) => void;
}

/** Writers that a card names. */
const MOST_NAMED = 4;

function Cycle({ cycle, isDeleted, onTask }: CycleProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const restore = useMutation(restoreCycle);
  const close = useMutation(closeCycle(cycle.id));
  const { user } = useSignedIn();
  const { name, is_closed, mine, can, version } = cycle;
  const isLate = cycle.behind.some(({ is_late }) => is_late) && !is_closed;
  // The own part is said by itself.
  const behind = cycle.behind.filter(({ teacher_id }) => teacher_id !== user.id || mine.all === 0);
  const writers = [
    ...behind
      .slice(0, MOST_NAMED)
      .map(({ teacher_name, done, all }) => t('writer', { name: teacher_name, done, all })),
    ...(behind.length > MOST_NAMED ? [t('more', { n: behind.length - MOST_NAMED })] : []),
  ];
  return (
    <RecordCard
      name={name}
      title={
        isDeleted ? (
          <bdi>{name}</bdi>
        ) : (
          <Link to={cyclePath(cycle.id)}>
            <bdi>{name}</bdi>
          </Link>
        )
      }
      tag={
        is_closed ? (
          <StatusTag tone="gray">{t('closed')}</StatusTag>
        ) : isLate ? (
          <StatusTag tone="orange">{t('late')}</StatusTag>
        ) : null
      }
      facts={[
        cycle.academic_year,
        t('days', { from: format.civilDay(cycle.start_date), to: format.civilDay(cycle.end_date) }),
        t('cards', { n: cycle.card_count }),
        t('due', { day: format.civilDay(cycle.due_date) }),
      ]}
      menu={
        isDeleted
          ? [
              can.delete && {
                label: t('restore'),
                icon: IconRestore,
                onChoose: () => restore.mutate(cycle.id),
              },
            ]
          : [
              can.edit && {
                label: t('edit'),
                icon: IconPencil,
                onChoose: () => onTask({ kind: 'edit', cycle }),
              },
              can.approve && {
                label: t(is_closed ? 'open' : 'close'),
                icon: is_closed ? IconArchiveOff : IconArchive,
                onChoose: () => close.mutate({ is_closed: !is_closed, version }),
              },
              can.delete && {
                label: t('remove'),
                icon: IconTrash,
                isDangerous: true,
                onChoose: () => onTask({ kind: 'remove', cycle }),
              },
            ]
      }
    >
      <div className={classes.states}>
        <StateBar states={cycle.by_state} />
        {mine.all > 0 ? (
          <p>{t(mine.done < mine.all ? 'mine' : 'mineDone', { done: mine.done, all: mine.all })}</p>
        ) : null}
        {behind.length > 0 && !is_closed ? <p>{t('behind', { names: format.list(writers) })}</p> : null}
      </div>
    </RecordCard>
  );
}
