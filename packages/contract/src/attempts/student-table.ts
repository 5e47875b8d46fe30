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
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { ratingTable } from '../marking/ratings.ts';

/**
 * One attempt in the table of spec 2 §2.6. Before the first attempt `result_id` is null, and the status gives the
 * reason.
 */
export const attemptRow = shape(
  'AttemptRow',
  'One attempt in the table of a student.',
  z.object({
    result_id: id.nullable(),
    result_status_id: numberedId(resultStatusTable),
    result_status_description: z.string(),
    attempt_no: z.int(),
    attempted_at: moment.nullable(),
    ended_at: moment.nullable(),
    effective_date: moment,
    due_date: moment.nullable(),
    /** Percentage with two decimals; null when there is none or it is hidden from this viewer. */
    score: z.string().nullable(),
    actual_score: z.string().nullable(),
    total_score: z.string().nullable(),
    score_range: scoreRange,
    /** Label on the grading scale; null without a visible score or a scale. */
    grade_label: z.string().nullable(),
    /** Marker's rating of the whole; null when there is none or it is not released. */
    rating_id: numberedId(ratingTable).nullable(),
    grading_type_id: numberedId(gradingTypeTable),
    /** Whether this attempt is the one that counts, as far as released to the viewer. decision 0040 */
    is_counted: z.boolean(),
    hide_score: z.boolean(),
    /** Whether more attempts than allowed can be requested; the schedule's rule decides whether one is granted at once. */
    can_request_additional_attempts: z.boolean(),
    /** State of the request for the next attempt. */
    extra_attempt_state: z.enum(['waiting', 'declined']).nullable(),
    /** Whether the attempt can be started or continued; false outside the window or without attempts left. */
    can_launch: z.boolean(),
    /** Whether its questions may be downloaded by what is released; the download permission is checked separately. */
    can_download: z.boolean(),
  }),
);
export type AttemptRow = z.infer<typeof attemptRow>;

export const studentAssessment = shape(
  'StudentAssessment',
  'One scheduled assessment of a student with all attempts.',
  z.object({
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
    /** The viewer sees scores but not the assessment itself. decision 0147 */
    is_score_only: z.boolean(),
    counted_attempt: numberedId(countedAttemptTable),
    /** Latest first; never empty. */
    assessment_attempts: z.array(attemptRow).min(1),
  }),
);
export type StudentAssessment = z.infer<typeof studentAssessment>;
