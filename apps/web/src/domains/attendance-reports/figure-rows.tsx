import { pathOf, rules } from '@pelion/access';
import { attendanceStates, attendanceTable } from '@pelion/contract/attendance/facts';
import type { AttendanceReportRow } from '@pelion/contract/attendance-reports';
import {
  type AttendanceView,
  attendanceViewWords,
  figureSorts,
  type MarkFilter,
} from '@pelion/contract/attendance-reports/facts';
import { defineMessages } from '@pelion/words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { AsyncView } from '../../components/async-view.tsx';
import type { DataColumn } from '../../components/data-table/columns.ts';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { useTableState } from '../../components/data-table/table-state.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { MorePages } from '../../components/load-more.tsx';
import { CountingRules } from '../../components/reports/figure.tsx';
import { type Format, useFormat } from '../../lib/format.ts';
import type { ReportFilterState } from '../../lib/report-filters.ts';
import { useText } from '../../lib/text.ts';
import { useSignedIn } from '../../lib/viewer.ts';
import { type RowOrder, rowPages } from './queries.ts';
import { type AttendanceReportState, placeOf, type ReportView } from './report-state.ts';

const messages = defineMessages({
  caption: 'Attendance',
  noSection: 'No {section}',
  former: '{$name} (left)',
  section: '{^section}',
  subject: '{^subject}',
  start: 'Time',
  rate: 'Rate',
  marked: 'Marked',
  ofAll: '{$n} of {$all}',
  markedFact: '{$n} of {$all} marked',
  attended: 'Attended',
  unmarked: 'Not marked',
  owed: 'Makeups owed',
  madeUp: 'Made up',
  classes: '{^class+} marked',
  fact: '{$name} {$n}',
  none: 'No {class} is over in these days.',
  rateRule: 'Attended of marked, in percent.',
  attendedRule: 'Attended, attended by check-in, or made up.',
  stateRule:
    'A makeup counts before the mark of the office, the office before the {teacher}, the {teacher} before the system.',
  owedRule: 'Requested or approved, and not attended yet.',
  unmarkedRule: 'Places in {class+} that are over, without a mark.',
  classesRule: '{^class+} in which every {student} has a mark, of all that are over.',
  days: 'A {student} who changed the {section} counts by days.',
});

const TABLE = 'rows';

interface FigureRowsProps {
  readonly state: AttendanceReportState;
  readonly view: AttendanceView;
}

/** Rows of a view, sorted by the server; every figure leads to its marks. */
export function FigureRows({ state, view }: FigureRowsProps) {
  const text = useText();
  const t = text(messages);
  const columns = useColumns(state, view);
  const [{ sort }] = useTableState(TABLE, columns);
  const order: RowOrder = {
    sort: figureSorts.find((name) => name === sort?.id) ?? 'name',
    direction: sort?.isDescending ? 'desc' : 'asc',
  };
  const query = useInfiniteQuery(rowPages(state, view, order));
  return (
    <AsyncView query={query}>
      {({ pages }) => (
        <DataTable
          isArranged
          name={TABLE}
          caption={t('caption')}
          columns={columns}
          rows={pages.flatMap(({ rows }) => rows)}
          rowId={({ id, day }) => `${id ?? ''}-${day ?? ''}`}
          empty={<EmptyState title={t('none')} />}
          foot={<MorePages of={query} />}
          exports={
            <CountingRules
              rules={[
                { name: t('rate'), rule: t('rateRule') },
                { name: t('attended'), rule: t('attendedRule') },
                { name: text.phrase(attendanceTable.labelOf('absent')), rule: t('stateRule') },
                { name: t('owed'), rule: t('owedRule') },
                { name: t('unmarked'), rule: t('unmarkedRule') },
                { name: t('classes'), rule: t('classesRule') },
                { name: t('section'), rule: t('days') },
              ]}
            />
          }
        />
      )}
    </AsyncView>
  );
}

/** Filters of one row. */
function narrowedTo(view: AttendanceView, { id, day }: AttendanceReportRow): Partial<ReportFilterState> {
  if (view === 'day') return { from: day ?? '', to: day ?? '', year: [] };
  if (id === null || view === 'class') return {};
  return { [view]: [id] };
}

/** Rows that a row leads to. */
const next: Readonly<Record<Exclude<AttendanceView, 'class'>, ReportView>> = {
  section: 'student',
  teacher: 'class',
  day: 'class',
  student: 'mark',
};

function useColumns(
  state: AttendanceReportState,
  view: AttendanceView,
): readonly DataColumn<AttendanceReportRow>[] {
  const text = useText();
  const format = useFormat();
  const { may } = useSignedIn();
  const seesStudents = may(rules.listStudents);
  return useMemo(
    () => columnsOf({ state, view, text, format, seesStudents }),
    [state, view, text, format, seesStudents],
  );
}

interface ColumnsContext extends FigureRowsProps {
  readonly text: ReturnType<typeof useText>;
  readonly format: Format;
  readonly seesStudents: boolean;
}

