import { rules } from '@pelion/access';
import {
  answerStatusTable,
  presentedPassage,
  presentedQuestion,
  questionResponse,
  revealedKey,
  sentResponse,
} from '@pelion/questions';
import { z } from 'zod';
import {
  assessmentCategoryTable,
  assessmentTypeTable,
  countedAttemptTable,
  digitalSatModuleTable,
  gradingTypeTable,
  multipartTypeTable,
  playerThemeTable,
  playerTools,
  preferenceTable,
  releaseTable,
  resultStatusTable,
  violationRules,
} from '../assessments/kinds.ts';
import { exactText } from '../assessments/values.ts';
import { satSectionTable } from '../digital-sat/facts.ts';
import { instant } from '../kernel/dates.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { day, queryIds, queryNumbers } from '../kernel/query.ts';
import { done, id, moment } from '../kernel/shared.ts';
import { ratingTable } from '../marking/facts.ts';
import { accessCode } from '../schedules/access-code.ts';
import { marksUpload, savedMarks, savedSheet, sheetUpload } from './marks.ts';
import { attemptRoutes } from './routes.ts';
import { violationReport, violationWord } from './violations.ts';

export type {
  Highlight,
  ItemMarks,
  MarksUpload,
  SavedMarks,
  SavedSheet,
  SheetUpload,
  Stroke,
} from './marks.ts';
export { itemMarks, stroke } from './marks.ts';
export type { Violation, ViolationReport } from './violations.ts';

// What students take and what students, parents and staff see of it. No answer key is in any schema of this file but what a
// review shows of it, once the schedule says so.

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
  grading_type_id: numberedId(gradingTypeTable),
  hide_score: z.boolean(),
  can_request_additional_attempts: z.boolean(),
  /** Start, or go on; false outside the window or with no attempts left. */
  can_launch: z.boolean(),
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
  /** Latest first; never empty. */
  assessment_attempts: z.array(attemptRow).min(1),
});
export type StudentAssessment = z.infer<typeof studentAssessment>;

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
]);

/** From 1, in the order in which they are taken. A plain test has one. */
const partNumber = z.int().positive();

/** How a schedule has set up the player. */
const playerSettings = {
  player_theme: numberedId(playerThemeTable),
  /** Those that are on. */
  tools: z.array(z.enum(playerTools)),
  violation_rule: z.enum(violationRules),
};
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
  next_attempt_no: z.int(),
  refusal: launchRefusal.nullable(),
  /** Null: no bundle. */
  multipart_assessment_type_id: numberedId(multipartTypeTable).nullable(),
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

/** The server's clock and where this attempt stands on it. */
export const attemptClock = z.object({
  server_now: moment,
  /** The part whose clock runs, else the one that comes next, else the last. */
  part: partNumber,
  /** Null: its clock does not run yet, or nothing limits it. */
  deadline_at: moment.nullable(),
  result_status_id: numberedId(resultStatusTable),
  /** The window or device that may write; another one has to take over first. */
  player_id: z.string().nullable(),
});
export type AttemptClock = z.infer<typeof attemptClock>;

/** A part of a running or ended attempt at a bundle. */
export const attemptPart = z.object({
  part: partNumber,
  /** Of the linked test. */
  name: z.string(),
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
  state: z.enum(['ended', 'running', 'waiting']),
  questions_count: z.int(),
  own_duration_minutes: z.int().nullable(),
  /** From when it may be begun. */
  available_at: moment,
  /** Above zero during a break. */
  time_left_in_seconds_to_start_test: z.int(),
});

/** Where an attempt stands among its parts: what is shown between them. */
export const attemptParts = z.object({
  result_id: id,
  result_status_id: numberedId(resultStatusTable),
  assessment_name: z.string(),
  /** Null: no bundle. */
  multipart_assessment_type_id: numberedId(multipartTypeTable).nullable(),
  /** How many there will be; those that are not decided yet are not in `parts`. */
  part_count: z.int(),
  parts: z.array(attemptPart),
  server_now: moment,
});
export type AttemptParts = z.infer<typeof attemptParts>;

/** A random id that a window makes for itself when it opens the player. */
export const playerId = z.uuid();

