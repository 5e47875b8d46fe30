import { rules } from '@pelion/access';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { queryBoolean } from '../kernel/query.ts';
import { can, id, moment } from '../kernel/shared.ts';
import { tableFile } from '../matrices/table-file.ts';
import { analysedAttemptNames, findingNames } from './facts.ts';
import { itemAnalysisRoutes } from './routes.ts';

/** A share of the points or of the people: 0.25 is a quarter. Null: too few, or all alike. */
const share = z.number().min(0).max(1).nullable();
/** From -1 to 1; null: too few, or all alike. */
const correlation = z.number().min(-1).max(1).nullable();

const choice = z.object({
  label: z.string(),
  is_right: z.boolean(),
  count: z.int(),
  /** Of those who gave it: shares of the best and of the weakest 27 % by the rest of the test. */
  strong: share,
  weak: share,
});

/** The assessment of a bundle that asks it, in which its place is counted; null: this is no bundle. */
const part_name = z.string().nullable();

export const analysedQuestion = z.object({
  question_id: id,
  version_id: id,
  version_no: z.int(),
  /** Null: it was taken out of the assessment since. */
  position: z.int().nullable(),
  part_name,
  /** The beginning of its text. */
  excerpt: z.string(),
  type_id: z.int(),
  /** Who was asked it, and of these who left it out. */
  asked: z.int(),
  omitted: z.int(),
  /** The mean of what was earned, of what it is worth. */
  facility: share,
  /** Facility of the best 27 % less that of the weakest 27 %. */
  discrimination: correlation,
  /** Pearson's correlation with the rest of the test: the question itself is left out of it. */
  point_biserial: correlation,
  /** Each attempt drew numbers of its own: what is right for one is wrong for another, and answers are not counted together. */
  has_variants: z.boolean(),
  choices: z.array(choice),
  findings: z.array(z.object({ kind: z.enum(findingNames), choice: z.string().nullable() })),
});
export type AnalysedQuestion = z.infer<typeof analysedQuestion>;

/** What the submissions of one schedule, or of all, come to. */
const whole = {
  /** Submissions that are looked at, and those that wait to be graded and are left out. */
  analysed: z.int(),
  waiting: z.int(),
  /** So few that the figures would tell of single people, to who does not see their names. */
  is_withheld: z.boolean(),
  /** Of the whole, in shares of its points; null: too few. */
  mean: share,
  median: share,
  standard_deviation: z.number().nullable(),
  /** Cronbach's; null: too few, all alike, or not everybody was asked the same. */
  alpha: z.number().nullable(),
  /** Of measurement, in shares of the points. */
  standard_error: z.number().nullable(),
};

export const itemAnalysis = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  ...whole,
  questions: z.array(analysedQuestion),
  can: can('regrade', 'regradeAll'),
});
export type ItemAnalysis = z.infer<typeof itemAnalysis>;

const looked = {
  attempts: z.enum(analysedAttemptNames).default('first'),
  /** Every schedule of the assessment. */
  is_for_all_schedules: queryBoolean().default(false),
};

export const comparedSchedule = z.object({
  schedule_id: id,
  /** The sections whom it was for; empty where it was for groups or students. */
  sections: z.array(z.string()),
  effective_date: moment,
  ...whole,
});
export type ComparedSchedule = z.infer<typeof comparedSchedule>;

export const comparedSchedules = z.object({
  assessment_id: id,
  assessment_name: z.string(),
  /** The earliest first. */
  schedules: z.array(comparedSchedule),
  has_more: z.boolean(),
  questions: z.array(
    z.object({
      question_id: id,
      position: z.int().nullable(),
      part_name,
      excerpt: z.string(),
      /** Of the schedules that asked it: how many were asked, and the mean of what they earned. */
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
