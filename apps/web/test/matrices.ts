import type { ClassMatrix, MatrixRow, QuestionMatrix } from '@pelion/contract/matrices';

/** Server responses of the matrices; tests override the fields they need. */

export const buildQuestionMatrix = (changes: Partial<QuestionMatrix> = {}): QuestionMatrix => ({
  schedule_id: 41,
  assessment_id: 31,
  assessment_name: 'Planets',
  students: 1,
  sections: [{ id: 8, label: 'Grade 6 - A' }],
  questions: [
    {
      question_id: 7,
      number: 1,
      excerpt: 'Which planet is nearest to the Sun?',
      type_id: 2,
      points: '1',
      facility: 0.75,
      right: 3,
      partly: 0,
      wrong: 1,
      empty: 0,
      unmarked: 0,
    },
    {
      question_id: 9,
      number: 2,
      excerpt: 'How many moons has Mars?',
      type_id: 9,
      points: '3',
      facility: 0.25,
      right: 0,
      partly: 2,
      wrong: 1,
      empty: 1,
      unmarked: 0,
    },
  ],
  ...changes,
});

export const buildMatrixRow = (changes: Partial<MatrixRow> = {}): MatrixRow => ({
  student_id: 5,
  student_name: 'Rosa Miller',
  result_id: 71,
  attempt_no: 1,
  score: '58.25',
  actual_score: '2.33',
  total_score: '4',
  score_range: null,
  grading_type_id: 1,
  grade_label: null,
  cells: [
    [7, 'right', '1'],
    [9, 'partly', '1.33'],
  ],
  ...changes,
});

export const buildClassMatrix = (changes: Partial<ClassMatrix> = {}): ClassMatrix => ({
  section: { id: 8, label: 'Grade 6 - A' },
  has_more: false,
  template: null,
  tests: [
    {
      schedule_id: 41,
      assessment_id: 31,
      assessment_name: 'Planets',
      subject_name: 'Science',
      effective_date: '2026-11-02T08:00:00.000Z',
      due_date: null,
      grading_type_id: 1,
      scored: 1,
      average: '58.25',
    },
    {
      schedule_id: 42,
      assessment_id: 32,
      assessment_name: 'Moons',
      subject_name: 'Science',
      effective_date: '2026-11-09T08:00:00.000Z',
      due_date: '2026-11-10T08:00:00.000Z',
      grading_type_id: 1,
      scored: 0,
      average: null,
    },
  ],
  rows: [
    {
      student_id: 5,
      student_name: 'Rosa Miller',
      average: '58.25',
      grade_label: null,
      cells: [
        {
          schedule_id: 41,
          state: 'scored',
          result_id: 71,
          score: '58.25',
          actual_score: '2.33',
          total_score: '4',
          score_range: null,
          grade_label: 'C',
        },
        {
          schedule_id: 42,
          state: 'missing',
          result_id: null,
          score: null,
          actual_score: null,
          total_score: null,
          score_range: null,
          grade_label: null,
        },
      ],
    },
  ],
  ...changes,
});
