import { rules } from '@pelion/access';
import { answerStatusTable } from '@pelion/questions';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { assessmentTypeTable, resultStatuses } from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryBoolean, queryInteger, queryNumbers } from '../kernel/query.ts';
import { changedSince, done, id, moment } from '../kernel/shared.ts';
import { choice, shownChoice, shownCriteria } from '../rubrics/criteria.ts';
import { rubricLimits } from '../rubrics/facts.ts';
import {
  longestComment,
  marksWanted,
  moderationStates,
  mostClaimed,
  submissionFilters,
  submissionOrders,
} from './facts.ts';
import { place, places } from './places.ts';
import { ratingTable } from './ratings.ts';
import { resultEvent } from './result-events.ts';
import { autoGrading, markingJob, markingLeft, markingRoom, standing, submission } from './room.ts';
import { markingRoutes } from './routes.ts';

export type { PicturePlace, Place } from './places.ts';
export type { ResultEvent } from './result-events.ts';
export type { MarkingJob, MarkingLeft, MarkingRoom, Submission } from './room.ts';

// Marks given by people. Students and parents see them only through the attempts contract, as released by the schedule.

const { userSubmitted, autoSubmitted } = resultStatuses;

/** 0 before the first mark. Edits send the version on which they are based. */
const marksVersion = z.int32().min(0);
const comment = z.string().trim().max(longestComment);

/** Rubric as shown to markers. */
export const markedBy = z.object({
  rubric_id: id,
  /** Version of the criteria; marks record the version used. */
  version_id: id,
  name: z.string(),
  criteria: shownCriteria,
});
export type MarkedBy = z.infer<typeof markedBy>;

/** One of two marks, visible to moderators, and to all markers once a mark counts. */
export const givenMark = z.object({
  /** First marker 1, second marker 2. */
  number: z.int().min(1).max(marksWanted),
  marked_by_name: z.string().nullable(),
  marked_at: moment,
  /** Two decimals: `2.50` */
  points: z.string(),
  exact_points: z.string(),
  comment: z.string(),
  is_doubtful: z.boolean(),
  /** Rubric used, with the chosen levels. */
  rubric: markedBy.nullable(),
  choices: z.array(shownChoice),
  places: z.array(place),
});
export type GivenMark = z.infer<typeof givenMark>;

/** Double marking of an answer: neither marker sees the other's mark. */
export const moderation = z.object({
  state: z.enum(moderationStates),
  /** Points; a larger difference needs a decision. */
  allowed_difference: z.string(),
  given: z.int().min(0).max(marksWanted),
  /** Number of the viewer's own mark; null when there is none. */
  own: z.int().min(1).max(marksWanted).nullable(),
  /**
   * Effect of saving for the viewer: `mark` saves one of the two marks, and all fields show the viewer's own; `decide`
   * sets the mark that counts; null when others have marked the answer.
   */
  act: z.enum(['mark', 'decide']).nullable(),
  marks: z.array(givenMark),
});
export type Moderation = z.infer<typeof moderation>;

export const answerMark = z.object({
  item_id: id,
  version: marksVersion,
  /** Points given by a person, `2.50`; null when the automatic score counts or there is none. */
  points: z.string().nullable(),
  /** Exact points given by a person. */
  exact_points: z.string().nullable(),
  comment: z.string(),
  is_doubtful: z.boolean(),
  /** Rubric at the time of marking, or the current one if unmarked; null when marked by points alone. */
  rubric: markedBy.nullable(),
  /** Current rubric when the mark was given by another one; null otherwise. */
  newer_rubric: markedBy.nullable(),
  /** Choices per criterion, which determine the points. No points until every criterion has one. */
  choices: z.array(shownChoice),
  /** Comments anchored in the answer. */
  places: z.array(place),
  marked_by_name: z.string().nullable(),
  marked_at: moment.nullable(),
  /** Neither marked by a person nor scorable automatically; not the same as zero. */
  needs_grading: z.boolean(),
  /** Points that count now; null when ungraded. */
  earned: z.string().nullable(),
  answer_status_id: numberedId(answerStatusTable),
  /** Automatic score; null when the answer can't be scored automatically. */
  machine_earned: z.string().nullable(),
  /** Notes for markers as sanitized HTML; null when there are none. */
  marking_notes: z.string().nullable(),
  /** Null for single marking. */
  moderation: moderation.nullable(),
});
export type AnswerMark = z.infer<typeof answerMark>;

