import { z } from 'zod';
import { assessmentTypeTable, gradingTypeTable, resultStatusTable } from '../assessments/kinds.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { id, moment } from '../kernel/shared.ts';
import { autoGradingTable } from './facts.ts';

// Submissions beside each other: of one schedule, and of all that wait.

export const standing = {
  result_status_id: numberedId(resultStatusTable),
  result_status_description: z.string(),
  /** All null while something needs grading. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
};

export const autoGrading = { auto_grading_status_id: numberedId(autoGradingTable) };

/** One submission in the list of a schedule. */
export const submission = z.object({
  ...standing,
  ...autoGrading,
  grading_type_id: numberedId(gradingTypeTable),
  /** What the grading scale calls the score; null without one. */
  grade_label: z.string().nullable(),
  result_id: id,
  student_id: id,
  /** For those only who may see the students of the campus. */
  student_name: z.string().nullable(),
  attempt_no: z.int(),
  ended_at: moment,
  released_at: moment.nullable(),
  /** Answers that wait for a person; and those that their marker wants to see again. */
  waiting_count: z.int(),
  doubtful_count: z.int(),
  /** Answers that arrived after the end. */
  late_count: z.int(),
  /** What happened beside it and is not excused: facts, no verdicts. */
  violations_count: z.int(),
  /** Answers with two marks that lie too far apart: those that the viewer decides, and those that others do. */
  undecided_count: z.int(),
  others_decide_count: z.int(),
  /** Who has taken it; two where two people mark it. */
  claimed_by_names: z.array(z.string()),
  is_mine: z.boolean(),
});
export type Submission = z.infer<typeof submission>;

export const markingRoom = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  effective_at: moment,
  due_at: moment.nullable(),
  /** Submissions in all, those that wait, are graded, and of these those that are released. */
  submitted: z.int(),
  waiting: z.int(),
  graded: z.int(),
  released: z.int(),
  /** Of those that wait: what the viewer cannot take, since it was taken; and what the viewer has taken. */
  claimed: z.int(),
  mine: z.int(),
  /** Null: one person's mark counts. */
  allowed_difference: z.string().nullable(),
  /** Submissions with marks that lie too far apart: those in which the viewer decides something, and those in which others do. */
  undecided: z.int(),
  others_decide: z.int(),
  /** Whether the viewer decides where two marks differ, but for what they have marked themselves. */
  may_decide: z.boolean(),
  /** Something of the results waits for being released, by the terms of the schedule. */
  has_release: z.boolean(),
  /** Student and parents read score and comments the moment that a submission is graded: nothing waits for a release or a date. */
  is_shown_at_once: z.boolean(),
  /** What a person has to mark here, in the order of the assessment. */
  questions: z.array(
    z.object({
      question_id: id,
      /** Null: it was taken out of the assessment since. */
      position: z.int().nullable(),
      /** Of the linked test of a bundle that asks it, which `position` counts within; null: no bundle, or taken out. */
      part_name: z.string().nullable(),
      /** The beginning of its text. */
      excerpt: z.string(),
      waiting: z.int(),
    }),
  ),
});
export type MarkingRoom = z.infer<typeof markingRoom>;

const leftOf = z.object({ left: z.int(), all: z.int() });

/** What is left for the viewer to mark: what waits and nobody else has taken; where two people mark, what lacks the viewer's mark. */
export const markingLeft = z.object({
  /** Out of all that were submitted, or that the viewer has taken. */
  submissions: leftOf,
  /** To the question that was named, out of those that a person marks or has marked; null: none was. */
  answers: leftOf.nullable(),
});
export type MarkingLeft = z.infer<typeof markingLeft>;

/** A schedule with submissions that wait for the viewer, or for anybody who marks. */
export const markingJob = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  assessment_type_id: numberedId(assessmentTypeTable),
  subject_name: z.string().nullable(),
  /** The sections and groups that it was given to; one assessment may wait several times. */
  given_to: z.array(z.string()),
  /** Beside them, so many single students. */
  student_count: z.int(),
  due_at: moment.nullable(),
  /** Where two people mark, those in which there is something left for the viewer. */
  waiting: z.int(),
  /** Of those, with two marks that differ and that the viewer decides between. */
  to_decide: z.int(),
  /** Of those, taken by the viewer. */
  mine: z.int(),
  /** When the first of them ended. */
  oldest_at: moment,
});
export type MarkingJob = z.infer<typeof markingJob>;
