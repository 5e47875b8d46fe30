import { rules } from '@pelion/access';
import { z } from 'zod';
import { assessmentTypeTable, gradingTypeTable } from '../assessments/kinds.ts';
import { scoreRange } from '../digital-sat/score-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { dayOrMoment, page, queryIds, queryInteger, queryNumbers } from '../kernel/query.ts';
import { id, moment } from '../kernel/shared.ts';
import { cellKindNames, ROWS_AT_ONCE, testStateNames } from './facts.ts';
import { matrixRoutes } from './routes.ts';
import { tableFile } from './table-file.ts';

// Result matrices for staff: students of a schedule by question, and students of a section by test.

const share = z.number().min(0).max(1).nullable();
const count = z.int().min(0);

export const matrixQuestion = z.object({
  question_id: id,
  /** Column number: in the order of the assessment, part by part. */
  number: z.int().positive(),
  /** Beginning of its text. */
  excerpt: z.string(),
  type_id: z.int(),
  /** Maximum points over all attempts. */
  points: z.string(),
  /** Mean share of points among marked answers; null when there are none. */
  facility: share,
  right: count,
  partly: count,
  wrong: count,
  empty: count,
  unmarked: count,
});
export type MatrixQuestion = z.infer<typeof matrixQuestion>;

export const questionMatrix = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  /** Students with a submission; one row each, with the attempt that counts. */
  students: count,
  questions: z.array(matrixQuestion),
  /** Sections of the schedule. */
  sections: z.array(z.object({ id, label: z.string() })),
});
export type QuestionMatrix = z.infer<typeof questionMatrix>;

export const matrixRow = z.object({
  student_id: id,
  /** Only for viewers who may see the campus's students. */
  student_name: z.string().nullable(),
  result_id: id,
  attempt_no: z.int(),
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  score_range: scoreRange,
  grading_type_id: numberedId(gradingTypeTable),
  grade_label: z.string().nullable(),
  /** Question id, outcome, and earned points; questions not asked are missing. */
  cells: z.array(z.tuple([id, z.enum(cellKindNames), z.string().nullable()])),
});
export type MatrixRow = z.infer<typeof matrixRow>;

const rowOrder = {
  sort: z.enum(['name', 'score']).default('name'),
  /** Students without a score come last in both directions. */
  direction: z.enum(['asc', 'desc']).default('asc'),
};

export const classTest = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  subject_name: z.string().nullable(),
  effective_date: moment,
  due_date: moment.nullable(),
  grading_type_id: numberedId(gradingTypeTable),
  /** Number of students of the section with a score, and their mean as a percentage with two decimals. */
  scored: count,
  average: z.string().nullable(),
});
export type ClassTest = z.infer<typeof classTest>;

const classCell = z.object({
  schedule_id: id,
  state: z.enum(testStateNames),
  result_id: id.nullable(),
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  score_range: scoreRange,
  grade_label: z.string().nullable(),
});
export type ClassCell = z.infer<typeof classCell>;

export const classMatrix = z.object({
  section: z.object({ id, label: z.string() }),
  tests: z.array(classTest),
  /** More tests in this period than fit. */
  has_more: z.boolean(),
  /** Scoring template of the averages; null for equal weights. */
  template: z.object({ id, name: z.string() }).nullable(),
  rows: z.array(
    z.object({
      student_id: id,
      student_name: z.string().nullable(),
      /** Mean of the percentages (or by the scoring template), without tests scored in points; null when there is none. */
      average: z.string().nullable(),
      /** Label on the grading scale, when averaged by the scoring template; null without one. */
      grade_label: z.string().nullable(),
      /** Only tests assigned to the student, in order. */
      cells: z.array(classCell),
    }),
  ),
});
export type ClassMatrix = z.infer<typeof classMatrix>;

const classQuery = {
  /** Period of opening times: calendar days of the campus or times, inclusive. */
  start_date: dayOrMoment.optional(),
  end_date: dayOrMoment.optional(),
  subject_ids: queryIds().optional(),
  type_ids: queryNumbers(assessmentTypeTable).optional(),
  /** Scoring template for the averages. */
  template_id: queryInteger().positive().optional(),
};

const errors = ['notFound', 'tooManyRequests', 'unavailable'] as const;

export const matrices = contract(matrixRoutes, {
  getQuestionMatrix: {
    access: rules.gradeAssessments,
    summary: 'The questions of a schedule, and how many got each right, partly, wrong or left it empty',
    output: questionMatrix,
    errors: ['notFound'],
  },
  listMatrixRows: {
    access: rules.gradeAssessments,
    summary: 'Students of a schedule with what became of each question, some at a time',
    query: z.strictObject({ ...rowOrder, ...page(ROWS_AT_ONCE, ROWS_AT_ONCE) }),
    output: z.array(matrixRow),
    errors: ['notFound'],
  },
  exportQuestionMatrix: {
    access: rules.gradeAssessments,
    summary: 'Students by questions as CSV, XLSX or PDF',
    query: z.strictObject({ ...rowOrder, ...tableFile }),
    sends: ['csv', 'pdf', 'xlsx'],
    errors: [...errors, 'conflict'],
  },
  getClassMatrix: {
    access: rules.gradeAssessments,
    summary: 'The students of a section by its tests',
    query: z.strictObject(classQuery),
    output: classMatrix,
    errors: ['notFound'],
  },
  exportClassMatrix: {
    access: rules.gradeAssessments,
    summary: 'The students of a section by its tests as CSV, XLSX or PDF',
    query: z.strictObject({ ...classQuery, ...tableFile }),
    sends: ['csv', 'pdf', 'xlsx'],
    errors: [...errors, 'conflict'],
  },
});
