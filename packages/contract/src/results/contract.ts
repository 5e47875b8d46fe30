import { rules } from '@pelion/access';
import { z } from 'zod';
import { countedAttemptTable, gradingTypeTable, resultStatusTable } from '../assessments/kinds.ts';
import { scaledSection, scoreRange } from '../digital-sat/score-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryIds } from '../kernel/query.ts';
import { id, moment } from '../kernel/shared.ts';
import { resultRoutes } from './routes.ts';
import { resultStanding } from './standing.ts';

export type { ResultStanding } from './standing.ts';

// What became of a schedule, for staff: a line for each student, the sum of it, and the same of many at a glance.

const marks = {
  /** Percentage with two decimals, exact until then; null until there is one. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  score_range: scoreRange,
  /** What the grading scale calls it; null where there is no score, or no scale for it. */
  grade_label: z.string().nullable(),
  /** SAT kinds are told as actual / total. */
  grading_type_id: numberedId(gradingTypeTable),
};

const status = {
  result_status_id: numberedId(resultStatusTable),
  result_status_description: z.string(),
};

export const resultAttempt = z.object({
  ...status,
  ...marks,
  result_id: id,
  attempt_no: z.int(),
  attempted_at: moment.nullable(),
  ended_at: moment.nullable(),
  deadline_at: moment.nullable(),
  /** Its clock stands: paused or locked; it ends later than `deadline_at` by as long as it stands. */
  is_held: z.boolean(),
  answered_count: z.int(),
  question_count: z.int(),
  /** A student or parent has seen what came out of it; nothing late is taken from then on. */
  is_result_read: z.boolean(),
  /** Answers that were written in time and arrived late, counted or not. */
  late_answers: z.int(),
  /** How long after the end the last of them came, in minutes; null where none did. */
  late_minutes: z.int().nullable(),
  /** What happened beside it and is not excused. */
  violations: z.int(),
  /** Its score is the student's. */
  is_counted: z.boolean(),
  /** Of a digital SAT, the estimate of each section, 200 to 800; empty for everything else, and without a score. */
  sections: z.array(scaledSection),
});
export type ResultAttempt = z.infer<typeof resultAttempt>;

/** Why an attempt counts: no other has ended, or the schedule's rule chose it among several. */
const countedBecause = z.enum(['only', ...countedAttemptTable.names]);

/** One student of a schedule with every attempt. */
export const scheduleResult = z.object({
  /** Of the latest attempt; without any, why there is none. */
  ...status,
  student_id: id,
  /** For those only who may see the students of the campus. */
  student_name: z.string().nullable(),
  standing: resultStanding,
  /** Latest first. */
  attempts: z.array(resultAttempt),
  /** null: none has ended. Without a score: it counts, and something of it waits to be graded. */
  counted: z
    .object({ ...marks, result_id: id, attempt_no: z.int(), ended_at: moment, because: countedBecause })
    .nullable(),
  /** Late answers to any attempt that are kept until somebody decides. */
  held_answers: z.int(),
});
export type ScheduleResult = z.infer<typeof scheduleResult>;

const resultOrder = z.strictObject({
  sort: z.enum(['name', 'score', 'submitted']).default('name'),
  /** Who has no score, or has submitted nothing, comes last in both directions. */
  direction: z.enum(['asc', 'desc']).default('asc'),
});

const standings = {
  students: z.int(),
  not_open: z.int(),
  assigned: z.int(),
  running: z.int(),
  submitted: z.int(),
  missing: z.int(),
  withdrawn: z.int(),
};

export const resultsSummary = z.object({
  ...standings,
  /** Attempts that have ended and wait for somebody to grade them. */
  needs_grading: z.int(),
  counted_attempt: numberedId(countedAttemptTable),
  /** How many students have a score that counts. */
  scored: z.int(),
  /** Of the scores that count, as a percentage with two decimals; null without any. */
  average: z.string().nullable(),
  grading_type_id: numberedId(gradingTypeTable),
  /** The same as points of points, up to two decimals, where the kind of test is told so (SAT); else null. */
  average_points: z.string().nullable(),
  total_points: z.string().nullable(),
  /** How many of them lie from 0 to below 10 %, from 10 to below 20 % … and from 90 to 100 %. */
  distribution: z.array(z.int()).length(10),
});
export type ResultsSummary = z.infer<typeof resultsSummary>;

/**
 * Where an assessment stands among those whom it was given to. `open` while one of its schedules is; else `coming`, else
 * `closed`, else `none`. Students are counted once for each schedule, over the schedules of that state; those who miss it, over all.
 */
export const assessmentProgress = z.object({
  assessment_id: id,
  state: z.enum(['open', 'coming', 'closed', 'none']),
  assigned: z.int(),
  submitted: z.int(),
  running: z.int(),
  missing: z.int(),
  /** Of the open schedules, the first due date; null where none is open or they have none. */
  next_due_at: moment.nullable(),
  /** Of the coming ones, the first opening. */
  next_opens_at: moment.nullable(),
  /** With the submission that has waited longest to be graded; null where none waits. */
  to_grade_schedule_id: id.nullable(),
});
export type AssessmentProgress = z.infer<typeof assessmentProgress>;

export const results = contract(resultRoutes, {
  listResults: {
    access: rules.gradeAssessments,
    summary: 'Every student of the schedule with all attempts, and which of them counts',
    query: resultOrder,
    output: z.array(scheduleResult),
    errors: ['notFound'],
  },
  summarizeResults: {
    access: rules.gradeAssessments,
    summary: 'How many students stand where, their average and how their scores are distributed',
    output: resultsSummary,
    errors: ['notFound'],
  },
  exportResults: {
    access: rules.gradeAssessments,
    summary: 'The results as CSV: a line for each attempt, and one for each student without any',
    query: resultOrder,
    sends: ['csv'],
    errors: ['notFound'],
  },
  listProgress: {
    access: rules.gradeAssessments,
    summary: 'How far the assessments of a page have come, beside their list',
    query: z.strictObject({
      /** What the viewer may not see, or does not exist, is left out of the answer. */
      assessment_ids: queryIds().pipe(z.array(id).min(1).max(50)),
    }),
    output: z.array(assessmentProgress),
  },
});