function columnsOf({ state, view, text, format, seesStudents }: ColumnsContext) {
  const t = text(messages);
  type Row = AttendanceReportRow;
  const nameOf = ({ name, day, has_left }: Row) => {
    if (view === 'day') return day === null ? '' : format.civilDay(day);
    const known = name === '' ? t('noSection') : name;
    return has_left ? t('former', { name: known }) : known;
  };
  const pathOfRow = (row: Row) => {
    if (view === 'class')
      return row.is_open && row.id !== null ? pathOf('viewClass', { classId: row.id }) : null;
    if (row.id === null && view !== 'day') return null;
    const to = next[view];
    if (!seesStudents && (to === 'student' || to === 'mark')) return null;
    return placeOf(
      state,
      { view: to, status: state.status, ...(state.only && { only: state.only }) },
      narrowedTo(view, row),
    );
  };
  const marksOf = (row: Row, of: { readonly status?: readonly number[]; readonly only?: MarkFilter }) =>
    placeOf(
      state,
      { view: 'mark', ...of, ...(view === 'class' && row.id !== null && { class: row.id }) },
      narrowedTo(view, row),
    );
  const linked = (row: Row, count: number, name: string, of: Parameters<typeof marksOf>[1]): ReactNode =>
    count === 0 || !seesStudents || (row.id === null && view !== 'day') ? (
      format.number(count)
    ) : (
      <Link to={marksOf(row, of)} aria-label={`${nameOf(row)}, ${name}: ${format.number(count)}`}>
        {format.number(count)}
      </Link>
    );
  const figure = (
    id: string,
    header: string,
    value: (row: Row) => number,
    of: Parameters<typeof marksOf>[1],
    more: Partial<DataColumn<Row>> = {},
  ): DataColumn<Row> => ({
    id,
    header,
    value,
    isNumeric: true,
    place: 'fact',
    cell: (row) => linked(row, value(row), header, of),
    fact: (row) => (value(row) === 0 ? null : t('fact', { name: header, n: value(row) })),
    ...more,
  });
  const stateColumn = (
    name:
      | 'absentWithNotice'
      | 'absentWithoutNotice'
      | 'absent'
      | 'attendedBySystem'
      | 'makeupRequested'
      | 'makeupApproved',
    more: Partial<DataColumn<Row>> = {},
  ) =>
    figure(
      name,
      text.phrase(attendanceTable.labelOf(name)),
      ({ states }) => states[name],
      { status: [attendanceStates[name]] },
      more,
    );
  const hidden = { isHiddenAtFirst: true, isSortable: false } as const;
  return [
    {
      id: 'name',
      header: text.sentence(attendanceViewWords[view]),
      value: nameOf,
      place: 'primary',
      cell: (row) => {
        const to = pathOfRow(row);
        return to === null ? nameOf(row) : <Link to={to}>{nameOf(row)}</Link>;
      },
    },
    ...(view === 'student' || view === 'class'
      ? [
          {
            id: 'detail',
            header: t(view === 'student' ? 'section' : 'subject'),
            value: ({ detail }: Row) => detail,
            place: 'fact',
            isSortable: false,
          } as const,
        ]
      : []),
    ...(view === 'class'
      ? [
          {
            id: 'start',
            header: t('start'),
            value: ({ starts_at }: Row) => starts_at,
            cell: ({ starts_at }: Row) => format.moment(starts_at),
            place: 'fact',
            isSortable: false,
          } as const,
        ]
      : []),
    {
      id: 'rate',
      header: t('rate'),
      value: ({ rate }) => (rate === null ? null : Number(rate)),
      isNumeric: true,
      place: 'trailing',
      cell: ({ rate }) => (rate === null ? '–' : format.percent(rate)),
    },
    {
      id: 'marked',
      header: t('marked'),
      value: ({ marked }) => marked,
      isNumeric: true,
      place: 'fact',
      cell: ({ marked, all }) => t('ofAll', { n: marked, all }),
      fact: ({ marked, all }) => t('markedFact', { n: marked, all }),
    },
    figure(
      'attended',
      t('attended'),
      ({ attended }) => attended,
      { only: 'attended' },
      { isLeftOutOnPhone: true },
    ),
    stateColumn('absentWithNotice'),
    stateColumn('absentWithoutNotice'),
    stateColumn('absent'),
    figure(
      'makeupOwed',
      t('owed'),
      ({ makeups_owed }) => makeups_owed,
      { only: 'makeupOwed' },
      { isWide: true },
    ),
    figure('madeUp', t('madeUp'), ({ made_up }) => made_up, { only: 'madeUp' }, { isHiddenAtFirst: true }),
    figure(
      'unmarked',
      t('unmarked'),
      ({ all, marked }) => all - marked,
      { only: 'unmarked' },
      { isHiddenAtFirst: true },
    ),
    ...(view === 'student' || view === 'class'
      ? []
      : [
          {
            id: 'classes',
            header: t('classes'),
            value: ({ marked_classes }: Row) => marked_classes,
            cell: ({ marked_classes, classes: all }: Row) => t('ofAll', { n: marked_classes, all }),
            isNumeric: true,
            isSortable: false,
            isLeftOutOnPhone: true,
            place: 'fact',
          } as const,
        ]),
    stateColumn('attendedBySystem', hidden),
    stateColumn('makeupRequested', hidden),
    stateColumn('makeupApproved', hidden),
  ] satisfies readonly DataColumn<Row>[];
}
