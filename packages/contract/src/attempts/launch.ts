import { z } from 'zod';
import {
  countedAttemptTable,
  gradingTypeTable,
  multipartTypeTable,
  preferenceTable,
  releaseTable,
} from '../assessments/kinds.ts';
import { satSectionTable } from '../digital-sat/facts.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { shape } from '../kernel/shapes.ts';
import { id, moment } from '../kernel/shared.ts';
import { tutorLevels } from '../tutor/facts.ts';
import { partNumber } from './part-number.ts';
import { playerSettings } from './player-settings.ts';

/** Reason why an attempt cannot start now; null when it can. */
export const launchRefusal = z.enum([
  'notOpenYet',
  'pastDue',
  'noAttemptsLeft',
  'cancelled',
  'inactive',
  'noQuestions',
  'onlyToRead',
  // Bundle that no student could complete.
  'incomplete',
  'onPaper',
  /** Locked in the course that keeps the schedule. */
  'inCourse',
  /** No longer assigned; students who never started do not see the assessment at all. */
  'notAssigned',
]);

/** Part of a bundle before routing is decided. */
export const instructionPart = z.object({
  /** Name of the linked test; empty when routing is not decided yet. */
  name: z.string(),
  /** Section of a digital SAT, and its module number 1 or 2. */
  digital_sat_section_id: numberedId(satSectionTable).nullable(),
  module_number: z.int().nullable(),
  questions_count: z.int(),
  /** Duration including the accommodation; null when limited only by the schedule's window. */
  own_duration_minutes: z.int().nullable(),
  /** Break before this part. */
  break_minutes: z.int(),
});

export const instructions = shape(
  'Instructions',
  'Instructions before the clock starts.',
  z.object({
    assessment_id: id,
    schedule_id: id,
    assessment_name: z.string(),
    assessment_type_name: z.string(),
    subject_name: z.string().nullable(),
    /** Sanitized HTML. */
    instruction: z.string(),
    questions_count: z.int(),
    total_points: z.string(),
    effective_at: moment,
    /** Null for no due date. */
    due_at: moment.nullable(),
    /** Duration of the schedule and of this student: "60 min (extended from 30)". */
    duration_minutes: z.int().nullable(),
    own_duration_minutes: z.int().nullable(),
    /** End of a running attempt, or of one started now. Null when no attempt can start or there is no limit. */
    ends_at: moment.nullable(),
    attempts_allowed: z.int(),
    attempts_used: z.int(),
    running_result_id: id.nullable(),
    /** Part to take now in the running attempt. */
    running_part: partNumber.nullable(),
    /** Reopened attempt whose clock starts when the student continues. */
    is_clock_waiting: z.boolean(),
    next_attempt_no: z.int(),
    refusal: launchRefusal.nullable(),
    /** Null unless a bundle. */
    multipart_assessment_type_id: numberedId(multipartTypeTable).nullable(),
    /** Score format of a bundle; for a digital SAT, full-length or trial test. Null unless a bundle. */
    grading_type_id: numberedId(gradingTypeTable).nullable(),
    /** Parts in order; empty unless a bundle. */
    parts: z.array(instructionPart),
    /** Reasons why a bundle cannot be launched; empty when it can. */
    message_string_for_dsat_question_validation: z.array(z.string()),
    hide_score: z.boolean(),
    /** Rule for which attempt counts, and release times of score and key. */
    counted_attempt: numberedId(countedAttemptTable),
    score_release: numberedId(releaseTable),
    key_release: numberedId(releaseTable),
    preference: numberedId(preferenceTable),
    ...playerSettings,
    /** Help by Chiron for this student; null where the campus has none in tests. */
    help_level: z.enum(tutorLevels).nullable(),
    /** New attempts require an access code given out in the room. */
    needs_access_code: z.boolean(),
    server_now: moment,
  }),
);
export type Instructions = z.infer<typeof instructions>;
