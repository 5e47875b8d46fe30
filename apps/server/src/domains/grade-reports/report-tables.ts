import { isToldInPoints } from '@pelion/contract/assessment-kinds';
import type { GradeCell, GradeFigure } from '@pelion/contract/grade-reports';
import { cellStates } from '@pelion/contract/grade-reports/facts';
import { ratingTable } from '@pelion/contract/marking/ratings';
import { phrase, type Text } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { rangeCell } from '../../lib/range-cell.ts';
import { numberColumn, type ReportTable, wordsColumn } from '../../lib/reports/report-kind.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import type { Report } from './load-report.ts';

const said = {
  student: phrase('{^student}'),
  section: phrase('{^section}'),
  subject: phrase('{^subject}'),
  test: phrase('{^test}'),
  opened: phrase('Opened'),
  average: phrase('Average (%)'),
  letter: phrase('Letter grade'),
  rating: phrase('Rating'),
  score: phrase('Score'),
  missing: phrase('Missing'),
  excused: phrase('Excused'),
  waiting: phrase('Waiting'),
  retakes: phrase('Retake suggested'),
  all: phrase('All {subject+}'),
  apart: phrase('Without a {subject}'),
  unnamed: (id: number) => phrase('{^student} {$id}', { id }),
  points: (earned: string, total: string) => phrase('{$earned} / {$total}', { earned, total }),
  hidden: phrase('N/A'),
};

export interface Told {
  readonly text: Text;
  readonly timeZone: string;
}

type Table = Pick<ReportTable, 'columns' | 'repeated' | 'rows'> & {
  /** Sections, subject or student of the table. */
  readonly of: readonly string[];
};
type Of<View extends Report['view']> = Extract<Report, { view: View }>;

const nameOf = (
  { text }: Told,
  { student_id, student_name }: { readonly student_id: number; readonly student_name: string | null },
) => student_name ?? text.sentence(said.unnamed(student_id));

const averageCell = ({ text }: Told, { average, hidden }: GradeFigure): Cell => {
  if (average === null) return hidden > 0 ? text.sentence(said.hidden) : null;
  return Number(average);
};

const ratingCell = ({ text }: Told, rating: number | null): Cell =>
  rating === null ? null : text.phrase(ratingTable.labelOf(rating));

const pointsCell = (
  { text }: Told,
  { actual_score, total_score, score_range }: Pick<GradeCell, 'actual_score' | 'total_score' | 'score_range'>,
): Cell => {
  if (actual_score === null) return null;
  const earned = score_range ? String(rangeCell({ text }, score_range)) : actual_score;
  return text.sentence(said.points(earned, total_score ?? ''));
};

/** Percentage, or points of tests told in points; the word of its state where there is no score. */
function scoreCell(told: Told, cell: GradeCell): Cell {
  if (cell.state === 'hidden') return told.text.sentence(said.hidden);
  if (cell.state !== 'scored') return told.text.phrase(cellStates[cell.state].label);
  if (isToldInPoints(cell.grading_type_id)) return pointsCell(told, cell);
  return cell.score === null ? null : Number(cell.score);
}

const counts = ['missing', 'excused', 'waiting', 'retakes'] as const;
const figureHeads = ({ text }: Told) => [
  numberColumn(text.sentence(said.average)),
  wordsColumn(text.sentence(said.letter), 10),
  wordsColumn(text.sentence(said.rating), 16),
];
const countHeads = ({ text }: Told) => counts.map((name) => numberColumn(text.sentence(said[name])));
const figureCells = (told: Told, figure: GradeFigure): Cell[] => [
  averageCell(told, figure),
  figure.grade_label,
  ratingCell(told, figure.rating_id),
];
const countCells = (figure: GradeFigure): Cell[] => counts.map((name) => figure[name]);

const subjectName = ({ text }: Told, name: string | null) => name ?? text.sentence(said.apart);

export function sectionTable(report: Of<'section'>, told: Told): Table {
  const { text } = told;
  return {
    of: [report.sections.map(({ label }) => label).join(', ')],
    repeated: 1,
    columns: [
      wordsColumn(text.sentence(said.student), 24),
      wordsColumn(text.sentence(said.section), 16),
      ...figureHeads(told),
      ...report.subjects.map(({ subject_name }) => numberColumn(subjectName(told, subject_name))),
      ...countHeads(told),
    ],
    rows: report.rows.map((row): Cell[] => {
      const own = new Map(row.cells.map((cell) => [cell.subject_id, cell]));
      return [
        nameOf(told, row),
        row.section_label,
        ...figureCells(told, row.overall),
        ...report.subjects.map(({ subject_id }): Cell => {
          const cell = own.get(subject_id);
          if (!cell) return null;
          const isOnlyPoints = cell.figure.average === null && cell.points !== null;
          return isOnlyPoints && cell.points ? pointsCell(told, cell.points) : averageCell(told, cell.figure);
        }),
        ...countCells(row.overall),
      ];
    }),
  };
}

export function subjectTable(report: Of<'subject'>, told: Told): Table {
  const { text, timeZone } = told;
  const { day } = shownMoments(timeZone);
  return {
    of: [report.sections.map(({ label }) => label).join(', '), subjectName(told, report.subject_name)],
    repeated: 1,
    columns: [
      wordsColumn(text.sentence(said.student), 24),
      wordsColumn(text.sentence(said.section), 16),
      ...figureHeads(told),
      ...report.tests.map(({ assessment_name, effective_date }) =>
        numberColumn(`${assessment_name} (${day(effective_date)})`),
      ),
      ...countHeads(told),
    ],
    rows: report.rows.map((row): Cell[] => {
      const own = new Map(row.cells.map((cell) => [cell.schedule_id, cell]));
      return [
        nameOf(told, row),
        row.section_label,
        ...figureCells(told, row.figure),
        ...report.tests.map(({ schedule_id }): Cell => {
          const cell = own.get(schedule_id);
          return cell ? scoreCell(told, cell) : null;
        }),
        ...countCells(row.figure),
      ];
    }),
  };
}

export function studentTable(report: Of<'student'>, told: Told): Table {
  const { text, timeZone } = told;
  const { day } = shownMoments(timeZone);
  const { student } = report;
  return {
    of: student ? [[nameOf(told, student), student.section_label ?? []].flat().join(' · ')] : [],
    repeated: 1,
    columns: [
      wordsColumn(text.sentence(said.subject), 20),
      wordsColumn(text.sentence(said.test), 28),
      wordsColumn(text.sentence(said.opened), 14),
      numberColumn(text.sentence(said.score)),
      wordsColumn(text.sentence(said.letter), 10),
      wordsColumn(text.sentence(said.rating), 16),
    ],
    rows: [
      ...(report.overall
        ? [[text.sentence(said.all), text.sentence(said.average), null, ...figureCells(told, report.overall)]]
        : []),
      ...report.subjects.flatMap(({ subject_name, figure, tests }): Cell[][] => [
        [subjectName(told, subject_name), text.sentence(said.average), null, ...figureCells(told, figure)],
        ...tests.map(({ assessment_name, effective_date, cell }): Cell[] => [
          subjectName(told, subject_name),
          assessment_name,
          day(effective_date),
          scoreCell(told, cell),
          cell.grade_label,
          ratingCell(told, cell.rating_id),
        ]),
      ]),
    ],
  };
}
