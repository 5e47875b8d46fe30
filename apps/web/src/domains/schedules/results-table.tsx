import { pathOf } from '@pelion/access';
import type { ResultAttempt, ScheduleResult } from '@pelion/contract/results';
import { defineMessages } from '@pelion/words';
import {
  IconClockCheck,
  IconClockPlus,
  IconDownload,
  IconEye,
  IconFileText,
  IconHistory,
  IconRotate,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { Button } from '../../components/button.tsx';
import { ChangeButton } from '../../components/change-button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { isRunning } from './result-facts.ts';
import { resultColumns } from './results-columns.tsx';
import { StudentAttempts } from './student-attempts.tsx';

const messages = defineMessages({
  caption: 'Results',
  result: 'Show the result',
  addTime: 'Add time',
  reopen: 'Reopen the latest attempt',
  violations: 'Violations',
  history: 'History',
  count: 'Let the late answers count',
  csv: 'Export CSV',
  notRunning: 'None of the selected attempts are in progress.',
});

interface ResultsTableProps {
  readonly results: readonly ScheduleResult[];
  readonly canExtend: boolean;
  readonly canCountLate: boolean;
  readonly onExtend: (results: readonly ScheduleResult[]) => void;
  readonly onReopen: (result: ScheduleResult, attempt: ResultAttempt) => void;
  readonly onViolations: (result: ScheduleResult, attempt: ResultAttempt) => void;
  /** undefined: the viewer may not mark, so has no history. */
  readonly onHistory:
    | ((result: ScheduleResult, attempt: Pick<ResultAttempt, 'result_id'>) => void)
    | undefined;
  readonly onCount: (result: ScheduleResult) => void;
  readonly onExport: () => void;
  readonly isExporting: boolean;
}

const rowId = ({ student_id }: ScheduleResult) => String(student_id);

/** Students of a schedule; a row expands to all attempts and has a menu of actions. */
export function ResultsTable(props: ResultsTableProps) {
  const {
    results,
    canExtend,
    canCountLate,
    onExtend,
    onReopen,
    onViolations,
    onHistory,
    onCount,
    onExport,
    isExporting,
  } = props;
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const hasSeveral = results.some(({ attempts }) => attempts.length > 1);
  const hasLate = results.some(({ attempts }) => attempts.some(({ late_answers: n }) => n > 0));
  const columns = useMemo(
    () => resultColumns(text, format, { hasSeveral, hasLate }),
    [text, format, hasSeveral, hasLate],
  );
  const isAnybodyRunning = results.some(isRunning);
  return (
    <DataTable
      caption={t('caption')}
      name="results"
      rows={results}
      rowId={rowId}
      columns={columns}
      detail={(result) =>
        result.attempts.length === 0 ? null : (
          <StudentAttempts
            result={result}
            canReopen={canExtend}
            onReopen={(attempt) => onReopen(result, attempt)}
            onViolations={(attempt) => onViolations(result, attempt)}
            onHistory={onHistory && ((attempt) => onHistory(result, attempt))}
          />
        )
      }
      menu={(result) => {
        const [latest] = result.attempts;
        const shown = result.counted ?? latest;
        return [
          shown && {
            label: t('result'),
            icon: IconFileText,
            to: pathOf('viewScore', { studentId: result.student_id, resultId: shown.result_id }),
          },
          canExtend &&
            isRunning(result) && {
              label: t('addTime'),
              icon: IconClockPlus,
              onChoose: () => onExtend([result]),
            },
          canExtend &&
            latest !== undefined &&
            latest.ended_at !== null && {
              label: t('reopen'),
              icon: IconRotate,
              onChoose: () => onReopen(result, latest),
            },
          latest !== undefined && {
            label: t('violations'),
            icon: IconEye,
            worksWhenOver: true,
            onChoose: () => onViolations(result, latest),
          },
          onHistory &&
            shown && {
              label: t('history'),
              icon: IconHistory,
              worksWhenOver: true,
              // History of the attempt that "Show the result" opens.
              onChoose: () => onHistory(result, shown),
            },
          canCountLate &&
            result.held_answers > 0 && {
              label: t('count'),
              icon: IconClockCheck,
              onChoose: () => onCount(result),
            },
        ];
      }}
      actions={
        canExtend && isAnybodyRunning
          ? (chosen) => {
              const running = chosen.filter(isRunning);
              return (
                <ChangeButton
                  icon={IconClockPlus}
                  disabledReason={running.length === 0 ? t('notRunning') : null}
                  onClick={() => onExtend(running)}
                >
                  {t('addTime')}
                </ChangeButton>
              );
            }
          : undefined
      }
      exports={
        <Button icon={IconDownload} isBusy={isExporting} onClick={onExport}>
          {t('csv')}
        </Button>
      }
    />
  );
}
