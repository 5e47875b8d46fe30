import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { resultStatusTable } from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryBoolean, queryInteger } from '../kernel/query.ts';
import { can, id, moment } from '../kernel/shared.ts';
import {
  longestRegradeReason,
  mostAcceptedAtOnce,
  REGRADE_PAGE,
  regradeActionNames,
  regradeStateNames,
} from './facts.ts';
import { regradeRoutes } from './routes.ts';

// Regrades: correction of a wrong key after students have answered (decision 0107). For staff only, because full keys
// are included.

const optionId = z.string().min(1).max(40);
const answerText = z.string().trim().min(1).max(500);

/** An answer that a key can accept: an option, a text, or a text in one of its blanks. */
export const acceptable = z.strictObject({
  option_id: optionId.optional(),
  text: answerText.optional(),
  gap_id: z.string().max(4).optional(),
});
export type Acceptable = z.infer<typeof acceptable>;

export const regradeChange = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('changeKey'),
    /** Right options; for a statement `true` or `false`. */
    option_ids: z.array(optionId).max(40).default([]),
    /** Version of the same question whose key to use, instead of options. */
    key_version_id: id.optional(),
  }),
  z.strictObject({
    action: z.literal('acceptAnswers'),
    answers: z.array(acceptable).min(1).max(mostAcceptedAtOnce),
  }),
  /** Excludes the question from points and total for everyone. */
  z.strictObject({ action: z.literal('throwOut') }),
  z.strictObject({ action: z.literal('fullMarks') }),
]);
export type RegradeChange = z.infer<typeof regradeChange>;

export const regradeDraft = z.strictObject({
  version_id: id,
  change: regradeChange,
  /** Includes all schedules of the assessment that asked this version; otherwise only this one. */
  is_for_all_schedules: z.boolean().default(false),
  /** Recorded in the audit log. */
  reason: z.string().trim().max(longestRegradeReason).default(''),
});
export type RegradeDraft = z.input<typeof regradeDraft>;

const askedVersion = z.object({
  version_id: id,
  version_no: z.int(),
  /** Submissions and running attempts with this version: in this schedule, and in the assessment's others. */
  attempts: z.int(),
  attempts_elsewhere: z.int(),
  /** Sanitized HTML. */
  stem: z.string(),
  /** In authored order with the current key; empty when the question has no options. */
  options: z.array(z.object({ id: optionId, html: z.string(), is_right: z.boolean() })),
  /** Other right answers in words. */
  accepted: z.array(z.string()),
  /** The right options form one answer together. */
  is_multiple: z.boolean(),
  /** Other versions whose key can be used for this one. */
  keys: z.array(z.object({ version_id: id, version_no: z.int(), created_at: moment })),
  /** Answers by frequency; rare ones only for viewers who may see names. */
  given: z.array(
    z.object({
      label: z.string(),
      /** Number of the blank, from 1; null when there are no blanks. */
      gap: z.int().nullable(),
      count: z.int(),
      worth: z.enum(['right', 'partly', 'wrong', 'waits']),
      /** Value with which a key accepts the answer; null when this type can't. */
      accept: acceptable.nullable(),
    }),
  ),
  /** Existing rule: excluded for everyone, or full marks for everyone. */
  rule: z.enum(['throwOut', 'fullMarks']).nullable(),
});
export type AskedVersion = z.infer<typeof askedVersion>;

export const askedQuestion = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  question_id: id,
  /** Null when since removed from the assessment. */
  position: z.int().nullable(),
  type_id: z.int(),
  /** Most frequently asked version first. */
  versions: z.array(askedVersion),
  /** Rights for this schedule, and for all schedules. */
  can: can('regrade', 'regradeAll'),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

