import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import { IconArrowLeft, IconClockPlus, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { AsyncList } from '../../components/async-list.tsx';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { useLive } from '../../lib/live.ts';
import { useText } from '../../lib/text.ts';
import { countHeldAnswers, resultsQuery } from './queries.ts';
import type { ResultLine } from './result-line.ts';
import { isRunning } from './result-status.ts';
import { ResultsTable } from './results-table.tsx';
import { audienceOf, factMessages } from './schedule-facts.ts';
import classes from './schedule-results.module.css';

const ExtraTimeDialog = lazy(() =>
  import('./extra-time-dialog.tsx').then((file) => ({ default: file.ExtraTimeDialog })),
);

const ReopenDialog = lazy(() =>
  import('./reopen-dialog.tsx').then((file) => ({ default: file.ReopenDialog })),
);

const messages = defineMessages({
  back: 'All schedules',
  title: 'Results: {$audience}',
  window: '{$from} – {$to}',
  running: '{$n} in progress',
  submitted: '{$n} of {$all} submitted',
  addTime: 'Add time to all',
  empty: 'No {student+} in this schedule',
});

const isSubmitted = ({ ended_at }: ResultLine) => ended_at !== null;

interface ScheduleResultsProps {
  readonly schedule: Schedule;
  readonly onBack: () => void;
}

/** Every student of a schedule, as it happens: the live stream tells of changes, polling is the floor. */
export function ScheduleResults({ schedule, onBack }: ScheduleResultsProps) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const queryClient = useQueryClient();
  const options = resultsQuery(schedule.id);
  const query = useQuery(options);
  const refresh = () => queryClient.invalidateQueries({ queryKey: options.queryKey });
  useLive('attempts', () => void refresh());
  const count = useMutation({ ...countHeldAnswers(schedule.id), onSuccess: refresh });
  /** 'all', or one student. */
  const [extended, setExtended] = useState<ResultLine | 'all' | null>(null);
  const [reopened, setReopened] = useState<ResultLine | null>(null);
  const rows = query.data ?? [];
  const running = rows.filter(isRunning).length;

  return (
    <section aria-labelledby="results">
      <button type="button" className={classes.back} onClick={onBack}>
        <IconArrowLeft size={16} stroke={1.8} aria-hidden />
        {t('back')}
      </button>
      <div className={classes.head}>
        <div>
          <h2 id="results">{t('title', { audience: audienceOf(text(factMessages), format, schedule) })}</h2>
          <p>
            {t('window', { from: format.moment(schedule.effective_at), to: format.moment(schedule.due_at) })}
            {' · '}
            {t('submitted', { n: rows.filter(isSubmitted).length, all: rows.length })}
            {running > 0 ? ` · ${t('running', { n: running })}` : ''}
          </p>
        </div>
        {schedule.can.extend && running > 0 ? (
          <Button icon={IconClockPlus} onClick={() => setExtended('all')}>
            {t('addTime')}
          </Button>
        ) : null}
      </div>
      <AsyncList query={query} empty={<EmptyState icon={IconUsers} title={t('empty')} />}>
        {(results) => (
          <ResultsTable
            results={results}
            canExtend={schedule.can.extend}
            onExtend={setExtended}
            onReopen={setReopened}
            onCount={({ student_id: id }) => count.mutate(id)}
            isCounting={count.isPending}
          />
        )}
      </AsyncList>
      {reopened ? (
        <Suspense>
          <ReopenDialog
            scheduleId={schedule.id}
            result={reopened}
            onClose={() => setReopened(null)}
            onDone={refresh}
          />
        </Suspense>
      ) : null}
      {extended ? (
        <Suspense>
          <ExtraTimeDialog
            scheduleId={schedule.id}
            student={extended === 'all' ? null : extended}
            runningCount={running}
            onClose={() => setExtended(null)}
            onDone={refresh}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
