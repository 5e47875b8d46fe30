import type { ResultAttempt, ScheduleResult } from '@pelion/contract/results';
import { defineMessages } from '@pelion/words';
import { IconEye, IconHistory, IconRotate } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ResultStatusTag } from '../../components/result-status-tag.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { nothing, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { lateText, reasonText, resultMessages } from './result-facts.ts';
import { ScoreLink } from './score-link.tsx';

const messages = defineMessages({
  caption: 'Attempts of {$name}',
  attempt: 'Attempt',
  status: 'Status',
  score: 'Score',
  counts: 'Counts',
  answered: 'Answered',
  started: 'Started',
  submitted: 'Submitted',
  late: 'Late answers',
  startedAt: 'Started {$date}',
  reopen: 'Reopen',
  violations: 'Violations',
  history: 'History',
});

interface StudentAttemptsProps {
  readonly result: ScheduleResult;
  readonly canReopen: boolean;
  readonly onReopen: (attempt: ResultAttempt) => void;
  readonly onViolations: (attempt: ResultAttempt) => void;
  readonly onHistory: ((attempt: ResultAttempt) => void) | undefined;
}

const rowId = ({ result_id }: ResultAttempt) => String(result_id);

/** Attempts of one student, latest first, with the counted one marked. */
export function StudentAttempts({
  result,
  canReopen,
  onReopen,
  onViolations,
  onHistory,
}: StudentAttemptsProps) {
  const text = useText();
  const format = useFormat();
  const columns = useMemo((): readonly DataColumn<ResultAttempt>[] => {
    const t = text(messages);
    const say = text(resultMessages);
    const name = studentNameIn(text)(result);
    const scoreOf = (attempt: ResultAttempt) =>
      attempt.ended_at === null ? null : (
        <ScoreLink studentId={result.student_id} name={name} attempt={attempt} />
      );
    return [
      {
        id: 'attempt',
        header: t('attempt'),
        place: 'primary',
        value: ({ attempt_no }) => attempt_no,
        cell: ({ attempt_no }) => say('attempt', { n: attempt_no }),
      },
      {
        id: 'status',
        header: t('status'),
        place: 'trailing',
        value: (attempt) => attempt.result_status_description,
        cell: (attempt) => <ResultStatusTag of={attempt} />,
      },
      {
        id: 'counts',
        header: t('counts'),
        place: 'fact',
        value: (attempt) => reasonText(say, result, attempt),
      },
      {
        id: 'answered',
        header: t('answered'),
        place: 'fact',
        isNumeric: true,
        value: ({ answered_count }) => answered_count,
        cell: ({ answered_count: n, question_count: all }) => `${format.number(n)}/${format.number(all)}`,
        fact: ({ answered_count: n, question_count: all }) => say('answeredOf', { n, all }),
      },
      {
        id: 'started',
        header: t('started'),
        place: 'fact',
        value: ({ attempted_at }) => attempted_at,
        cell: ({ attempted_at }) => format.moment(attempted_at),
        fact: ({ attempted_at }) =>
          attempted_at === null ? null : t('startedAt', { date: format.moment(attempted_at) }),
      },
      {
        id: 'submitted',
        header: t('submitted'),
        place: 'fact',
        value: ({ ended_at }) => ended_at,
        cell: ({ ended_at }) => format.moment(ended_at),
        fact: ({ ended_at }) =>
          ended_at === null ? null : say('submitted', { date: format.moment(ended_at) }),
      },
      {
        id: 'late',
        header: t('late'),
        place: 'fact',
        isHiddenAtFirst: result.attempts.every(({ late_answers: n }) => n === 0),
        value: (attempt) => lateText(say, format, attempt),
      },
      {
        id: 'violations',
        header: t('violations'),
        place: 'fact',
        isNumeric: true,
        isHiddenAtFirst: result.attempts.every(({ violations }) => violations === 0),
        value: ({ violations }) => violations,
        cell: ({ violations }) => format.number(violations),
        fact: ({ violations: n }) => (n > 0 ? say('violations', { n }) : null),
      },
      {
        id: 'score',
        header: t('score'),
        place: 'trailing',
        isNumeric: true,
        value: ({ score }) => score,
        cell: (attempt) => scoreOf(attempt) ?? nothing,
        fact: scoreOf,
      },
    ];
  }, [text, format, result]);
  const t = text(messages);
  return (
    <DataTable
      caption={t('caption', { name: studentNameIn(text)(result) })}
      rows={result.attempts}
      rowId={rowId}
      columns={columns}
      isNested
      menu={
        canReopen || onHistory
          ? (attempt) => [
              canReopen &&
                attempt.ended_at !== null && {
                  label: t('reopen'),
                  icon: IconRotate,
                  onChoose: () => onReopen(attempt),
                },
              canReopen && {
                label: t('violations'),
                icon: IconEye,
                worksWhenOver: true,
                onChoose: () => onViolations(attempt),
              },
              onHistory && {
                label: t('history'),
                icon: IconHistory,
                worksWhenOver: true,
                onChoose: () => onHistory(attempt),
              },
            ]
          : undefined
      }
    />
  );
}
