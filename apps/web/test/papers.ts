import type { PaperQuestionFacts, PaperRow, Papers } from '@pelion/contract/papers';

/** Server responses about papers; tests override the fields they need. */

const asked = (id: number, changes: Partial<PaperQuestionFacts>): PaperQuestionFacts => ({
  question_id: id,
  kind: 'letter',
  letters: 3,
  blanks: 1,
  worth: '1',
  excerpt: `Question of number ${id}`,
  ...changes,
});

export const buildPaperRow = (changes: Partial<PaperRow> = {}): PaperRow => ({
  student_id: 5,
  student_name: 'Rosa Miller',
  code: 'K7Q4',
  is_absent: false,
  result_id: null,
  result_status_description: null,
  score: null,
  actual_score: null,
  total_score: null,
  grading_type_id: 1,
  grade_label: null,
  order: [0, 1, 2],
  cells: ['', '', ''],
  ...changes,
});

/** Two students with different question orders. */
export const buildPapers = (changes: Partial<Papers> = {}): Papers => ({
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Triangles and circles',
  refusal: null,
  without_paper: 0,
  has_variants: true,
  drawing: null,
  questions: [asked(1, {}), asked(2, { kind: 'text', letters: 0 }), asked(3, { kind: 'points', worth: '2' })],
  rows: [
    buildPaperRow(),
    buildPaperRow({ student_id: 6, student_name: 'Ben Ode', code: 'X3MA', order: [2, 0, 1] }),
  ],
  ...changes,
});
