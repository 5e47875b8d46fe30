import { z } from 'zod';
import { assessmentTypeTable, gradingTypeTable, resultStatusTable } from '../assessments/kinds.ts';
import { scoreRange } from '../digital-sat/score-range.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { id, moment } from '../kernel/shared.ts';
import { autoGradingTable } from './facts.ts';

// Lists of submissions: of one schedule, and of all that need marking.

export const standing = {
  result_status_id: numberedId(resultStatusTable),
  result_status_description: z.string(),
  /** Null while something needs grading. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
};

export const autoGrading = { auto_grading_status_id: numberedId(autoGradingTable) };

/** Submission in the list of a schedule. */
export const submission = z.object({
  ...standing,
  ...autoGrading,
  score_range: scoreRange,
  grading_type_id: numberedId(gradingTypeTable),
  /** Label on the grading scale; null without one. */
  grade_label: z.string().nullable(),
  result_id: id,
  student_id: id,
  /** Only for viewers who may see the campus's students. */
  student_name: z.string().nullable(),
  attempt_no: z.int(),
  ended_at: moment,
  released_at: moment.nullable(),
  /** Answers to mark, and answers flagged as doubtful by their marker. */
  waiting_count: z.int(),
  doubtful_count: z.int(),
  /** Answers received after the end. */
  late_count: z.int(),
  /** Violations that are not excused. */
  violations_count: z.int(),
  /** Answers whose two marks differ too much: for the viewer to decide, and for others. */
  undecided_count: z.int(),
  others_decide_count: z.int(),
  /** Markers who claimed the submission; two for double marking. */
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
  /** Number of submissions: all, to be marked, graded, and released among the graded. */
  submitted: z.int(),
  waiting: z.int(),
  graded: z.int(),
  released: z.int(),
  /** Submissions to be marked: claimed by others, and claimed by the viewer. */
  claimed: z.int(),
  mine: z.int(),
  /** Null for single marking. */
  allowed_difference: z.string().nullable(),
  /** Submissions with marks that differ too much: with answers for the viewer to decide, and for others. */
  undecided: z.int(),
  others_decide: z.int(),
  /** Whether the viewer may decide differing marks, except of answers they marked themselves. */
  may_decide: z.boolean(),
  /** Some results wait for a release by staff. */
  has_release: z.boolean(),
  /** Score and comments become visible as soon as a submission is graded, without a release or a date. */
  is_shown_at_once: z.boolean(),
  /** Questions to be marked by people, in the order of the assessment. */
  questions: z.array(
    z.object({
      question_id: id,
      /** Null when since removed from the assessment. */
      position: z.int().nullable(),
      /** Linked test of a bundle, to which `position` refers; null unless a bundle, or when since removed. */
      part_name: z.string().nullable(),
      /** Beginning of its text. */
      excerpt: z.string(),
      waiting: z.int(),
    }),
  ),
});
export type MarkingRoom = z.infer<typeof markingRoom>;

const leftOf = z.object({ left: z.int(), all: z.int() });

/** Work left for the viewer: submissions not claimed by others, or in double marking those without the viewer's mark. */
export const markingLeft = z.object({
  /** Out of all submissions, or of those claimed by the viewer. */
  submissions: leftOf,
  /** Answers to the requested question, out of those to be marked or marked by people; null without one. */
  answers: leftOf.nullable(),
});
export type MarkingLeft = z.infer<typeof markingLeft>;

/** Schedule with submissions to mark, for the viewer or for any marker. */
export const markingJob = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  assessment_type_id: numberedId(assessmentTypeTable),
  subject_name: z.string().nullable(),
  /** Sections and groups, since one assessment may be listed with several schedules. */
  given_to: z.array(z.string()),
  /** Number of individually assigned students. */
  student_count: z.int(),
  due_at: moment.nullable(),
  /** In double marking, submissions with work left for the viewer. */
  waiting: z.int(),
  /** Submissions among them with differing marks for the viewer to decide. */
  to_decide: z.int(),
  /** Submissions among them claimed by the viewer. */
  mine: z.int(),
  /** End time of the oldest one. */
  oldest_at: moment,
});
export type MarkingJob = z.infer<typeof markingJob>;
