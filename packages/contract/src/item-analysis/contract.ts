import { rules } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryBoolean } from '../kernel/query.ts';
import { can, id, moment } from '../kernel/shared.ts';
import { tableFile } from '../matrices/table-file.ts';
import { analysedAttemptNames, findingNames } from './facts.ts';
import { itemAnalysisRoutes } from './routes.ts';

/** Share of points or people: 0.25 is a quarter. Null when there are too few values, or no variance. */
const share = z.number().min(0).max(1).nullable();
/** From -1 to 1; null when there are too few values, or no variance. */
const correlation = z.number().min(-1).max(1).nullable();

const choice = z.object({
  label: z.string(),
  is_right: z.boolean(),
  count: z.int(),
  /** Share of the strongest and of the weakest 27 % (ranked by the rest of the test) who chose this answer. */
  strong: share,
  weak: share,
});

/** Assessment of a bundle that contains the question, to which `position` refers; null unless a bundle. */
const part_name = z.string().nullable();

export const analysedQuestion = z.object({
  question_id: id,
  version_id: id,
  version_no: z.int(),
  /** Null when since removed from the assessment. */
  position: z.int().nullable(),
  part_name,
  /** Beginning of its text. */
  excerpt: z.string(),
  type_id: z.int(),
  /** Students asked, and those of them who left it unanswered. */
  asked: z.int(),
  omitted: z.int(),
  /** Students by what their answer earned: all points, some, none, or none for want of an answer. Sums to `asked`. */
  outcomes: z.object({ right: z.int(), partly: z.int(), wrong: z.int(), skipped: z.int() }),
  /** Mean of earned points as a share of the maximum. */
  facility: share,
  /** Facility of the strongest 27 % minus that of the weakest 27 %. */
  discrimination: correlation,
  /** Pearson's correlation with the rest of the test, excluding the question itself. */
  point_biserial: correlation,
  /** Numbers vary per attempt, so right answers differ and answers can't be counted together. */
  has_variants: z.boolean(),
  choices: z.array(choice),
  findings: z.array(z.object({ kind: z.enum(findingNames), choice: z.string().nullable() })),
});
export type AnalysedQuestion = z.infer<typeof analysedQuestion>;

/** Figures of the submissions to one schedule, or to all. */
const whole = {
  /** Analyzed submissions, and those left out because they still need grading. */
  analysed: z.int(),
  waiting: z.int(),
  /** Figures withheld because so few submissions would reveal individual people to a viewer who may not see names. */
  is_withheld: z.boolean(),
  /** Total score as a share of the points; null when there are too few submissions. */
  mean: share,
  median: share,
  standard_deviation: z.number().nullable(),
  /** Cronbach's alpha; null for too few submissions, no variance, or different questions. */
  alpha: z.number().nullable(),
  /** Standard error of measurement, as a share of the points. */
  standard_error: z.number().nullable(),
};

export const itemAnalysis = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  ...whole,
  /** Number of submissions in ten bins: from 0 to below 10 % of the points … and from 90 to 100 %. */
  distribution: z.array(z.int()).length(10),
  questions: z.array(analysedQuestion),
  can: can('regrade', 'regradeAll'),
});
export type ItemAnalysis = z.infer<typeof itemAnalysis>;

const looked = {
  attempts: z.enum(analysedAttemptNames).default('first'),
  /** Includes every schedule of the assessment. */
  is_for_all_schedules: queryBoolean().default(false),
};

export const comparedSchedule = z.object({
  schedule_id: id,
  /** Sections to which it was assigned; empty for groups and individual students. */
  sections: z.array(z.string()),
  effective_date: moment,
  ...whole,
});
export type ComparedSchedule = z.infer<typeof comparedSchedule>;

export const comparedSchedules = z.object({
  assessment_id: id,
  assessment_name: z.string(),
  /** Earliest first. */
  schedules: z.array(comparedSchedule),
  has_more: z.boolean(),
  questions: z.array(
    z.object({
      question_id: id,
      position: z.int().nullable(),
      part_name,
      excerpt: z.string(),
      /** By schedule that asked the question: number of students, and their mean share of points. */
      figures: z.array(z.object({ schedule_id: id, asked: z.int(), facility: share })),
    }),
  ),
});
export type ComparedSchedules = z.infer<typeof comparedSchedules>;

export const itemAnalysisContract = contract(itemAnalysisRoutes, {
  getItemAnalysis: {
    access: rules.gradeAssessments,
    summary: 'How the questions of a schedule have done, and what to do about them',
    query: z.strictObject(looked),
    output: itemAnalysis,
    errors: ['notFound', 'tooManyRequests', 'unavailable'],
  },
  exportItemAnalysis: {
    access: rules.gradeAssessments,
    summary: 'The same as CSV, XLSX or PDF',
    query: z.strictObject({ ...looked, ...tableFile }),
    sends: ['csv', 'pdf', 'xlsx'],
    errors: ['notFound', 'tooManyRequests', 'unavailable', 'conflict'],
  },
  compareSchedules: {
    access: rules.gradeAssessments,
    summary: 'How an assessment and its questions have done at each of its schedules',
    query: z.strictObject({ attempts: looked.attempts }),
    output: comparedSchedules,
    errors: ['notFound', 'tooManyRequests', 'unavailable'],
  },
});
