import { rules } from '@pelion/access';
import { answerStatusTable } from '@pelion/questions';
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
  ratingTable,
  submissionFilters,
  submissionOrders,
} from './facts.ts';
import { place, places } from './places.ts';
import { resultEvent } from './result-events.ts';
import { autoGrading, markingJob, markingLeft, markingRoom, standing, submission } from './room.ts';
import { markingRoutes } from './routes.ts';

export type { PicturePlace, Place } from './places.ts';
export type { ResultEvent } from './result-events.ts';
export type { MarkingJob, MarkingLeft, MarkingRoom, Submission } from './room.ts';

// What people give for answers. Students and parents are told by the contract of attempts alone, as the schedule releases it.

const { userSubmitted, autoSubmitted } = resultStatuses;

/** 0: nobody has yet. An edit names the one it was made from. */
const marksVersion = z.int32().min(0);
const comment = z.string().trim().max(longestComment);

/** A rubric as whoever marks meets it. */
export const markedBy = z.object({
  rubric_id: id,
  /** Of its criteria: a mark names the one that it was given by. */
  version_id: id,
  name: z.string(),
  criteria: shownCriteria,
});
export type MarkedBy = z.infer<typeof markedBy>;

/** One of two marks, as those may see it who decide, and everybody who marks once there is one that counts. */
export const givenMark = z.object({
  /** First marker 1, second marker 2. */
  number: z.int().min(1).max(marksWanted),
  marked_by_name: z.string().nullable(),
  marked_at: moment,
  /** `2.50` */
  points: z.string(),
  exact_points: z.string(),
  comment: z.string(),
  is_doubtful: z.boolean(),
  /** What it was given by, and what was chosen of it. */
  rubric: markedBy.nullable(),
  choices: z.array(shownChoice),
  places: z.array(place),
});
export type GivenMark = z.infer<typeof givenMark>;

/** An answer that two people mark, each without seeing the other's mark. */
export const moderation = z.object({
  state: z.enum(moderationStates),
  /** Points; further apart, somebody decides. */
  allowed_difference: z.string(),
  given: z.int().min(0).max(marksWanted),
  /** The viewer's among them; null: none. */
  own: z.int().min(1).max(marksWanted).nullable(),
  /**
   * What saving does for the viewer: `mark` gives one of the two, and everything here is the viewer's own; `decide` says what
   * counts; null: others have marked it.
   */
  act: z.enum(['mark', 'decide']).nullable(),
  marks: z.array(givenMark),
});
export type Moderation = z.infer<typeof moderation>;

export const answerMark = z.object({
  item_id: id,
  version: marksVersion,
  /** What a person gave, `2.50`; null: the machine's score counts, or none yet. */
  points: z.string().nullable(),
  /** The same, exact. */
  exact_points: z.string().nullable(),
  comment: z.string(),
  is_doubtful: z.boolean(),
  /** What it is marked by: as it was when it was marked, else as it is now; null: by points alone. */
  rubric: markedBy.nullable(),
  /** The rubric as it is now, where the mark was given by an older one or another; null where it is the same. */
  newer_rubric: markedBy.nullable(),
  /** What was chosen of it. Points follow from that; until each criterion has something there are none. */
  choices: z.array(shownChoice),
  /** What is said at places of the answer. */
  places: z.array(place),
  marked_by_name: z.string().nullable(),
  marked_at: moment.nullable(),
  /** Nobody has given points, and no machine can: it is not zero. */
  needs_grading: z.boolean(),
  /** What counts now; null: it has to be graded. */
  earned: z.string().nullable(),
  answer_status_id: numberedId(answerStatusTable),
  /** What the machine alone would give; null: it cannot judge. */
  machine_earned: z.string().nullable(),
  /** What to look for, for whoever marks: sanitised HTML; null: none. */
  marking_notes: z.string().nullable(),
  /** Null: one person's mark counts. */
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

/** What a machine proposes for an answer. It counts for nothing: somebody takes it over as their own mark, or does not. */
export const markProposal = z.object({
  item_id: id,
  /** `2.50` */
  points: z.string(),
  /** What could be said to the student. */
  comment: z.string(),
  proposed_at: moment,
});
export type MarkProposal = z.infer<typeof markProposal>;

export const marking = z.object({
  ...standing,
  ...autoGrading,
  /** Whether this server has an AI that can be asked for points; it can still be that the viewer may not. */
  has_proposer: z.boolean(),
  result_id: id,
  student_id: id,
  schedule_id: id,
  assessment_id: id,
  attempt_no: z.int(),
  ended_at: moment,
  /** What the schedule shows only when released is seen from then on. */
  released_at: moment.nullable(),
  /** Its student or a parent has seen what came out of it. */
  is_result_read: z.boolean(),
  /** They read score and comments the moment that the submission is graded: nothing waits for a release or a date. */
  is_shown_at_once: z.boolean(),
  /** Somebody else who has taken it to mark it, where one person's mark counts. */
  taken_by_name: z.string().nullable(),
  review,
  /** In the order shown. */
  items: z.array(answerMark),
});
export type Marking = z.infer<typeof marking>;

export const markDraft = z.strictObject({
  version: marksVersion,
  /** As typed; null takes back what a person gave, or leaves it to the choices. */
  points: z.string().trim().max(40).nullable(),
  /** The criteria that the choices are made of; null: none. */
  rubric_version_id: id.nullable().default(null),
  choices: z.array(choice).max(rubricLimits.criteria).default([]),
  places: places.default([]),
  comment: comment.default(''),
  is_doubtful: z.boolean().default(false),
  /** More than the question is worth, and meant so. */
  is_beyond_meant: z.boolean().default(false),
});
export type MarkDraft = z.input<typeof markDraft>;

export const markChanged = changedSince(answerMark);

/** The details of `conflict` where the rubric has another version since: the mark as it is, with both. */
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
  /** By name: for whoever may not see names, or wants none, as they ended. */
  order: z.enum(submissionOrders).default('ended'),
  /** Nobody's name is told. */
  is_anonymous: queryBoolean().default(false),
  /** Those alone in which this was asked; `waiting` then means an answer to it. */
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
    audit: { subject: 'question', kind: 'attachRubric' },
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
      /** Those after this one: the last of the page before. */
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
      /** Those alone that the viewer has taken. */
      is_mine: queryBoolean().default(false),
      /** Where two people mark: what somebody has to decide, in place of what lacks a mark. */
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
      /** Empty: all of them. */
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
      /** User Submitted 3, Auto Submitted 4; both unless told. */
      status_ids: queryNumbers({ ids: { userSubmitted, autoSubmitted } }).optional(),
      type_ids: queryNumbers(assessmentTypeTable).optional(),
    }),
    output: z.array(markingJob),
  },
});
