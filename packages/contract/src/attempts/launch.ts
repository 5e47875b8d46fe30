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
import { id, moment } from '../kernel/shared.ts';
import { partNumber } from './part-number.ts';
import { playerSettings } from './player-settings.ts';

/** Why an attempt cannot be started now; null where it can. */
export const launchRefusal = z.enum([
  'notOpenYet',
  'pastDue',
  'noAttemptsLeft',
  'cancelled',
  'inactive',
  'noQuestions',
  'onlyToRead',
  // A bundle that nobody could take to its end.
  'incomplete',
  'onPaper',
  /** No longer: whoever never began it is not told of it at all. */
  'notAssigned',
]);

/** A part of a bundle as its student will meet it, before anything is decided. */
export const instructionPart = z.object({
  /** Of the linked test; empty where it is not known yet which one it will be. */
  name: z.string(),
  /** Of a digital SAT: its section, and whether it is module 1 or 2 there. */
  digital_sat_section_id: numberedId(satSectionTable).nullable(),
  module_number: z.int().nullable(),
  questions_count: z.int(),
  /** With the accommodation; null: as long as the window is open. */
  own_duration_minutes: z.int().nullable(),
  /** Of the break before it. */
  break_minutes: z.int(),
});

export const instructions = z.object({
  assessment_id: id,
  schedule_id: id,
  assessment_name: z.string(),
  assessment_type_name: z.string(),
  subject_name: z.string().nullable(),
  /** Sanitised HTML. */
  instruction: z.string(),
  questions_count: z.int(),
  total_points: z.string(),
  effective_at: moment,
  /** Null: it stays open. */
  due_at: moment.nullable(),
  /** What the schedule says, and what this student has: "60 min (extended from 30)". */
  duration_minutes: z.int().nullable(),
  own_duration_minutes: z.int().nullable(),
  /** The end, if the attempt were started now; running attempts: their end. Null: it cannot start, or nothing limits it. */
  ends_at: moment.nullable(),
  attempts_allowed: z.int(),
  attempts_used: z.int(),
  running_result_id: id.nullable(),
  /** Of the running attempt: the part to take now. */
  running_part: partNumber.nullable(),
  /** Reopened: the clock starts when the student continues. */
  is_clock_waiting: z.boolean(),
  next_attempt_no: z.int(),
  refusal: launchRefusal.nullable(),
  /** Null: no bundle. */
  multipart_assessment_type_id: numberedId(multipartTypeTable).nullable(),
  /** Of a bundle: how its score is told, and of a digital SAT whether it is full-length or a trial test. Null: no bundle. */
  grading_type_id: numberedId(gradingTypeTable).nullable(),
  /** In the order in which they are taken; empty for what is no bundle. */
  parts: z.array(instructionPart),
  /** Why a bundle cannot be launched, in words; empty: it can. */
  message_string_for_dsat_question_validation: z.array(z.string()),
  hide_score: z.boolean(),
  /** Of several attempts, the one that counts; and when what came out and what was right will be shown. */
  counted_attempt: numberedId(countedAttemptTable),
  score_release: numberedId(releaseTable),
  key_release: numberedId(releaseTable),
  preference: numberedId(preferenceTable),
  ...playerSettings,
  /** A new attempt begins with a code that is told in the room. */
  needs_access_code: z.boolean(),
  server_now: moment,
});
export type Instructions = z.infer<typeof instructions>;
