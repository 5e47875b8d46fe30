import { pathOf } from '@pelion/access';
import type { AttendanceThresholds } from '@pelion/contract/attendance-reports';
import { crossingKindWords } from '@pelion/contract/attendance-reports/facts';
import { defineMessages } from '@pelion/words';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useFormat } from '../../lib/format.ts';
import { reportAddress } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { thresholdsQuery } from './queries.ts';

const messages = defineMessages({
  caption: 'Below a threshold',
  student: '{^student}',
  section: '{^section}',
  why: 'Threshold',
  figure: 'Figure',
  rate: '{$rate} of {$n} marks',
  absences: '{$n} {#n|absence|absences}',
  since: 'Since',
  marks: 'Marks',
  none: 'Nobody is below a threshold',
  noneSet: 'No threshold is set',
});

type Crossing = AttendanceThresholds['crossings'][number];

/** Students below a threshold, with the figure of the day on which they fell. */
export function CrossingRows() {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const query = useQuery(thresholdsQuery);
  const columns = useMemo((): readonly DataColumn<Crossing>[] => {
    const m = text(messages);
    return [
      {
        id: 'student',
        header: m('student'),
        value: ({ student_name }) => student_name,
        place: 'primary',
        cell: ({ student_id, student_name }) => (
          <Link to={pathOf('profile', { userId: student_id })}>{student_name}</Link>
        ),
      },
      { id: 'section', header: m('section'), value: ({ section_name }) => section_name, place: 'fact' },
      {
        id: 'why',
        header: m('why'),
        value: ({ kind }) => text.sentence(crossingKindWords[kind]),
        place: 'fact',
        filter: 'options',
      },
      {
        id: 'figure',
        header: m('figure'),
        value: ({ kind, rate, marked, absences }) =>
          kind === 'rate'
            ? m('rate', { rate: format.percent(rate ?? 0), n: marked })
            : m('absences', { n: absences }),
        place: 'trailing',
      },
      {
        id: 'since',
        header: m('since'),
        value: ({ crossed_at }) => crossed_at,
        cell: ({ crossed_at }) => format.day(crossed_at),
        place: 'fact',
      },
      {
        id: 'marks',
        header: m('marks'),
        value: () => null,
        isSortable: false,
        place: 'fact',
        cell: ({ student_id, student_name }) => (
          <Link
            to={reportAddress('attendanceReport', { student: [student_id] }, { view: 'mark' })}
            aria-label={`${m('marks')}: ${student_name}`}
          >
            {m('marks')}
          </Link>
        ),
      },
    ];
  }, [text, format]);
  return (
    <AsyncView query={query}>
      {({ crossings, rate_below, absences }) => (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={crossings}
          rowId={({ id }) => String(id)}
          empty={<EmptyState title={t(rate_below === null && absences === null ? 'noneSet' : 'none')} />}
        />
      )}
    </AsyncView>
  );
}
