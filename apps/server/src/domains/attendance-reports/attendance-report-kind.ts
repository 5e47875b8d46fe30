import { rules } from '@pelion/access';
import { attendanceTable } from '@pelion/contract/attendance/facts';
import { attendanceExportQuery } from '@pelion/contract/attendance-reports';
import { attendanceViewWords, markFilterWords } from '@pelion/contract/attendance-reports/facts';
import { phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { numberColumn, type ReportContext, reportKind, wordsColumn } from '../../lib/reports/report-kind.ts';
import { type Period, periodText } from '../../lib/reports/report-period.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import { presentRow, type RowsAsked, readRows } from './load-report.ts';

const said = {
  title: phrase('Attendance Report'),
  rule: phrase('The rate is attended and made-up {class+} of those with a mark.'),
  marked: (n: number, all: number) => phrase('{$n} of {$all} {class+} marked', { n, all }),
  withMark: (marks: string) => phrase('With a mark: {$marks}', { marks }),
  noSection: phrase('No {section}'),
  former: (name: string) => phrase('{$name} (left)', { name }),
  detail: { student: phrase('{^section}'), class: phrase('{^subject}') },
  start: phrase('Start'),
  rate: phrase('Rate (%)'),
  marks: phrase('Marked'),
  all: phrase('All'),
  owed: phrase('Makeups owed'),
  madeUp: phrase('Made up'),
  classes: phrase('{^class+}'),
  markedClasses: phrase('{^class+} marked'),
};

/** Rows of the report as a file shows them: the same figures in all formats. */
export const attendanceReportKind = reportKind({
  name: 'attendance',
  access: rules.viewAttendanceReport,
  query: attendanceExportQuery,
  async read(context, query) {
    const { period, rows } = await readRows(context, query, null);
    const { text, campusTimeZone } = context.viewer;
    const { moment } = shownMoments(campusTimeZone);
    const shown = rows.map(presentRow);
    const detail = query.view === 'student' || query.view === 'class' ? said.detail[query.view] : null;
    const columns = [
      wordsColumn(text.sentence(attendanceViewWords[query.view]), 28),
      ...(detail ? [wordsColumn(text.sentence(detail), 20)] : []),
      ...(query.view === 'class' ? [wordsColumn(text.sentence(said.start), 20)] : []),
      ...[said.rate, said.marks, said.all].map((head) => numberColumn(text.sentence(head))),
      ...attendanceTable.names.map((name) => numberColumn(text.phrase(attendanceTable.labelOf(name)))),
      ...[said.owed, said.madeUp].map((head) => numberColumn(text.sentence(head))),
      ...(query.view === 'student'
        ? []
        : [said.classes, said.markedClasses].map((head) => numberColumn(text.sentence(head)))),
    ];
    const nameOf = ({ name, day, has_left }: (typeof shown)[number]) => {
      if (query.view === 'day') return day;
      const known = name === '' ? text.sentence(said.noSection) : name;
      return has_left ? text.sentence(said.former(known)) : known;
    };
    const cells = shown.map((row): Cell[] => [
      nameOf(row),
      ...(detail ? [row.detail] : []),
      ...(query.view === 'class' ? [row.starts_at === null ? null : moment(row.starts_at)] : []),
      row.rate === null ? null : Number(row.rate),
      row.marked,
      row.all,
      ...attendanceTable.names.map((name) => row.states[name]),
      row.makeups_owed,
      row.made_up,
      ...(query.view === 'student' ? [] : [row.classes, row.marked_classes]),
    ]);
    return {
      title: text.sentence(said.title),
      about: aboutOf(context, period, query),
      columns,
      repeated: 1,
      rows: cells,
    };
  },
});

function aboutOf({ viewer: { text } }: ReportContext, period: Period, { status_ids = [], only }: RowsAsked) {
  const marks = [
    ...status_ids.map((status) => text.phrase(attendanceTable.labelOf(status))),
    ...(only ? [text.sentence(markFilterWords[only])] : []),
  ];
  return [
    periodText(text, period),
    text.sentence(said.rule),
    ...(marks.length > 0 ? [text.sentence(said.withMark(marks.join(', ')))] : []),
  ];
}
