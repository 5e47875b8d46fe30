import { pathOf, rules, screenOf } from '@pelion/access';
import type { ResultAttempt, ScheduleResult } from '@pelion/contract/results';
import type { Schedule } from '@pelion/contract/schedules';
import { defineMessages } from '@pelion/words';
import {
  IconChartBar,
  IconChecklist,
  IconClockPlus,
  IconDeviceDesktop,
  IconMessageChatbot,
  IconUsers,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AsyncList } from '../../components/async-list.tsx';
import { BackLink } from '../../components/back-link.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { later } from '../../components/lazy-part.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { useFormat } from '../../lib/format.ts';
import { useLiveQueries } from '../../lib/live-queries.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { countHeldAnswers, exportResults, resultsKey, resultsQuery, summaryQuery } from './queries.ts';
import { isRunning } from './result-facts.ts';
import { SummaryCard } from './results-summary.tsx';
import { ResultsTable } from './results-table.tsx';
import { factMessages, windowText } from './schedule-facts.ts';
import classes from './schedule-results.module.css';
import { scheduleStateAt, scheduleStates } from './schedule-state.ts';
import { useAudience } from './use-audience.ts';
import { ViolationsDialog } from './violations-dialog.tsx';

const ExtraTimeDialog = later(() => import('./extra-time-dialog.tsx').then((file) => file.ExtraTimeDialog));
const HistoryDialog = later(() => import('./history-dialog.tsx').then((file) => file.HistoryDialog));
const ReopenDialog = later(() => import('./reopen-dialog.tsx').then((file) => file.ReopenDialog));

const messages = defineMessages({
  back: 'All schedules',
  title: 'Results: {$audience}',
  addTime: 'Add time for all',
  analyse: 'Analysis',
  mark: 'Mark',
  board: 'Board',
  empty: 'No {student+} in this schedule',
  emptyText: 'Edit the schedule to choose who takes it.',
});

interface ScheduleResultsProps {
  readonly schedule: Schedule;
  /** The list of schedules. */
  readonly assessmentName: string;
  readonly backTo: string;
}

/** Live table of a schedule's students, with polling as a fallback. */
export function ScheduleResults({ schedule, assessmentName, backTo }: ScheduleResultsProps) {
  const text = useText();
  const t = text(messages);
  const facts = text(factMessages);
  const format = useFormat();
  const audience = useAudience(schedule);
  const location = useLocation();
  const query = useQuery(resultsQuery(schedule.id));
  const { data: summary } = useQuery(summaryQuery(schedule.id));
  useLiveQueries('attempts', resultsKey(schedule.id));
  const count = useMutation(countHeldAnswers(schedule.id));
  const csv = useMutation(exportResults(schedule.id, assessmentName));
  const [extended, setExtended] = useState<readonly ScheduleResult[] | 'all' | null>(null);
  const [reopened, setReopened] = useState<readonly [ScheduleResult, ResultAttempt] | null>(null);
  const [observed, setObserved] = useState<readonly [ScheduleResult, ResultAttempt] | null>(null);
  const [past, setPast] = useState<readonly [ScheduleResult, Pick<ResultAttempt, 'result_id'>] | null>(null);
  const { may } = useSignedIn();
  const mayMark = may(rules.gradeAssessments);
  const running = query.data?.filter(isRunning).length ?? 0;
  const state = scheduleStates[scheduleStateAt(schedule, Date.now())];

  return (
    <section aria-labelledby="results">
      <BackLink to={backTo} state={location.state}>
        {t('back')}
      </BackLink>
      <header className={classes.head}>
        <div>
          <h2 id="results">
            {t('title', { audience })} <StatusTag tone={state.tone}>{text.phrase(state.label)}</StatusTag>
          </h2>
          <p>{windowText(facts, format, schedule)}</p>
        </div>
        <div className={classes.actions}>
          {running > 0 || state === scheduleStates.open ? (
            <ButtonLink
              icon={IconDeviceDesktop}
              to={pathOf('board', { assessmentId: schedule.assessment_id, scheduleId: schedule.id })}
            >
              {t('board')}
            </ButtonLink>
          ) : null}
          {summary && summary.submitted > 0 ? (
            <ButtonLink
              icon={IconChecklist}
              to={pathOf('markingRoom', { assessmentId: schedule.assessment_id, scheduleId: schedule.id })}
            >
              {t('mark')}
            </ButtonLink>
          ) : null}
          {summary && summary.submitted > 0 ? (
            <ButtonLink
              icon={IconChartBar}
              to={pathOf('itemAnalysis', { assessmentId: schedule.assessment_id, scheduleId: schedule.id })}
            >
              {t('analyse')}
            </ButtonLink>
          ) : null}
          {summary?.has_conversations && may(rules.viewTutorThreads) ? (
            <ButtonLink icon={IconMessageChatbot} to={`${pathOf('tutorThreads')}?schedule=${schedule.id}`}>
              {text.phrase(screenOf('tutorThreads').title)}
            </ButtonLink>
          ) : null}
          {schedule.can.extend && running > 0 ? (
            <ChangeButton icon={IconClockPlus} onClick={() => setExtended('all')}>
              {t('addTime')}
            </ChangeButton>
          ) : null}
        </div>
      </header>
      {summary && summary.students > 0 ? (
        <SummaryCard summary={summary} hasSeveral={schedule.attempts_allowed > 1} />
      ) : null}
      <AsyncList
        query={query}
        loading={<LoadingState blocks={[96, 44, 48, 48, 48]} />}
        empty={<EmptyState icon={IconUsers} title={t('empty')} text={t('emptyText')} />}
      >
        {(results) => (
          <ResultsTable
            results={results}
            canExtend={schedule.can.extend}
            canCountLate={schedule.can.countLate}
            onExtend={setExtended}
            onReopen={(result, attempt) => setReopened([result, attempt])}
            onViolations={(result, attempt) => setObserved([result, attempt])}
            onHistory={mayMark ? (result, attempt) => setPast([result, attempt]) : undefined}
            onCount={({ student_id: id }) => count.mutate(id)}
            onExport={() => csv.mutate()}
            isExporting={csv.isPending}
          />
        )}
      </AsyncList>
      {observed ? (
        <ViolationsDialog
          scheduleId={schedule.id}
          attempt={observed[1]}
          studentName={studentNameIn(text)(observed[0])}
          canExcuse={schedule.can.extend}
          onClose={() => setObserved(null)}
        />
      ) : null}
      {past ? (
        <HistoryDialog
          studentId={past[0].student_id}
          resultId={past[1].result_id}
          onClose={() => setPast(null)}
        />
      ) : null}
      {reopened ? (
        <ReopenDialog
          scheduleId={schedule.id}
          result={reopened[0]}
          attempt={reopened[1]}
          onClose={() => setReopened(null)}
        />
      ) : null}
      {extended ? (
        <ExtraTimeDialog
          scheduleId={schedule.id}
          students={extended === 'all' ? null : extended}
          runningCount={running}
          onClose={() => setExtended(null)}
        />
      ) : null}
    </section>
  );
}
