import { pathOf } from '@pelion/access';
import { resultStatusTable } from '@pelion/contract/assessment-kinds';
import { defineMessages } from '@pelion/words';
import { Link } from 'react-router';
import { StatusTag } from '../../components/status-tag.tsx';
import { nothing, useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';
import type { ResultLine } from './result-line.ts';
import { isRunning } from './result-status.ts';
import classes from './results-table.module.css';

const messages = defineMessages({
  student: '{^student}',
  status: 'Status',
  attempt: 'Attempt',
  answered: 'Answered',
  score: 'Score',
  ends: 'Ends at',
  actions: 'Actions',
  ended: 'Submitted {$date}',
  answeredOf: '{$n}/{$all}',
  viewScore: 'Score of {$name}: {$score}',
  addTime: 'Add time',
  addTimeFor: 'Add time for {$name}',
  reopen: 'Reopen',
  reopenFor: 'Reopen the attempt of {$name}',
  late: '{$n} late {#n|answer|answers}, up to {$time} after the end',
  count: 'Count late answers',
  countFor: 'Count late answers of {$name}',
});

interface ResultsTableProps {
  readonly results: readonly ResultLine[];
  readonly canExtend: boolean;
  readonly onExtend: (result: ResultLine) => void;
  readonly onReopen: (result: ResultLine) => void;
  readonly onCount: (result: ResultLine) => void;
  readonly isCounting: boolean;
}

const columns = ['student', 'status', 'attempt', 'answered', 'score', 'ends', 'actions'] as const;

/** A plain table; on a phone every row is a card that names its own columns. */
export function ResultsTable(props: ResultsTableProps) {
  const { results, canExtend, onExtend, onReopen, onCount, isCounting } = props;
  const t = useMessages(messages);
  const format = useFormat();
  const scoreOf = ({ student_id, student_name: name, result_id, score }: ResultLine) => {
    if (score === null || result_id === null) return nothing;
    return (
      <Link
        to={pathOf('viewScore', { studentId: student_id, resultId: result_id })}
        aria-label={t('viewScore', { name, score: format.percent(score) })}
      >
        {format.percent(score)}
      </Link>
    );
  };
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out as blocks on a phone loses its role */}
      <table className={classes.table} role="table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((result) => (
            <tr key={result.student_id}>
              <th scope="row">{result.student_name}</th>
              <td data-label={t('status')}>
                <StatusTag tone={resultStatusTable.toneOf(result.result_status_id)}>
                  {result.result_status_description}
                </StatusTag>
              </td>
              <td data-label={t('attempt')} data-empty={result.attempt_no === null}>
                {result.attempt_no ?? nothing}
              </td>
              <td data-label={t('answered')} data-empty={result.attempt_no === null}>
                {result.attempt_no === null
                  ? nothing
                  : t('answeredOf', { n: result.answered_count, all: result.question_count })}
              </td>
              <td data-label={t('score')} data-empty={result.score === null}>
                {scoreOf(result)}
              </td>
              <td data-label={t('ends')} data-empty={!result.ended_at && !result.deadline_at}>
                {result.ended_at
                  ? t('ended', { date: format.moment(result.ended_at) })
                  : format.moment(result.deadline_at)}
              </td>
              <td className={classes.actions}>
                {canExtend && isRunning(result) ? (
                  <button
                    type="button"
                    aria-label={t('addTimeFor', { name: result.student_name })}
                    onClick={() => onExtend(result)}
                  >
                    {t('addTime')}
                  </button>
                ) : null}
                {canExtend && result.ended_at ? (
                  <button
                    type="button"
                    aria-label={t('reopenFor', { name: result.student_name })}
                    onClick={() => onReopen(result)}
                  >
                    {t('reopen')}
                  </button>
                ) : null}
                {result.late_answers > 0 ? (
                  <StatusTag tone={result.held_answers > 0 ? 'orange' : 'gray'}>
                    {t('late', { n: result.late_answers, time: format.duration(result.late_minutes ?? 0) })}
                  </StatusTag>
                ) : null}
                {result.held_answers > 0 ? (
                  <button
                    type="button"
                    disabled={isCounting}
                    aria-label={t('countFor', { name: result.student_name })}
                    onClick={() => onCount(result)}
                  >
                    {t('count')}
                  </button>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