export const regrade = z.object({
  id,
  /** Null for every schedule of the assessment. */
  schedule_id: id.nullable(),
  assessment_id: id,
  assessment_name: z.string(),
  question_id: id,
  version_no: z.int(),
  position: z.int().nullable(),
  /** Beginning of the question. */
  excerpt: z.string(),
  action: z.enum(regradeActionNames),
  /** New right answers in words; empty when the action says everything. */
  details: z.array(z.string()),
  reason: z.string(),
  state: z.enum(regradeStateNames),
  handled: z.int(),
  total: z.int().nullable(),
  /** Reason why the regrade has stopped. */
  problem: z.string().nullable(),
  created_by_name: z.string(),
  created_at: moment,
  applied_by_name: z.string().nullable(),
  applied_at: moment.nullable(),
  undone_by_name: z.string().nullable(),
  undone_at: moment.nullable(),
  counts: z.object({
    /** Number of submissions; of these, changed results, better and worse. */
    submitted: z.int(),
    changed: z.int(),
    better: z.int(),
    worse: z.int(),
    /** Answers that keep points given by a person. */
    marked: z.int(),
    /** Running attempts, which use the new key when they end. */
    running: z.int(),
  }),
  can: can('apply', 'undo', 'cancel'),
});
export type Regrade = z.infer<typeof regrade>;

const side = z.object({
  /** Points of the question; null when ungraded. */
  earned: z.string().nullable(),
  worth: z.string(),
  /** Percent with two decimals; for a digital SAT the estimate. Null while something needs grading. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  /** Label on the grading scale; null without one. */
  grade_label: z.string().nullable(),
  result_status_id: numberedId(resultStatusTable),
});

export const regradeResult = z.object({
  result_id: id,
  student_id: id,
  /** Only for viewers who may see the campus's students. */
  student_name: z.string().nullable(),
  attempt_no: z.int(),
  schedule_id: id,
  is_marked: z.boolean(),
  is_changed: z.boolean(),
  before: side,
  after: side,
});
export type RegradeResult = z.infer<typeof regradeResult>;

export const regrades = contract(regradeRoutes, {
  getAskedQuestion: {
    access: rules.gradeAssessments,
    summary: 'A question as a schedule asked it, with its key and what was answered',
    output: askedQuestion,
    errors: ['notFound'],
  },
  listRegrades: {
    access: rules.gradeAssessments,
    summary: 'What was done about keys that hold for a schedule, the latest first',
    output: z.array(regrade),
    errors: ['notFound'],
  },
  createRegrade: {
    access: rules.gradeAssessments,
    summary: 'Look at what another key, or none, would make of every result; nothing changes yet',
    body: regradeDraft,
    audit: { none: 'a preview changes nothing; applying it is in the audit' },
    output: regrade,
    errors: ['notFound', 'conflict', 'tooManyRequests'],
  },
  getRegrade: {
    access: rules.gradeAssessments,
    summary: 'One of them, with how far it is',
    output: regrade,
    errors: ['notFound'],
  },
  listRegradeResults: {
    access: rules.gradeAssessments,
    summary: 'Each submission before and after, a page at a time',
    query: z.strictObject({
      /** Includes answers that keep points given by hand. */
      changed_only: queryBoolean().default(true),
      /** Cursor: the last result of the previous page. */
      after: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(REGRADE_PAGE).default(REGRADE_PAGE),
    }),
    output: z.array(regradeResult),
    errors: ['notFound'],
  },
  applyRegrade: {
    access: rules.gradeAssessments,
    summary: 'Do it: every attempt is judged anew, in the background; running and later ones as well',
    audit: { subject: 'assessment', kind: 'regrade', label: phrase('{^question} regraded') },
    output: regrade,
    errors: ['notFound', 'conflict'],
  },
  undoRegrade: {
    access: rules.gradeAssessments,
    summary: 'Judge every attempt as before again, in the background',
    audit: { subject: 'assessment', kind: 'undoRegrade', label: phrase('Regrade undone') },
    output: regrade,
    errors: ['notFound', 'conflict'],
  },
  cancelRegrade: {
    access: rules.gradeAssessments,
    summary: 'Forget a preview that was not applied',
    audit: { none: 'a preview changes nothing' },
    output: regrade,
    errors: ['notFound', 'conflict'],
  },
});
