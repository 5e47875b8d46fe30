import type { RegradeResult } from '@pelion/contract/regrades';
import { defineMessages } from '@pelion/words';
import { useMemo } from 'react';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { type Format, useFormat } from '../../lib/format.ts';
import { useMessages } from '../../lib/text.ts';

const messages = defineMessages({
  caption: 'Each result before and after',
  student: '{^student}',
  submission: 'Submission {$id}',
  points: 'Points',
  total: 'Total',
  score: 'Score',
  label: 'Letter grade',
  kept: '{$points}, marked by hand: stays',
  waits: 'to be graded',
  change: '{$before} → {$after}',
  of: '{$points} of {$worth}',
});

/** Students with their scores before and after. */
export function RegradeTable({ rows }: { readonly rows: readonly RegradeResult[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const columns = useMemo(() => columnsOf(t, format), [t, format]);
  return (
    <DataTable
      caption={t('caption')}
      rows={rows}
      rowId={({ result_id }) => String(result_id)}
      columns={columns}
    />
  );
}

type Side = RegradeResult['before'];

function columnsOf(
  t: ReturnType<typeof useMessages<typeof messages>>,
  format: Format,
): readonly DataColumn<RegradeResult>[] {
  const changed = (row: RegradeResult, said: (side: Side) => string) => {
    const [before, after] = [said(row.before), said(row.after)];
    return before === after ? before : t('change', { before, after });
  };
  const pointsOf = ({ earned, worth }: Side) =>
    earned === null ? t('waits') : t('of', { points: format.points(earned), worth: format.points(worth) });
  const keptOr = (said: (side: Side) => string) => (row: RegradeResult) =>
    row.is_marked && said(row.before) === said(row.after)
      ? t('kept', { points: said(row.after) })
      : changed(row, said);
  const wholeOf = ({ actual_score, total_score }: Side) =>
    actual_score === null || total_score === null
      ? t('waits')
      : t('of', { points: format.points(actual_score), worth: format.points(total_score) });
  const scoreOf = ({ score }: Side) => (score === null ? '–' : format.percent(score));
  const labelOf = ({ grade_label }: Side) => grade_label ?? '–';
  return [
    {
      id: 'student',
      header: t('student'),
      place: 'primary',
      value: ({ student_name, result_id }) => student_name ?? t('submission', { id: result_id }),
      filter: 'search',
    },
    {
      id: 'points',
      header: t('points'),
      place: 'fact',
      value: keptOr(pointsOf),
    },
    { id: 'total', header: t('total'), place: 'fact', value: (row) => changed(row, wholeOf) },
    {
      id: 'score',
      header: t('score'),
      place: 'trailing',
      value: ({ after }) => (after.score === null ? null : Number(after.score)),
      cell: (row) => changed(row, scoreOf),
    },
    { id: 'label', header: t('label'), place: 'fact', value: (row) => changed(row, labelOf) },
  ];
}