export const review = z.object({
  version: marksVersion,
  rating_id: numberedId(ratingTable).nullable(),
  comment: z.string(),
  suggests_retake: z.boolean(),
  reviewed_by_name: z.string().nullable(),
  reviewed_at: moment.nullable(),
});
export type Review = z.infer<typeof review>;

/** AI proposal for an answer. Counts only once a marker adopts it as their own mark. */
export const markProposal = z.object({
  item_id: id,
  /** Two decimals: `2.50` */
  points: z.string(),
  /** Proposed comment for the student. */
  comment: z.string(),
  proposed_at: moment,
});
export type MarkProposal = z.infer<typeof markProposal>;

export const marking = z.object({
  ...standing,
  ...autoGrading,
  /** Whether this server has an AI for proposals, regardless of the viewer's permission. */
  has_proposer: z.boolean(),
  result_id: id,
  student_id: id,
  schedule_id: id,
  assessment_id: id,
  attempt_no: z.int(),
  ended_at: moment,
  /** Time of release, for parts shown only when released. */
  released_at: moment.nullable(),
  /** The student or a parent has seen the result. */
  is_result_read: z.boolean(),
  /** Score and comments become visible as soon as the submission is graded, without a release or a date. */
  is_shown_at_once: z.boolean(),
  /** Name of another marker who claimed the submission, for single marking. */
  taken_by_name: z.string().nullable(),
  review,
  /** In the order shown. */
  items: z.array(answerMark),
});
export type Marking = z.infer<typeof marking>;

export const markDraft = z.strictObject({
  version: marksVersion,
  /** Typed points; null removes the points or leaves them to the choices. */
  points: z.string().trim().max(40).nullable(),
  /** Rubric version of the choices; null when there are none. */
  rubric_version_id: id.nullable().default(null),
  choices: z.array(choice).max(rubricLimits.criteria).default([]),
  places: places.default([]),
  comment: comment.default(''),
  is_doubtful: z.boolean().default(false),
  /** Confirms points above the question's maximum. */
  is_beyond_meant: z.boolean().default(false),
});
export type MarkDraft = z.input<typeof markDraft>;

export const markChanged = changedSince(answerMark);

/** Details of a `conflict` with a newer rubric version: the current mark, with both rubrics. */
export const rubricMoved = z.object({ reason: z.literal('rubricChanged'), current: answerMark });

export const reviewDraft = z.strictObject({
  version: marksVersion,
  rating_id: numberedId(ratingTable).nullable(),
  comment: comment.default(''),
  suggests_retake: z.boolean(),
});
export type ReviewDraft = z.input<typeof reviewDraft>;

export const reviewChanged = changedSince(review);

const which = {
  filter: z.enum(submissionFilters).default('waiting'),
  /** Order by name requires the right to see names; otherwise, and for anonymous marking, by end time. */
  order: z.enum(submissionOrders).default('ended'),
  /** Omits all student names. */
  is_anonymous: queryBoolean().default(false),
  /** Only submissions that contain this question; `waiting` then refers to its answer. */
  question_id: queryInteger().positive().optional(),
};

const neighbour = z.object({ result_id: id, student_id: id });

