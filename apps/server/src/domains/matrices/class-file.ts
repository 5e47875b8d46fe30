import { isToldInPoints } from '@pelion/contract/assessment-kinds';
import type { ClassCell, ClassMatrix, ClassTest } from '@pelion/contract/matrices';
import { testStates } from '@pelion/contract/matrices/facts';
import { phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { rangeCell } from '../../lib/range-cell.ts';
import { shownMoments } from '../../lib/shown-moment.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { Block } from '../tables/document-task.ts';
import { legendOf } from '../tables/legend.ts';
import type { PagesOf, TableOfCells } from '../tables/table-file.ts';

const said = {
  studentId: phrase('{^student} id'),
  student: phrase('{^student}'),
  average: phrase('Average %'),
  averageBy: (name: string) => phrase('Average % ({$name})', { name }),
  onScale: phrase('Letter grade'),
  by: (name: string) => phrase('Averages use the scoring template “{$name}”.', { name }),
  averageRow: phrase('Average'),
  number: phrase('No.'),
  test: phrase('{^test}'),
  subject: phrase('{^subject}'),
  opens: phrase('Effective from'),
  scored: phrase('Graded'),
  nothing: phrase('Nothing was assigned to this {section} in that time.'),
};
const title = (section: string) => phrase('{^test+} of {$section}', { section });

type Text = Viewer['text'];
type Reader = Pick<Viewer, 'text' | 'timeZone'>;

export const classTitle = (text: Text, { section }: ClassMatrix) => text.sentence(title(section.label));

const byTest = (cells: readonly ClassCell[]) => new Map(cells.map((cell) => [cell.schedule_id, cell]));

/** Score as a percentage, or in points for tests shown in points. */
const scoreOf = (
  text: Text,
  { grading_type_id }: ClassTest,
  { score, actual_score, score_range }: ClassCell,
): Cell => {
  if (!isToldInPoints(grading_type_id)) return score;
  return score_range ? rangeCell({ text }, score_range) : actual_score;
};

/** A line for each student, and of each test the score, or why there is none: for programs. */
export function classCells({ text, timeZone }: Reader, { template, tests, rows }: ClassMatrix): TableOfCells {
  const days = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const dayOf = (at: string) => days.format(new Date(at));
  const lines = rows.map(({ student_id, student_name, average, grade_label, cells }): Cell[] => {
    const own = byTest(cells);
    return [
      student_id,
      student_name,
      average,
      ...(template ? [grade_label] : []),
      ...tests.map((test): Cell => {
        const cell = own.get(test.schedule_id);
        if (!cell) return null;
        return scoreOf(text, test, cell) ?? text.phrase(testStates[cell.state].label);
      }),
    ];
  });
  return {
    columns: [
      { head: text.sentence(said.studentId), isNumber: true },
      { head: text.sentence(said.student), isNumber: false },
      { head: text.sentence(template ? said.averageBy(template.name) : said.average), isNumber: true },
      ...(template ? [{ head: text.sentence(said.onScale), isNumber: false }] : []),
      ...tests.map(({ assessment_name, effective_date }) => ({
        head: `${assessment_name} (${dayOf(effective_date)})`,
        isNumber: true,
      })),
    ],
    rows: lines,
  };
}

/** Numbered columns on pages, and what each number is under them. */
export function classPages({ text, timeZone }: Reader, { template, tests, rows }: ClassMatrix): PagesOf {
  const { day } = shownMoments(timeZone);
  if (tests.length === 0)
    return {
      about: [],
      isLandscape: false,
      blocks: [{ kind: 'text', text: text.sentence(said.nothing) }],
    };
  const matrix: Block = {
    kind: 'table',
    repeated: template ? 3 : 2,
    columns: [
      { head: text.sentence(said.student), width: 24, isNumber: false },
      { head: text.sentence(said.average), width: 10, isNumber: true },
      ...(template ? [{ head: text.sentence(said.onScale), width: 10, isNumber: false }] : []),
      ...tests.map((_, index) => ({ head: String(index + 1), width: 8, isNumber: true })),
    ],
    rows: [
      ...rows.map(({ student_id, student_name, average, grade_label, cells }) => {
        const own = byTest(cells);
        return JSON.stringify([
          student_name ?? String(student_id),
          average,
          ...(template ? [grade_label] : []),
          ...tests.map((test) => {
            const cell = own.get(test.schedule_id);
            return cell ? (scoreOf(text, test, cell) ?? testStates[cell.state].sign) : '';
          }),
        ]);
      }),
      JSON.stringify([
        text.sentence(said.averageRow),
        '',
        ...(template ? [''] : []),
        ...tests.map(({ average }) => average),
      ]),
    ],
  };
  const list: Block = {
    kind: 'table',
    repeated: 0,
    columns: [
      { head: text.sentence(said.number), width: 4, isNumber: true },
      { head: text.sentence(said.test), width: 50, isNumber: false },
      { head: text.sentence(said.subject), width: 24, isNumber: false },
      { head: text.sentence(said.opens), width: 15, isNumber: false },
      { head: text.sentence(said.scored), width: 8, isNumber: true },
    ],
    rows: tests.map((test, index) =>
      JSON.stringify([
        index + 1,
        test.assessment_name,
        test.subject_name,
        day(test.effective_date),
        test.scored,
      ]),
    ),
  };
  const about = template ? [text.sentence(said.by(template.name))] : [];
  return { about, isLandscape: true, blocks: [legendOf(text, testStates), matrix, list] };
}
