import type { ClassMatrix, MatrixRow, QuestionMatrix } from '@pelion/contract/matrices';
import { createText } from '@pelion/words';
import { expect, it } from 'vitest';
import { recorded } from '../../../test/recorded-paper.ts';
import { documentPdf } from '../tables/draw-document.ts';
import { classPages } from './class-file.ts';
import { questionPages } from './question-file.ts';

const text = createText('k12');

const matrixOf = (questions: number): QuestionMatrix => ({
  schedule_id: 1,
  assessment_id: 1,
  assessment_name: 'Algebra',
  students: 1,
  questions: Array.from({ length: questions }, (_, n) => ({
    question_id: n + 1,
    number: n + 1,
    excerpt: 'x',
    type_id: 2,
    points: '1',
    facility: 1,
    right: 1,
    partly: 0,
    wrong: 0,
    empty: 0,
    unmarked: 0,
  })),
  sections: [],
});

async function* rowsOf(cells: MatrixRow['cells']): AsyncGenerator<MatrixRow> {
  yield {
    student_id: 1,
    student_name: 'Ada',
    result_id: 1,
    attempt_no: 1,
    score: '50.00',
    actual_score: '1',
    total_score: '2',
    score_range: null,
    grading_type_id: 1,
    grade_label: null,
    cells,
  };
}

const drawn = async (pages: Awaited<ReturnType<typeof questionPages>>) =>
  (await recorded(() => documentPdf({ campus: 'c', title: 't', logo: null, size: 'A4', ...orderOf(pages) })))
    .texts;

/** Normalizes a document to the form received by the worker thread. */
const orderOf = ({ about, isLandscape, blocks }: Awaited<ReturnType<typeof questionPages>>) => ({
  about: [...about],
  isLandscape,
  blocks: blocks.map((block) => (block.kind === 'text' ? { isStrong: false, ...block } : block)),
});

it('sixteen questions with signs alone stand beside each other on a page; what has points takes its room', async () => {
  const signs = Array.from({ length: 16 }, (_, n): MatrixRow['cells'][number] => [n + 1, 'wrong', '0']);
  const cells = signs.with(3, [4, 'partly', '0.67']);
  const texts = await drawn(await questionPages(text, matrixOf(16), rowsOf(cells)));
  const names = texts.filter((one) => one.text === 'Ada');
  expect(names).toHaveLength(1);
  const row = texts.filter(({ page, y }) => page === names[0]?.page && Math.abs(y - (names[0]?.y ?? 0)) < 1);
  expect(row.filter((one) => one.text === '×')).toHaveLength(15);
  expect(row.map((one) => one.text).join(' ')).toContain('0.67');
});

it('days on the pages of a section are written as they are on the screen', () => {
  const matrix: ClassMatrix = {
    section: { id: 1, label: 'Grade 7 - B' },
    template: null,
    has_more: false,
    tests: [
      {
        schedule_id: 3,
        assessment_id: 2,
        assessment_name: 'Fractions',
        subject_name: null,
        effective_date: '2026-03-08T23:30:00.000Z',
        due_date: null,
        grading_type_id: 1,
        scored: 0,
        average: null,
      },
    ],
    rows: [],
  };
  const { blocks } = classPages({ text, timeZone: 'Asia/Kolkata' }, matrix);
  expect(JSON.stringify(blocks)).toContain('Mar 09,2026');
});
