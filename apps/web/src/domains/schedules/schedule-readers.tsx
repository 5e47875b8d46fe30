import { resultStatuses } from '@pelion/contract/assessment-kinds';
import type { ScheduleResult } from '@pelion/contract/results';
import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { IconDownload, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { BackLink } from '../../components/back-link.tsx';
import { Button } from '../../components/button.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { ResultStatusTag } from '../../components/result-status-tag.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { exportResults, resultsKey, resultsQuery } from './queries.ts';
import { factMessages, windowText } from './schedule-facts.ts';
import classes from './schedule-results.module.css';
import { scheduleStateAt, scheduleStates } from './schedule-state.ts';
import { useAudience } from './use-audience.ts';

const messages = defineMessages({
  back: 'All schedules',
  title: 'Readers: {$audience}',
  count: '{$n} of {$all} have opened them',
  caption: 'Readers',
  student: '{^student}',
  status: 'Status',
  opened: 'First opened',
  openedAt: 'opened {$at}',
  csv: 'Export CSV',
  empty: 'No {student+} in this schedule',
  emptyText: 'Edit the schedule to choose who reads it.',
});

interface ScheduleReadersProps {
  readonly schedule: Schedule;
  /** Names the exported file. */
  readonly assessmentName: string;
  readonly backTo: string;
}

const isViewed = ({ result_status_id }: ScheduleResult) => result_status_id === resultStatuses.viewed;
const openedAt = ({ attempts: [latest] }: ScheduleResult) => latest?.attempted_at ?? null;
const rowId = ({ student_id }: ScheduleResult) => String(student_id);

/** Readers of notes and when they opened them, in place of results (spec 2 §4). */
export function ScheduleReaders({ schedule, assessmentName, backTo }: ScheduleReadersProps) {
  const text = useText();
  const t = useMemo(() => text(messages), [text]);
  const facts = text(factMessages);
  const format = useFormat();
  const audience = useAudience(schedule);
  const location = useLocation();
  const query = useQuery(resultsQuery(schedule.id));
  useLiveQueries('attempts', resultsKey(schedule.id));
  const csv = useMutation(exportResults(schedule.id, assessmentName));
  const state = scheduleStates[scheduleStateAt(schedule, Date.now())];
  const columns = useMemo(
    (): readonly DataColumn<ScheduleResult>[] => [
      { id: 'student', header: t('student'), place: 'primary', value: studentNameIn(text), filter: 'search' },
      {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        value: (result) => result.result_status_description,
        cell: (result) => <ResultStatusTag of={result} />,
        filter: 'options',
      },
      {
        id: 'opened',
        header: t('opened'),
        place: 'fact',
        value: openedAt,
        cell: (result) => format.moment(openedAt(result)),
        fact: (result) => {
          const at = openedAt(result);
          return at === null ? null : t('openedAt', { at: format.moment(at) });
        },
      },
    ],
    [t, format, text],
  );
  return (
    <section aria-labelledby="readers">
      <BackLink to={backTo} state={location.state}>
        {t('back')}
      </BackLink>
      <header className={classes.head}>
        <div>
          <h2 id="readers">
            {t('title', { audience })} <StatusTag tone={state.tone}>{text.phrase(state.label)}</StatusTag>
          </h2>
          <p>{windowText(facts, format, schedule)}</p>
        </div>
      </header>
      <AsyncList
        query={query}
        loading={<LoadingState blocks={[44, 48, 48, 48]} />}
        empty={<EmptyState icon={IconUsers} title={t('empty')} text={t('emptyText')} />}
      >
        {(results) => (
          <>
            <p role="status">{t('count', { n: results.filter(isViewed).length, all: results.length })}</p>
            <DataTable
              caption={t('caption')}
              name="readers"
              rows={results}
              rowId={rowId}
              columns={columns}
              exports={
                <Button icon={IconDownload} isBusy={csv.isPending} onClick={() => csv.mutate()}>
                  {t('csv')}
                </Button>
              }
            />
          </>
        )}
      </AsyncList>
    </section>
  );
}
