import type { AttemptRow, StudentAssessment } from '@pelion/contract/attempts';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import type { DataColumn } from '../../../components/data-table/columns.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { useLabelledScore } from '../../../components/score-text.ts';
import { useFormat } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { useIsPhone } from '../../../lib/use-media.ts';
import { AttemptActions } from './attempt-actions.tsx';
import { isOver } from './attempt-states.ts';
import classes from './attempts-table.module.css';

const messages = defineMessages({
  caption: 'Attempts of {$name}',
  attempt: 'Attempt No.',
  nth: 'Attempt {$n}',
  score: 'Score',
  attempted: 'Attempted at',
  submitted: 'Submitted On',
  startedAt: 'started {$at}',
  submittedAt: 'submitted {$at}',
  dueAt: 'due {$at}',
  effective: 'Effective From',
  due: 'Due Date',
  action: 'Action',
  counts: 'Counts',
});

const rowId = ({ attempt_no }: AttemptRow) => String(attempt_no);

/** Attempts of an assessment, latest first (spec 2 §2.6). */
export function AttemptsTable({ assessment }: { readonly assessment: StudentAssessment }) {
  const text = useText();
  const format = useFormat();
  const scoreText = useLabelledScore();
  const isPhone = useIsPhone();
  const t = useMemo(() => text(messages), [text]);
  const isOneOfSeveral = assessment.assessment_attempts.filter(isOver).length > 1;
  const columns = useMemo((): readonly DataColumn<AttemptRow>[] => {
    const moment = (
      id: 'attempted' | 'submitted' | 'effective' | 'due',
      value: (row: AttemptRow) => string | null,
    ) =>
      ({
        id,
        header: t(id),
        place: 'fact',
        value,
        cell: (row) => format.moment(value(row)),
        fact: () => null,
      }) as const satisfies DataColumn<AttemptRow>;
    return [
      {
        id: 'attempt',
        header: t('attempt'),
        place: 'primary',
        value: (row) => row.attempt_no,
        // Without a heading, the number needs a word.
        cell: ({ attempt_no: n }) => (isPhone ? t('nth', { n }) : n),
      },
      {
        id: 'score',
        header: t('score'),
        place: 'trailing',
        value: (row) => row.score,
        cell: (row) => (
          <span className={classes.step}>
            <span className={classes.score}>{scoreText(row)}</span>
            {isOneOfSeveral && row.is_counted ? <span className={classes.rule}>{t('counts')}</span> : null}
          </span>
        ),
      },
      {
        ...moment('attempted', (row) => row.attempted_at),
        fact: ({ attempted_at, ended_at }) =>
          attempted_at && !ended_at ? t('startedAt', { at: format.when(attempted_at) }) : null,
      },
      {
        ...moment('submitted', (row) => row.ended_at),
        fact: ({ ended_at }) => (ended_at ? t('submittedAt', { at: format.when(ended_at) }) : null),
      },
      moment('effective', (row) => row.effective_date),
      {
        ...moment('due', (row) => row.due_date),
        // The due date is irrelevant once the attempt has ended.
        fact: ({ due_date, ended_at }) =>
          due_date && !ended_at ? t('dueAt', { at: format.when(due_date) }) : null,
      },
      {
        id: 'action',
        header: t('action'),
        place: 'trailing',
        value: () => null,
        cell: (attempt) => <AttemptActions assessment={assessment} attempt={attempt} />,
      },
    ];
  }, [t, format, scoreText, assessment, isPhone, isOneOfSeveral]);
  return (
    <DataTable
      isNested
      caption={t('caption', { name: assessment.assessment_name })}
      rows={assessment.assessment_attempts}
      rowId={rowId}
      columns={columns}
    />
  );
}
