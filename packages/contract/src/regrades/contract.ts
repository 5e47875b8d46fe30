import { rules } from '@pelion/access';
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

// A wrong key, put right after people have answered by it (decision 0107). Staff only: whole keys are told.

const optionId = z.string().min(1).max(40);
const answerText = z.string().trim().min(1).max(500);

/** An answer as a key can accept it: an option, a text, or a text in one of its blanks. */
export const acceptable = z.strictObject({
  option_id: optionId.optional(),
  text: answerText.optional(),
  gap_id: z.string().max(4).optional(),
});
export type Acceptable = z.infer<typeof acceptable>;

export const regradeChange = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('changeKey'),
    /** What is right: options; of a statement `true` or `false`. */
    option_ids: z.array(optionId).max(40).default([]),
    /** The key of another version of the same question, in place of options. */
    key_version_id: id.optional(),
  }),
  z.strictObject({
    action: z.literal('acceptAnswers'),
    answers: z.array(acceptable).min(1).max(mostAcceptedAtOnce),
  }),
  /** Neither points nor a part of the whole, for anybody. */
  z.strictObject({ action: z.literal('throwOut') }),
  z.strictObject({ action: z.literal('fullMarks') }),
]);
export type RegradeChange = z.infer<typeof regradeChange>;

export const regradeDraft = z.strictObject({
  version_id: id,
  change: regradeChange,
  /** Every schedule of the assessment that asked this version; otherwise this one alone. */
  is_for_all_schedules: z.boolean().default(false),
  /** Kept in the audit. */
  reason: z.string().trim().max(longestRegradeReason).default(''),
});
export type RegradeDraft = z.input<typeof regradeDraft>;

const askedVersion = z.object({
  version_id: id,
  version_no: z.int(),
  /** Submissions and running attempts with it: at this schedule, and at the other ones of the assessment. */
  attempts: z.int(),
  attempts_elsewhere: z.int(),
  /** Sanitised HTML. */
  stem: z.string(),
  /** In the author's order, as the key that counts now has it; empty where none can be chosen. */
  options: z.array(z.object({ id: optionId, html: z.string(), is_right: z.boolean() })),
  /** What else is right, in words. */
  accepted: z.array(z.string()),
  /** Several of the options are right together. */
  is_multiple: z.boolean(),
  /** Later or earlier versions whose key this one can be judged by. */
  keys: z.array(z.object({ version_id: id, version_no: z.int(), created_at: moment })),
  /** What was answered here, most often first; rare ones only to who sees the names. */
  given: z.array(
    z.object({
      label: z.string(),
      /** Which blank, from 1; null: it has none. */
      gap: z.int().nullable(),
      count: z.int(),
      worth: z.enum(['right', 'partly', 'wrong', 'waits']),
      /** How a key accepts it; null: this kind of question cannot. */
      accept: acceptable.nullable(),
    }),
  ),
  /** It counts for nobody already, or whole for everybody. */
  rule: z.enum(['throwOut', 'fullMarks']).nullable(),
});
export type AskedVersion = z.infer<typeof askedVersion>;

export const askedQuestion = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  question_id: id,
  /** Null: it was taken out of the assessment since. */
  position: z.int().nullable(),
  type_id: z.int(),
  /** The one that most were asked comes first. */
  versions: z.array(askedVersion),
  /** Here, and at all schedules. */
  can: can('regrade', 'regradeAll'),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

export const regrade = z.object({
  id,
  /** Null: every schedule of the assessment. */
  schedule_id: id.nullable(),
  assessment_id: id,
  assessment_name: z.string(),
  question_id: id,
  version_no: z.int(),
  position: z.int().nullable(),
  /** The beginning of the question. */
  excerpt: z.string(),
  action: z.enum(regradeActionNames),
  /** What is right from now on, in words; empty where the action says it all. */
  details: z.array(z.string()),
  reason: z.string(),
  state: z.enum(regradeStateNames),
  handled: z.int(),
  total: z.int().nullable(),
  /** Why it does not go on. */
  problem: z.string().nullable(),
  created_by_name: z.string(),
  created_at: moment,
  applied_by_name: z.string().nullable(),
  applied_at: moment.nullable(),
  undone_by_name: z.string().nullable(),
  undone_at: moment.nullable(),
  counts: z.object({
    /** Submissions, of these those whose result changes, and how. */
    submitted: z.int(),
    changed: z.int(),
    better: z.int(),
    worse: z.int(),
    /** Answers that keep what a person gave for them. */
    marked: z.int(),
    /** Attempts that go on: judged by it when they end. */
    running: z.int(),
  }),
  can: can('apply', 'undo', 'cancel'),
});
export type Regrade = z.infer<typeof regrade>;

const side = z.object({
  /** Of the question; null: somebody has to grade it. */
  earned: z.string().nullable(),
  worth: z.string(),
  /** Percent with two decimals; of a digital SAT the estimate. Null: something has to be graded. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  /** By the grading scale; null: there is none. */
  grade_label: z.string().nullable(),
  result_status_id: numberedId(resultStatusTable),
});

export const regradeResult = z.object({
  result_id: id,
  student_id: id,
  /** For those only who may see the students of the campus. */
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
      /** Those too whose points by hand stay. */
      changed_only: queryBoolean().default(true),
      /** Those after this one: the last of the page before. */
      after: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(REGRADE_PAGE).default(REGRADE_PAGE),
    }),
    output: z.array(regradeResult),
    errors: ['notFound'],
  },
  applyRegrade: {
    access: rules.gradeAssessments,
    summary: 'Do it: every attempt is judged anew, in the background; running and later ones as well',
    audit: { subject: 'assessment', kind: 'regrade' },
    output: regrade,
    errors: ['notFound', 'conflict'],
  },
  undoRegrade: {
    access: rules.gradeAssessments,
    summary: 'Judge every attempt as before again, in the background',
    audit: { subject: 'assessment', kind: 'undoRegrade' },
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
