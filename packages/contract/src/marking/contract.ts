import { rules } from '@pelion/access';
import { answerStatusTable } from '@pelion/questions';
import { z } from 'zod';
import { resultStatusTable } from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { changedSince, id, moment } from '../kernel/shared.ts';
import { longestComment, ratingTable } from './facts.ts';
import { markingRoutes } from './routes.ts';

// What people give for answers. Students and parents are told by the contract of attempts alone, as the schedule releases it.

/** 0: nobody has yet. An edit names the one it was made from. */
const marksVersion = z.int32().min(0);
const comment = z.string().trim().max(longestComment);

export const itemMark = z.object({
  item_id: id,
  version: marksVersion,
  /** What a person gave, `2.50`; null: the machine's score counts, or none yet. */
  points: z.string().nullable(),
  /** The same, exact. */
  exact_points: z.string().nullable(),
  comment: z.string(),
  is_doubtful: z.boolean(),
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
});
export type ItemMark = z.infer<typeof itemMark>;

export const review = z.object({
  version: marksVersion,
  rating_id: numberedId(ratingTable).nullable(),
  comment: z.string(),
  suggests_retake: z.boolean(),
  reviewed_by_name: z.string().nullable(),
  reviewed_at: moment.nullable(),
});
export type Review = z.infer<typeof review>;

const standing = {
  result_status_id: numberedId(resultStatusTable),
  result_status_description: z.string(),
  /** All null while something needs grading. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
};

export const marking = z.object({
  ...standing,
  result_id: id,
  student_id: id,
  schedule_id: id,
  assessment_id: id,
  attempt_no: z.int(),
  ended_at: moment,
  /** Its student or a parent has seen what came out of it. */
  is_result_read: z.boolean(),
  review,
  /** In the order shown. */
  items: z.array(itemMark),
});
export type Marking = z.infer<typeof marking>;

export const markDraft = z.strictObject({
  version: marksVersion,
  /** As typed; null takes back what a person gave. */
  points: z.string().trim().max(40).nullable(),
  comment: comment.default(''),
  is_doubtful: z.boolean().default(false),
  /** More than the question is worth, and meant so. */
  is_beyond_meant: z.boolean().default(false),
});
export type MarkDraft = z.input<typeof markDraft>;

export const markChanged = changedSince(itemMark);

export const reviewDraft = z.strictObject({
  version: marksVersion,
  rating_id: numberedId(ratingTable).nullable(),
  comment: comment.default(''),
  suggests_retake: z.boolean(),
});
export type ReviewDraft = z.input<typeof reviewDraft>;

export const reviewChanged = changedSince(review);

export const markingContract = contract(markingRoutes, {
  getMarking: {
    access: rules.gradeAssessments,
    summary: 'What people and machines gave for the answers of an attempt that has ended',
    output: marking,
    errors: ['notFound', 'conflict'],
  },
  markItem: {
    access: rules.gradeAssessments,
    summary: 'Give points and a comment to an answer, or take the points back; the score follows at once',
    body: markDraft,
    audit: 'attemptLedger',
    output: z.object({ ...standing, item: itemMark }),
    errors: ['notFound', 'conflict'],
  },
  reviewResult: {
    access: rules.gradeAssessments,
    summary: 'Rate an attempt, say something of it as a whole, and suggest a retake or take that back',
    body: reviewDraft,
    audit: 'attemptLedger',
    output: z.object({ ...standing, review }),
    errors: ['notFound', 'conflict'],
  },
});
