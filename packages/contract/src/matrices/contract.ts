import { rules } from '@pelion/access';
import { z } from 'zod';
import { assessmentTypeTable, gradingTypeTable } from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { dayOrMoment, page, queryIds, queryInteger, queryNumbers } from '../kernel/query.ts';
import { id, moment } from '../kernel/shared.ts';
import { cellKindNames, ROWS_AT_ONCE, testStateNames } from './facts.ts';
import { matrixRoutes } from './routes.ts';
import { tableFile } from './table-file.ts';

// Who did what: the students of a schedule by its questions, and those of a section by its tests. For staff.

const share = z.number().min(0).max(1).nullable();
const count = z.int().min(0);

export const matrixQuestion = z.object({
  question_id: id,
  /** As the columns are numbered: in the order of the assessment, part after part. */
  number: z.int().positive(),
  /** The beginning of its text. */
  excerpt: z.string(),
  type_id: z.int(),
  /** The most that it is worth in one of the attempts. */
  points: z.string(),
  /** The mean of what was earned, of what it is worth, of those who are marked; null: nobody is. */
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
  /** Students with a submission: the attempt of each that counts. */
  students: count,
  questions: z.array(matrixQuestion),
  /** The sections whom the schedule is for. */
  sections: z.array(z.object({ id, label: z.string() })),
});
export type QuestionMatrix = z.infer<typeof questionMatrix>;

export const matrixRow = z.object({
  student_id: id,
  /** For those only who may see the students of the campus. */
  student_name: z.string().nullable(),
  result_id: id,
  attempt_no: z.int(),
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  grading_type_id: numberedId(gradingTypeTable),
  grade_label: z.string().nullable(),
  /** Question, what became of it, what it earned; a question that was not asked is missing. */
  cells: z.array(z.tuple([id, z.enum(cellKindNames), z.string().nullable()])),
});
export type MatrixRow = z.infer<typeof matrixRow>;

const rowOrder = {
  sort: z.enum(['name', 'score']).default('name'),
  /** Who has no score comes last in both directions. */
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
  /** How many of the section have a score, and its mean as a percentage with two decimals. */
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
  grade_label: z.string().nullable(),
});
export type ClassCell = z.infer<typeof classCell>;

export const classMatrix = z.object({
  section: z.object({ id, label: z.string() }),
  tests: z.array(classTest),
  /** There are more in these days than fit beside each other. */
  has_more: z.boolean(),
  /** What the averages are counted by; null: everything counts alike. */
  template: z.object({ id, name: z.string() }).nullable(),
  rows: z.array(
    z.object({
      student_id: id,
      student_name: z.string().nullable(),
      /** The mean of the percentages, of those that are told as such, or by the scoring template; null: none. */
      average: z.string().nullable(),
      /** By the scoring template, what the grading scale calls it; null without one. */
      grade_label: z.string().nullable(),
      /** Only of the tests that the student has, in their order. */
      cells: z.array(classCell),
    }),
  ),
});
export type ClassMatrix = z.infer<typeof classMatrix>;

const classQuery = {
  /** Calendar days of the campus or moments, both included: when a test opens. */
  start_date: dayOrMoment.optional(),
  end_date: dayOrMoment.optional(),
  subject_ids: queryIds().optional(),
  type_ids: queryNumbers(assessmentTypeTable).optional(),
  /** A scoring template, by which averages are counted. */
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
