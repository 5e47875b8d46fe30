import { rules } from '@pelion/access';
import { progressExportQuery } from '@pelion/contract/progress-reports';
import { cardStateTable, MOST_CARDS } from '@pelion/contract/progress-reports/facts';
import { phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { found } from '../../lib/failure.ts';
import { numberColumn, type ReportContext, reportKind, wordsColumn } from '../../lib/reports/report-kind.ts';
import { periodText } from '../../lib/reports/report-period.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import { type CardRow, listCards } from './card-queries.ts';
import { type CycleRow, findCycle } from './cycle-queries.ts';
import { scopeOf } from './policy.ts';
import { percentOf, presentAttendance } from './present.ts';
import type { PublishedSubject } from './published.ts';
import { publishedOf } from './published-of.ts';
import { listCardLines } from './writing-queries.ts';

const said = {
  frozen: (when: string) => phrase('Marks of {$when}', { when }),
  notFrozen: phrase('Marks are not taken over yet'),
  student: phrase('{^student}'),
  section: phrase('{^section}'),
  state: phrase('State'),
  percent: (name: string) => phrase('{$name} (%)', { name }),
  letter: (name: string) => phrase('{$name}: letter', { name }),
  hidden: phrase('N/A'),
  exempt: phrase('Not assessed'),
  rate: phrase('Attendance (%)'),
  attended: phrase('Attended'),
  marked: phrase('Marked'),
  classes: phrase('{^class+}'),
  excused: phrase('Absences with notice'),
};

/** Cards of a cycle with the marks and the attendance that they hold. */
export const progressReportKind = reportKind({
  name: 'progress',
  access: rules.viewProgressCycles,
  query: progressExportQuery,
  async read({ viewer, db }, { progress_report_id: id, ...filter }) {
    const scope = scopeOf(viewer);
    const cycle = found(await findCycle(db, scope, id));
    const { rows: lines } = await listCardLines(db, scope, id, { ...filter, offset: 0, limit: MOST_CARDS });
    const cards = await listCards(db, scope, id, { ids: lines.map((line) => line.id) });
    return {
      title: cycle.name,
      about: aboutOf(viewer, cycle),
      repeated: 1,
      ...tableOf(viewer, cycle, cards),
    };
  },
});

function aboutOf({ text, campusTimeZone }: ReportContext['viewer'], cycle: CycleRow): string[] {
  const { moment } = shownMoments(campusTimeZone);
  const { starts_on, ends_on, academic_year, has_marks, frozen_at } = cycle;
  const marks = frozen_at === null ? said.notFrozen : said.frozen(moment(frozen_at));
  return [
    periodText(text, { start_date: starts_on, end_date: ends_on, academic_year }),
    ...(has_marks ? [text.sentence(marks)] : []),
  ];
}

/** Subjects of all cards by name, and whether any card has a letter in them. */
function subjectsOf(cards: readonly CardRow[]) {
  const subjects = new Map<number, { readonly id: number; readonly name: string; hasLetters: boolean }>();
  for (const { subject_id: id, subject_name: name, letter } of cards.flatMap((card) => card.subjects)) {
    const known = subjects.get(id) ?? { id, name, hasLetters: false };
    known.hasLetters ||= letter !== null;
    subjects.set(id, known);
  }
  return [...subjects.values()].sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id);
}

function tableOf(
  { text }: ReportContext['viewer'],
  { has_marks, parts }: CycleRow,
  cards: readonly CardRow[],
) {
  const subjects = has_marks ? subjectsOf(cards) : [];
  const markOf = ({ is_hidden, is_exempt, average }: PublishedSubject): Cell => {
    if (is_exempt) return text.sentence(said.exempt);
    return is_hidden ? text.sentence(said.hidden) : percentOf(average);
  };
  const attendanceHeads = parts.includes('attendance')
    ? [said.rate, said.attended, said.marked, said.classes, said.excused]
    : [];
  return {
    columns: [
      wordsColumn(text.sentence(said.student), 24),
      wordsColumn(text.sentence(said.section), 18),
      wordsColumn(text.sentence(said.state), 12),
      ...subjects.flatMap(({ name, hasLetters }) => [
        numberColumn(text.sentence(said.percent(name))),
        ...(hasLetters ? [wordsColumn(text.sentence(said.letter(name)), 8)] : []),
      ]),
      ...attendanceHeads.map((head) => numberColumn(text.sentence(head))),
    ],
    rows: cards.map((card): Cell[] => {
      // Hidden marks are left out as they are for families.
      const shown = publishedOf(card, { stays: [], signatures: [] });
      const byId = new Map(card.subjects.map(({ subject_id }, place) => [subject_id, shown.subjects[place]]));
      const attendance = presentAttendance(shown.attendance);
      return [
        card.student_name,
        card.section_name,
        text.phrase(cardStateTable.labelOf(card.state)),
        ...subjects.flatMap(({ id, hasLetters }): Cell[] => {
          const subject = byId.get(id);
          const letter = subject?.letter ?? null;
          return [subject ? markOf(subject) : null, ...(hasLetters ? [letter] : [])];
        }),
        ...(attendanceHeads.length > 0
          ? [
              attendance?.rate ?? null,
              attendance?.attended ?? null,
              attendance?.marked ?? null,
              attendance?.all ?? null,
              attendance?.excused ?? null,
            ]
          : []),
      ];
    }),
  };
}