export const savedAnswer = z.object({
  /** A question as it stands in this attempt: the same question may stand in two parts. */
  item_id: id,
  /** Counts up with every change in this attempt; the highest wins. */
  seq: z.int().positive(),
  response: questionResponse,
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** What several items ask about, shown with each of them. */
export const passage = z.object({ passage_id: id, passage: presentedPassage });
export type Passage = z.infer<typeof passage>;

/** Named questions with instructions of their own, as they were worded when the attempt began. */
export const paperSection = z.object({
  section_id: id,
  name: z.string(),
  /** Sanitised HTML; empty: none. */
  instruction: z.string(),
});
export type PaperSection = z.infer<typeof paperSection>;

export const paperItem = z.object({
  item_id: id,
  question_id: id,
  position: z.int(),
  /** Of `passages`; null: it stands alone. */
  passage_id: id.nullable(),
  /** Of `sections`; null: it stands in none. The items of one follow each other. */
  section_id: id.nullable(),
  points: exactText,
  question: presentedQuestion,
});

/** Everything the player needs for one part of an attempt; after this it can go on without network. */
export const paper = z.object({
  result_id: id,
  part: partNumber,
  assessment_id: id,
  schedule_id: id,
  student_id: id,
  attempt_no: z.int(),
  assessment_name: z.string(),
  /** Of the linked test that this part is; null: no bundle. */
  part_name: z.string().nullable(),
  part_count: z.int(),
  /** Spec 2 §3; null where the part is no module of a digital SAT. */
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
  /** Of this part. */
  started_at: moment,
  clock: attemptClock,
  /** Minutes as shown at the start, with what changed since. */
  own_duration_minutes: z.int().nullable(),
  ...playerSettings,
  items: z.array(paperItem),
  passages: z.array(passage),
  /** In their order. */
  sections: z.array(paperSection),
  answers: z.array(savedAnswer),
  /** What was done besides answering; what was drawn comes by itself. */
  marks: z.array(savedMarks),
});
export type Paper = z.infer<typeof paper>;

export const answerUpload = z.strictObject({
  ...savedAnswer.shape,
  response: sentResponse,
  /** When it was written, on the server's clock as this device knows it; decides only whether a late answer is kept. */
  written_at: instant(),
});
export type AnswerUpload = z.infer<typeof answerUpload>;

export const receipts = z.object({
  /** Item id -> the seq that the server holds after commit. */
  receipts: z.record(z.string(), z.int()),
  /** Arrived after the deadline: kept, and counted as the schedule's rule says. */
  late: z.array(id),
  /** Written after the deadline: not kept, so there is no use in sending them again. */
  refused: z.array(id),
  clock: attemptClock,
});
export type Receipts = z.infer<typeof receipts>;

export const attemptResult = z.object({
  result_id: id,
  assessment_id: id,
  schedule_id: id,
  student_id: id,
  /** For the family, and for staff who may see students; null for others. */
  student_name: z.string().nullable(),
  assessment_name: z.string(),
  attempt_no: z.int(),
  result_status_id: numberedId(resultStatusTable),
  result_status_description: z.string(),
  attempted_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** The time has ended it, not the student: what was saved was submitted by itself. */
  is_time_up: z.boolean(),
  answered_count: z.int(),
  questions_count: z.int(),
  /** All null while this viewer may not see it yet, or while something needs grading. */
  score: z.string().nullable(),
  actual_score: z.string().nullable(),
  total_score: z.string().nullable(),
  /** What the score stands for on the scale of the campus; null without one, and while there is no score to tell. */
  grade_label: z.string().nullable(),
  /** It is never told to students and parents. */
  hide_score: z.boolean(),
  /**
   * Of score, verdicts (right or wrong for each question), keys and explanations: the schedule's rule, whether they are told
   * to this viewer now (staff always see them), and when they will be: null where they are told already, and where nobody can
   * say: never, when somebody releases them, or not before something else ends.
   */
  score_release: numberedId(releaseTable),
  is_score_shown: z.boolean(),
  score_shown_at: moment.nullable(),
  verdict_release: numberedId(releaseTable),
  is_verdict_shown: z.boolean(),
  verdict_shown_at: moment.nullable(),
  key_release: numberedId(releaseTable),
  /** Of a digital SAT the score is an estimate, with an analysis beside it. */
  grading_type_id: numberedId(gradingTypeTable),
  is_key_shown: z.boolean(),
  key_shown_at: moment.nullable(),
  explanation_release: numberedId(releaseTable),
  is_explanation_shown: z.boolean(),
  explanation_shown_at: moment.nullable(),
  /** When staff released it; null: not, or not for this viewer to know. */
  released_at: moment.nullable(),
  /** What its marker says of the whole; null and empty where nothing is said, or it may not be told yet. */
  rating_id: numberedId(ratingTable).nullable(),
  comment: z.string(),
  /** Per question, in the order shown; empty while nothing is told of questions. */
  items: z.array(
    z.object({
      item_id: id,
      question_id: id,
      part: partNumber,
      /** Within its part. */
      position: z.int(),
      /** Of `passages`; null: it stands alone. */
      passage_id: id.nullable(),
      /** Of `sections`; null: it stands in none. */
      section_id: id.nullable(),
      points: exactText,
      /** Null: it waits to be graded, or may not be told yet. */
      earned: z.string().nullable(),
      /** Null: it may not be told yet. */
      answer_status_id: numberedId(answerStatusTable).nullable(),
      /** What its marker says of the answer; empty where nothing, or where it may not be told yet. */
      comment: z.string(),
      /** How long it was on the screen, as the player measured it and never longer than its part ran; null: not measured. */
      seconds: z.int().nullable(),
      question: presentedQuestion,
      response: questionResponse.nullable(),
      /** For staff: what is stored is no answer to this question. It counts as wrong until somebody has looked. */
      is_misfit: z.boolean(),
      /** What was right; null until it may be shown. Why stands in `remarks`. */
      key: revealedKey.nullable(),
      /** Why, and what is said to it: HTML, null where there is none. The whole is null until it may be shown. */
      remarks: z
        .object({ explanation: z.string().nullable(), generalFeedback: z.string().nullable() })
        .nullable(),
    }),
  ),
  /** What the items ask about. */
  passages: z.array(passage),
  /** What they stand in, in their order. */
  sections: z.array(paperSection),
});
export type AttemptResult = z.infer<typeof attemptResult>;

export const attempts = contract(attemptRoutes, {
  listStudentAssessments: {
    access: rules.viewResults,
    summary: 'Assessments of one student with all attempts (spec 2 §2.5–2.6)',
    query: z.strictObject({
      start_date: day.optional(),
      end_date: day.optional(),
      statuses: queryNumbers(resultStatusTable).optional(),
      subject_ids: queryIds().optional(),
      type_ids: queryNumbers(assessmentTypeTable).optional(),
    }),
    output: z.array(studentAssessment),
    errors: ['notFound'],
  },
  getInstructions: {
    access: rules.takeAssessments,
    summary: 'What a student reads before starting, and whether starting is possible now',
    output: instructions,
    errors: ['notFound'],
  },
  manageAttempt: {
    access: rules.takeAssessments,
    summary: 'Start the next attempt, or go on with the running one; repeating it changes nothing',
    body: z.strictObject({
      player_id: playerId,
      /** The attempt that the page offered. A repetition that arrives after its end does not spend another one. */
      attempt_no: z.int().positive().optional(),
      /** What was told in the room, where the schedule asks for it before a new attempt. */
      access_code: accessCode.optional(),
    }),
    audit: 'attemptLedger',
    output: z.object({
      /** Its parts that are still to be taken, in their order, the one to take now first; all of them once it is over. */
      assessments: z
        .array(
          z.object({
            assessment_id: id,
            schedule_id: id,
            attempt: z.int(),
            part: partNumber,
            /** Spec 2 §3; null where the part is no module of a digital SAT. */
            digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
            /** Above zero during a break. */
            time_left_in_seconds_to_start_test: z.int(),
            /** Null: as long as the window is open. */
            duration_in_minutes: z.int().nullable(),
          }),
        )
        .min(1),
      result_id: id,
      result_status_id: numberedId(resultStatusTable),
      student_id: id,
      attempt_no: z.int(),
    }),
    errors: [
      'notFound',
      'notOpenYet',
      'pastDue',
      'noAttemptsLeft',
      'wrongAccessCode',
      'tooManyRequests',
      'conflict',
      'unavailable',
    ],
  },
  viewNotes: {
    access: rules.viewOwnAssessments,
    summary: 'Notes were opened by their student or a parent: Viewed from then on (spec 2 §4)',
    audit: 'attemptLedger',
    output: z.object({ result_id: id, result_status_id: numberedId(resultStatusTable) }),
    errors: ['notFound', 'notOpenYet', 'conflict'],
  },
  getParts: {
    access: rules.takeAssessments,
    summary: 'The parts of an attempt: which one is over, which one runs, which one waits and until when',
    output: attemptParts,
    errors: ['notFound'],
  },
  getPaper: {
    access: rules.takeAssessments,
    summary:
      'The questions of the part whose clock runs, in the order it was given, with the answers saved so far',
    output: paper,
    errors: ['notFound', 'notOpenYet', 'attemptClosed'],
  },
  takeOver: {
    access: rules.takeAssessments,
    summary: 'Make this window the one that may write; the older one is told and can no longer save',
    body: z.strictObject({ player_id: playerId }),
    audit: 'attemptLedger',
    output: attemptClock,
    errors: ['notFound', 'attemptClosed'],
  },
  saveAnswers: {
    isUrgent: true,
    access: rules.takeAssessments,
    summary:
      'Save answers; the receipts are sent after commit. Repeating it changes nothing, an older seq never wins',
    body: z.strictObject({ player_id: playerId, answers: z.array(answerUpload).min(1).max(100) }),
    audit: { none: 'the answer itself, with its seq and moment; late ones are in the ledger of the attempt' },
    output: receipts,
    errors: ['notFound', 'playerReplaced', 'attemptClosed', 'unavailable'],
  },
  saveMarks: {
    access: rules.takeAssessments,
    summary:
      'Save what was done besides answering: marked for review, struck out, highlighted, noted, and for how long. As answers are saved, and never one of them',
    body: z.strictObject({ player_id: playerId, marks: z.array(marksUpload).min(1).max(100) }),
    audit: { none: 'what a student notes for themselves, with its seq and moment' },
    output: receipts,
    errors: ['notFound', 'playerReplaced', 'attemptClosed', 'unavailable'],
  },
  saveSheets: {
    access: rules.takeAssessments,
    summary: 'Save what was drawn on the scratch paper of single questions; the whole sheet each time',
    body: z.strictObject({ player_id: playerId, sheets: z.array(sheetUpload).min(1).max(50) }),
    audit: { none: 'what a student notes for themselves, with its seq and moment' },
    output: receipts,
    errors: ['notFound', 'playerReplaced', 'attemptClosed', 'unavailable', 'tooLarge'],
    bodyLimit: 1024 * 1024,
  },
  listSheets: {
    access: rules.takeAssessments,
    summary: 'The scratch paper of a part, question by question',
    output: z.array(savedSheet),
    errors: ['notFound'],
  },
  reportViolations: {
    access: rules.takeAssessments,
    summary:
      'What happened beside the attempt, with its moment; repeating it changes nothing, and nothing is submitted by it',
    body: z.strictObject({ violations: z.array(violationReport).min(1).max(50) }),
    audit: { none: 'a fact with its moment, kept with the attempt' },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  explainViolation: {
    access: rules.takeAssessments,
    summary: 'What the student says of it; the last word counts',
    body: violationWord,
    audit: { none: 'what a student says of a fact, kept beside it' },
    output: done,
    errors: ['notFound'],
  },
  getClock: {
    access: rules.takeAssessments,
    summary: "The server's clock and the deadline; the floor under the live stream",
    output: attemptClock,
    errors: ['notFound'],
  },
  submitAttempt: {
    isUrgent: true,
    access: rules.takeAssessments,
    summary:
      'Close a part with its last answers, and with the last part the attempt; every repetition gets the same result',
    body: z.strictObject({ player_id: playerId, answers: z.array(answerUpload).max(2000).default([]) }),
    audit: 'attemptLedger',
    output: attemptResult,
    errors: ['notFound', 'playerReplaced', 'conflict', 'unavailable'],
    bodyLimit: 4 * 1024 * 1024,
  },
  getResult: {
    access: rules.viewResults,
    summary:
      'The score of one attempt, and what was right once the schedule shows it; nothing that hides is in it',
    output: attemptResult,
    errors: ['notFound'],
  },
});
