import type { MatrixQuestion, MatrixRow, QuestionMatrix } from '@pelion/contract/matrices';
import { cellKindNames, cellKinds } from '@pelion/contract/matrices/facts';
import { phrase } from '@pelion/words';
import type { Cell } from '../../lib/csv.ts';
import { excerptOf } from '../../lib/excerpt.ts';
import { rangeCell } from '../../lib/range-cell.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { Block } from '../tables/document-task.ts';
import { legendOf } from '../tables/legend.ts';
import type { PagesOf, TableOfCells } from '../tables/table-file.ts';

const said = {
  studentId: phrase('{^student} id'),
  student: phrase('{^student}'),
  attempt: phrase('Attempt'),
  score: phrase('Score %'),
  points: phrase('Points'),
  possible: phrase('Points possible'),
  label: phrase('Letter grade'),
  questions: phrase('{^question+}'),
  number: phrase('No.'),
  text: phrase('{^question}'),
  facility: phrase('Facility %'),
};
const title = (name: string) => phrase('{^question+} and {student+}: {$name}', { name });
/** Characters of a question in the head of its column. */
const LONGEST_HEAD = 60;
const column = ({ number: n, excerpt }: MatrixQuestion) =>
  excerpt === ''
    ? phrase('{^question} {$n}', { n })
    : phrase('{^question} {$n}: {$excerpt}', { n, excerpt: excerptOf(excerpt, LONGEST_HEAD) });
const pointsOf = ({ number: n, points }: MatrixQuestion) =>
  phrase('{^question} {$n}: points of {$points}', { n, points });

type Text = Viewer['text'];

export const questionTitle = (text: Text, { assessment_name }: QuestionMatrix) =>
  text.sentence(title(assessment_name));

const byQuestion = ({ cells }: MatrixRow) => new Map(cells.map((cell) => [cell[0], cell]));

/** A line for each student, and of each question what became of it and the points, under how it begins: for programs. */
export function questionCells(
  text: Text,
  { questions }: QuestionMatrix,
  rows: AsyncIterable<MatrixRow>,
): TableOfCells {
  const words = new Map(cellKindNames.map((kind) => [kind, text.phrase(cellKinds[kind].label)]));
  async function* lines(): AsyncGenerator<Cell[]> {
    for await (const row of rows) {
      const own = byQuestion(row);
      yield [
        row.student_id,
        row.student_name,
        row.attempt_no,
        row.score,
        row.grade_label,
        row.score_range ? rangeCell({ text }, row.score_range) : row.actual_score,
        row.total_score,
        ...questions.flatMap(({ question_id }): Cell[] => {
          const [, kind, earned = null] = own.get(question_id) ?? [];
          return [kind ? (words.get(kind) ?? null) : null, earned];
        }),
      ];
    }
  }
  const number = (head: string) => ({ head, isNumber: true });
  const worded = (head: string) => ({ head, isNumber: false });
  return {
    columns: [
      number(text.sentence(said.studentId)),
      worded(text.sentence(said.student)),
      number(text.sentence(said.attempt)),
      number(text.sentence(said.score)),
      worded(text.sentence(said.label)),
      number(text.sentence(said.points)),
      number(text.sentence(said.possible)),
      ...questions.flatMap((question) => [
        worded(text.sentence(column(question))),
        number(text.sentence(pointsOf(question))),
      ]),
    ],
    rows: lines(),
  };
}

const percentOf = ({ facility }: MatrixQuestion) =>
  facility === null ? '' : String(Math.round(facility * 100));

/** Signs and points on pages, with what each sign means, and the questions under it. */
export async function questionPages(
  text: Text,
  { questions }: QuestionMatrix,
  rows: AsyncIterable<MatrixRow>,
): Promise<PagesOf> {
  const lines: string[] = [];
  const widest = questions.map(({ number }) => Math.max(2, String(number).length));
  for await (const row of rows) {
    const own = byQuestion(row);
    const score = row.score ?? '';
    lines.push(
      JSON.stringify([
        row.student_name ?? String(row.student_id),
        score,
        ...questions.map(({ question_id }, index) => {
          const [, kind, earned] = own.get(question_id) ?? [];
          if (!kind) return '';
          const cell = kind === 'partly' ? `${cellKinds.partly.sign} ${earned ?? ''}` : cellKinds[kind].sign;
          widest[index] = Math.max(widest[index] ?? 0, cell.length);
          return cell;
        }),
      ]),
    );
  }
  const matrix: Block = {
    kind: 'table',
    repeated: 2,
    columns: [
      { head: text.sentence(said.student), width: 24, isNumber: false },
      { head: text.sentence(said.score), width: 9, isNumber: true },
      // Sizes columns by content: cells with signs alone are narrower than those with points.
      ...questions.map(({ number }, index) => ({
        head: String(number),
        width: widest[index] ?? 0,
        isNumber: false,
      })),
    ],
    rows: lines,
  };
  const list: Block = {
    kind: 'table',
    repeated: 0,
    columns: [
      { head: text.sentence(said.number), width: 4, isNumber: true },
      { head: text.sentence(said.text), width: 78, isNumber: false },
      { head: text.sentence(said.points), width: 8, isNumber: true },
      { head: text.sentence(said.facility), width: 10, isNumber: true },
    ],
    rows: questions.map((question) =>
      JSON.stringify([question.number, question.excerpt, question.points, percentOf(question)]),
    ),
  };
  return {
    about: [],
    isLandscape: true,
    blocks: [
      legendOf(text, cellKinds),
      matrix,
      { kind: 'heading', text: text.sentence(said.questions) },
      list,
    ],
  };
}