export const markingContract = contract(markingRoutes, {
  getMarking: {
    access: rules.gradeAssessments,
    summary: 'What people and machines gave for the answers of an attempt that has ended',
    output: marking,
    errors: ['notFound', 'conflict'],
  },
  listResultEvents: {
    access: rules.gradeAssessments,
    summary:
      'What became of an attempt, line by line, the newest first: started, scored, marked, released and taken back',
    output: z.array(resultEvent),
    errors: ['notFound'],
  },
  markItem: {
    access: rules.gradeAssessments,
    summary:
      'Give points and a comment to an answer, or take the points back; the score follows at once, or as soon as two marks agree',
    body: markDraft,
    audit: 'attemptLedger',
    output: z.object({ ...standing, item: answerMark }),
    errors: ['notFound', 'conflict'],
  },
  decideMark: {
    access: rules.gradeAssessments,
    summary:
      'Say what counts where two people have marked an answer; for a third one who may change its schedule',
    body: markDraft,
    audit: 'attemptLedger',
    output: z.object({ ...standing, item: answerMark }),
    errors: ['notFound', 'conflict'],
  },
  autoGradeClosed: {
    access: rules.gradeAssessments,
    summary:
      'Auto-grade by mode, closed questions: what machines judge of a submission is judged once more, from the stored answers; what people gave stays',
    audit: 'attemptLedger',
    output: z.object({ ...standing, ...autoGrading }),
    errors: ['notFound', 'conflict'],
  },
  autoGradeOpen: {
    access: rules.autoGradeWithAi,
    summary:
      'Auto-grade by mode, open questions: an AI begins to propose points for the answers that wait for a person; none of them counts',
    audit: { none: 'it gives no points; what is proposed is kept beside the answer with its moment' },
    output: z.object(autoGrading),
    errors: ['notFound', 'conflict', 'notConfigured'],
  },
  listProposals: {
    access: rules.gradeWithAi,
    summary: 'What an AI proposes for the answers of a submission that still wait',
    output: z.array(markProposal),
    errors: ['notFound'],
  },
  attachRubric: {
    access: rules.gradeAssessments,
    summary:
      'Mark the answers to a question by a rubric from now on, or by points alone; what was marked stays',
    body: z.strictObject({ rubric_id: id.nullable() }),
    audit: { subject: 'question', kind: 'attachRubric', label: phrase('Rubric of {question} changed') },
    output: done,
    errors: ['notFound'],
  },
  reviewResult: {
    access: rules.gradeAssessments,
    summary: 'Rate an attempt, say something of it as a whole, and suggest a retake or take that back',
    body: reviewDraft,
    audit: 'attemptLedger',
    output: z.object({ ...standing, review }),
    errors: ['notFound', 'conflict'],
  },
  getMarkingRoom: {
    access: rules.gradeAssessments,
    summary: 'How far the marking of a schedule is, and which questions wait for a person',
    output: markingRoom,
    errors: ['notFound'],
  },
  listSubmissions: {
    access: rules.gradeAssessments,
    summary: 'Submissions of a schedule in the order in which they came or by name, a page at a time',
    query: z.strictObject({
      ...which,
      /** Cursor: the last submission of the previous page. */
      after: queryInteger().positive().optional(),
      limit: queryInteger().min(1).max(100).default(50),
    }),
    output: z.array(submission),
    errors: ['notFound'],
  },
  findNeighbours: {
    access: rules.gradeAssessments,
    summary: 'The submissions before and after this one, by the same filter',
    query: z.strictObject(which),
    output: z.object({ previous: neighbour.nullable(), next: neighbour.nullable() }),
    errors: ['notFound'],
  },
  countLeft: {
    access: rules.gradeAssessments,
    summary: 'How many submissions, and answers to one question, are left for the viewer to mark',
    query: z.strictObject({
      /** Only submissions claimed by the viewer. */
      is_mine: queryBoolean().default(false),
      /** For double marking: answers that need a decision, instead of those that lack a mark. */
      is_to_decide: queryBoolean().default(false),
      question_id: queryInteger().positive().optional(),
    }),
    output: markingLeft,
    errors: ['notFound'],
  },
  claimSubmissions: {
    access: rules.gradeAssessments,
    summary: 'Take the next submissions that wait and that nobody has taken',
    body: z.strictObject({ count: z.int().min(1).max(mostClaimed) }),
    audit: { none: 'who is at which submission is a fact of the present; what they give is in the ledger' },
    whileActing: 'allowed',
    output: z.object({ claimed: z.int() }),
    errors: ['notFound', 'conflict'],
  },
  giveBackSubmissions: {
    access: rules.gradeAssessments,
    summary: 'Give back what the viewer has taken and not marked',
    audit: { none: 'who is at which submission is a fact of the present; what they give is in the ledger' },
    whileActing: 'allowed',
    output: z.object({ given_back: z.int() }),
    errors: ['notFound'],
  },
  releaseResults: {
    access: rules.gradeAssessments,
    summary: 'Release results that are graded, or take that back: all of a schedule, or some',
    body: z.strictObject({
      is_released: z.boolean(),
      /** Empty for all results. */
      result_ids: z.array(id).max(500).default([]),
    }),
    audit: 'attemptLedger',
    output: z.object({ changed: z.int() }),
    errors: ['notFound', 'conflict'],
  },
  listMarkingQueue: {
    access: rules.gradeAssessments,
    summary: 'The schedules with submissions that wait, the longest wait first',
    query: z.strictObject({
      /** User Submitted 3, Auto Submitted 4; defaults to both. */
      status_ids: queryNumbers({ ids: { userSubmitted, autoSubmitted } }).optional(),
      type_ids: queryNumbers(assessmentTypeTable).optional(),
    }),
    output: z.array(markingJob),
  },
});
