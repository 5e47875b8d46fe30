import { z } from 'zod';
import {
  assessmentCategoryTable,
  assessmentTypeTable,
  countedAttemptTable,
  gradingTypeTable,
  resultStatusTable,
} from '../assessments/kinds.ts';
import { scoreRange } from '../digital-sat/score-range.ts';
import { extraAttemptRule } from '../extra-attempts/facts.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { id, moment } from '../kernel/shared.ts';
import { ratingTable } from '../marking/facts.ts';

/** One attempt in the table of spec 2 §2.6. Without an attempt yet, `result_id` is null and the status says why. */
export const attemptRow = z.object({
  result_id: id.nullable(),
  result_status_id: numberedId(resultStatusTable),
  result_status_description: z.string(),
  attempt_no: z.int(),
  attempted_at: moment.nullable(),
  ended_at: moment.nullable(),
  effective_date: moment,
  due_date: moment.nullable(),
  /** Percentage with two decimals; null where there is none yet or it is hidden from this viewer. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  score_range: scoreRange,
  /** What the grading scale calls it; null where there is no score to tell, or no scale for it. */
  grade_label: z.string().nullable(),
  /** What a marker said of the whole; null where they said nothing, or it is not told yet. */
  rating_id: numberedId(ratingTable).nullable(),
  grading_type_id: numberedId(gradingTypeTable),
  /** Of several, the one whose score stands for the student, as far as the viewer is told of them. decision 0040 */
  is_counted: z.boolean(),
  hide_score: z.boolean(),
  /** Beyond those allowed: where it is, the schedule's rule says whether it is given at once. */
  can_request_additional_attempts: z.boolean(),
  /** Of the next attempt, which was asked for: it waits for an answer, or was declined. */
  extra_attempt_state: z.enum(['waiting', 'declined']).nullable(),
  /** Start, or go on; false outside the window or with no attempts left. */
  can_launch: z.boolean(),
  /** Its questions as a file: what they are told of, and when, allows it. Whether somebody may download at all is their own right. */
  can_download: z.boolean(),
});
export type AttemptRow = z.infer<typeof attemptRow>;

export const studentAssessment = z.object({
  assessment_id: id,
  assessment_name: z.string(),
  assessment_type_id: numberedId(assessmentTypeTable),
  assessment_type_name: z.string(),
  assessment_category_id: numberedId(assessmentCategoryTable),
  student_id: id,
  schedule_id: id,
  grade_description: z.string().nullable(),
  subject_id: id.nullable(),
  subject_name: z.string().nullable(),
  subject_icon: z.string().nullable(),
  chapter_name: z.string(),
  lesson_name: z.string(),
  effective_date: moment,
  due_date: moment.nullable(),
  extra_attempts: extraAttemptRule,
  /** The viewer is told scores of it and may not see the assessment itself. decision 0147 */
  is_score_only: z.boolean(),
  counted_attempt: numberedId(countedAttemptTable),
  /** Latest first; never empty. */
  assessment_attempts: z.array(attemptRow).min(1),
});
export type StudentAssessment = z.infer<typeof studentAssessment>;
