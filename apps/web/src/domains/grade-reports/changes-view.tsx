import { pathOf } from '@pelion/access';
import type { GradeChange, GradeChanges } from '@pelion/contract/grade-reports';
import { changeKinds } from '@pelion/contract/grade-reports/facts';
import { defineMessages } from '@pelion/words';
import { IconHistory } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { studentNameIn } from '../../components/student-name.ts';
import { nothing, useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';

const messages = defineMessages({
  caption: 'Scores changed since {$day}',
  student: '{^student}',
  test: '{^test}',
  at: 'Changed',
  moved: 'Score',
  fromTo: '{$from} → {$to}',
  kind: 'How',
  by: 'By',
  reason: 'Reason',
  empty: 'No score changed since {$day}',
  more: 'Only the latest {$n} are shown. Choose a later day.',
});

/** Replaced scores, the latest first. */
export function ChangesView({ found }: { readonly found: GradeChanges }) {
  const t = useText()(messages);
  const format = useFormat();
  const columns = useColumns();
  const day = format.civilDay(found.since);
  return (
    <>
      {found.has_more ? <Notice kind="info">{t('more', { n: found.changes.length })}</Notice> : null}
      <DataTable
        caption={t('caption', { day })}
        name="changes"
        rows={found.changes}
        rowId={({ result_id, at }) => `${result_id} ${at}`}
        columns={columns}
        empty={<EmptyState icon={IconHistory} title={t('empty', { day })} />}
      />
    </>
  );
}

function useColumns(): readonly DataColumn<GradeChange>[] {
  const text = useText();
  const format = useFormat();
  return useMemo(() => {
    const t = text(messages);
    const nameOf = studentNameIn(text);
    const shown = (score: string | null) => {
      if (score === null) return nothing;
      return score.includes('/') ? score : format.percent(score);
    };
    return [
      { id: 'student', header: t('student'), place: 'primary', value: nameOf },
      {
        id: 'test',
        header: t('test'),
        place: 'fact',
        value: ({ assessment_name }) => assessment_name,
        cell: ({ assessment_name, student_id, result_id }) => (
          <Link to={pathOf('viewScore', { studentId: student_id, resultId: result_id })}>
            {assessment_name}
          </Link>
        ),
      },
      {
        id: 'moved',
        header: t('moved'),
        place: 'trailing',
        isSortable: false,
        isNumeric: true,
        value: ({ score_after }) => score_after,
        cell: ({ score_before, score_after }) =>
          t('fromTo', { from: shown(score_before), to: shown(score_after) }),
      },
      {
        id: 'kind',
        header: t('kind'),
        place: 'fact',
        value: ({ kind }) => text.phrase(changeKinds[kind]),
      },
      { id: 'by', header: t('by'), place: 'fact', value: ({ by_name }) => by_name },
      { id: 'reason', header: t('reason'), place: 'fact', value: ({ reason }) => reason },
      {
        id: 'at',
        header: t('at'),
        place: 'fact',
        value: ({ at }) => at,
        cell: ({ at }) => format.moment(at),
      },
    ];
  }, [text, format]);
}
