import { rules } from '@pelion/access';
import { z } from 'zod';
import { countedAttemptTable, gradingTypeTable, resultStatusTable } from '../assessments/kinds.ts';
import { scaledSection, scoreRange } from '../digital-sat/score-range.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryIds } from '../kernel/query.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { resultRoutes } from './routes.ts';
import { resultStanding } from './standing.ts';

export type { ResultStanding } from './standing.ts';

// Results of a schedule for staff: a row per student, a summary, and the progress of several assessments.

const marks = {
  /** Percentage with two decimals, computed exactly; null without a score. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  score_range: scoreRange,
  /** Label on the grading scale; null without a score or a scale. */
  grade_label: z.string().nullable(),
  /** Score format; SAT formats show actual / total. */
  grading_type_id: numberedId(gradingTypeTable),
};

const status = {
  result_status_id: numberedId(resultStatusTable),
  result_status_description: z.string(),
};

export const resultAttempt = shape(
  'ResultAttempt',
  'One attempt of a student, as staff see it.',
  z.object({
    ...status,
    ...marks,
    result_id: id,
    attempt_no: z.int(),
    attempted_at: moment.nullable(),
    ended_at: moment.nullable(),
    deadline_at: moment.nullable(),
    /** The clock is stopped (paused or locked); the attempt ends after `deadline_at`, by the duration of the stop. */
    is_held: z.boolean(),
    answered_count: z.int(),
    question_count: z.int(),
    /** A student or parent has seen the result; late answers are refused from then on. */
    is_result_read: z.boolean(),
    /** Answers written in time but received late, counted or not. */
    late_answers: z.int(),
    /** Minutes from the end to the last late answer; null when there was none. */
    late_minutes: z.int().nullable(),
    /** Violations that are not excused. */
    violations: z.int(),
    /** Whether this attempt's score counts. */
    is_counted: z.boolean(),
    /** Section estimates of a digital SAT, 200 to 800; empty for others, and without a score. */
    sections: z.array(scaledSection),
  }),
);
export type ResultAttempt = z.infer<typeof resultAttempt>;

/** Reason why an attempt counts: the only one ended, or chosen by the schedule's rule. */
const countedBecause = z.enum(['only', ...countedAttemptTable.names]);

/** A student of a schedule with all attempts. */
export const scheduleResult = shape(
  'ScheduleResult',
  'One student of a schedule with all attempts.',
  z.object({
    /** Status of the latest attempt; without one, the reason. */
    ...status,
    student_id: id,
    /** Only for viewers who may see the campus's students. */
    student_name: z.string().nullable(),
    standing: resultStanding,
    /** Latest first. */
    attempts: z.array(resultAttempt),
    /** Attempt that counts; null when none has ended. Without a score, something needs grading. */
    counted: z
      .object({ ...marks, result_id: id, attempt_no: z.int(), ended_at: moment, because: countedBecause })
      .nullable(),
    /** Late answers on hold until staff decide, over all attempts. */
    held_answers: z.int(),
  }),
);
export type ScheduleResult = z.infer<typeof scheduleResult>;

const resultOrder = z.strictObject({
  sort: z.enum(['name', 'score', 'submitted']).default('name'),
  /** Students without a score or a submission come last in both directions. */
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

export const resultsSummary = shape(
  'ResultsSummary',
  'Statistics of the results of a schedule.',
  z.object({
    ...standings,
    /** Ended attempts to be graded. */
    needs_grading: z.int(),
    counted_attempt: numberedId(countedAttemptTable),
    /** Students with a score that counts. */
    scored: z.int(),
    /** Mean of the counted scores, as a percentage with two decimals; null when there are none. */
    average: z.string().nullable(),
    grading_type_id: numberedId(gradingTypeTable),
    /** Mean and total in points with up to two decimals, for formats shown in points (SAT); null for others. */
    average_points: z.string().nullable(),
    total_points: z.string().nullable(),
    /** Number of scores in ten bins: from 0 to below 10 %, from 10 to below 20 % … and from 90 to 100 %. */
    distribution: z.array(z.int()).length(10),
    /** Whether the viewer may read a conversation with Chiron about some attempt. */
    has_conversations: z.boolean(),
  }),
);
export type ResultsSummary = z.infer<typeof resultsSummary>;

/**
 * Progress of an assessment over its schedules. `open` if any schedule is; else `coming`, else `closed`, else `none`.
 * Counts each student once per schedule, over the schedules in that state; missing ones over all schedules.
 */
export const assessmentProgress = shape(
  'AssessmentProgress',
  'How far an assessment has come with those who have it.',
  z.object({
    assessment_id: id,
    state: z.enum(['open', 'coming', 'closed', 'none']),
    assigned: z.int(),
    submitted: z.int(),
    running: z.int(),
    missing: z.int(),
    /** First due date of the open schedules; null when there is none. */
    next_due_at: moment.nullable(),
    /** First opening of the coming schedules. */
    next_opens_at: moment.nullable(),
    /** Schedule with the submission that has waited longest for grading; null when none waits. */
    to_grade_schedule_id: id.nullable(),
  }),
);
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
      /** Ids that do not exist or that the viewer may not see are left out of the response. */
      assessment_ids: queryIds().pipe(z.array(id).min(1).max(50)),
    }),
    output: z.array(assessmentProgress),
  },
});
