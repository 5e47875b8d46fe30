import { pathOf } from '@pelion/access';
import { attendanceTable, markSources, markSourceWords } from '@pelion/contract/attendance/facts';
import type { ReportedMark } from '@pelion/contract/attendance-reports';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { StatusTag } from '../../components/status-tag.tsx';
import { useFormat } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import classes from './attendance-reports.module.css';
import { markPages } from './queries.ts';
import type { AttendanceReportState } from './report-state.ts';

const messages = defineMessages({
  caption: 'Marks',
  class: '{^class}',
  time: 'Time',
  student: '{^student}',
  section: '{^section}',
  subject: '{^subject}',
  teacher: '{^teacher}',
  mark: 'Mark that counts',
  others: 'Marks by',
  by: '{$source}: {$mark}',
  madeUp: 'Made up',
  unmarked: 'Not marked',
  none: 'There is no such mark.',
});

/** Marks behind a figure: which counts, and both where two stand. */
export function MarkRows({ state }: { readonly state: AttendanceReportState }) {
  const text = useText();
  const t = text(messages);
  const format = useFormat();
  const query = useInfiniteQuery(markPages(state));
  const columns = useMemo((): readonly DataColumn<ReportedMark>[] => {
    const m = text(messages);
    const labelOf = (status: number) => text.phrase(attendanceTable.labelOf(status));
    const given = (row: ReportedMark) =>
      markSources.flatMap((source) => {
        const status = row[`${source}_status`];
        return status === null
          ? []
          : [m('by', { source: text.sentence(markSourceWords[source]), mark: labelOf(status) })];
      });
    const plain = { isSortable: false } as const;
    return [
      {
        ...plain,
        id: 'class',
        header: m('class'),
        value: ({ name }) => name,
        place: 'primary',
        cell: ({ name, class_id, is_open }) =>
          is_open ? <Link to={pathOf('viewClass', { classId: class_id })}>{name}</Link> : name,
      },
      {
        ...plain,
        id: 'time',
        header: m('time'),
        value: ({ starts_at }) => starts_at,
        cell: ({ starts_at }) => format.moment(starts_at),
        place: 'fact',
      },
      {
        ...plain,
        id: 'student',
        header: m('student'),
        value: ({ student_name }) => student_name,
        cell: ({ student_name, student_id }) => (
          <Link to={pathOf('profile', { userId: student_id })}>{student_name}</Link>
        ),
        place: 'fact',
      },
      {
        ...plain,
        id: 'section',
        header: m('section'),
        value: ({ section_name }) => section_name,
        place: 'fact',
      },
      {
        ...plain,
        id: 'subject',
        header: m('subject'),
        value: ({ subject_name }) => subject_name,
        place: 'fact',
        isWide: true,
        isLeftOutOnPhone: true,
      },
      {
        ...plain,
        id: 'teacher',
        header: m('teacher'),
        value: ({ teacher_name }) => teacher_name,
        place: 'fact',
        isWide: true,
        isLeftOutOnPhone: true,
      },
      {
        ...plain,
        id: 'mark',
        header: m('mark'),
        value: ({ status }) => status,
        place: 'trailing',
        cell: ({ status, is_made_up }) =>
          is_made_up ? (
            <StatusTag tone="green">{m('madeUp')}</StatusTag>
          ) : status === null ? (
            <StatusTag tone="gray">{m('unmarked')}</StatusTag>
          ) : (
            <StatusTag tone={attendanceTable.toneOf(status)}>{labelOf(status)}</StatusTag>
          ),
      },
      {
        ...plain,
        id: 'others',
        header: m('others'),
        value: (row) => given(row).join(' · '),
        cell: (row) => <span className={classes.quiet}>{given(row).join(' · ')}</span>,
        fact: (row) => (given(row).length > 1 ? given(row).join(' · ') : null),
        place: 'fact',
      },
    ];
  }, [text, format]);
  return (
    <AsyncView query={query}>
      {({ pages }) => (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={pages.flatMap(({ rows }) => rows)}
          rowId={({ class_id, student_id }) => `${class_id}-${student_id}`}
          empty={<EmptyState title={t('none')} />}
          foot={<MorePages of={query} />}
        />
      )}
    </AsyncView>
  );
}
