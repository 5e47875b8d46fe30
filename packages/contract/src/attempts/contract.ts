import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import {
  assessmentTypeTable,
  digitalSatModuleTable,
  resultStatuses,
  resultStatusTable,
} from '../assessments/kinds.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { dayOrMoment, queryBoolean, queryIds, queryInteger, queryNumbers } from '../kernel/query.ts';
import { done, id } from '../kernel/shared.ts';
import { ratingTable } from '../marking/ratings.ts';
import { accessCode } from '../schedules/access-code.ts';
import { answerUpload, receipts } from './answers.ts';
import { attemptClock, attemptParts } from './clock.ts';
import { instructions } from './launch.ts';
import { marksUpload, savedSheet, sheetUpload } from './marks.ts';
import { notes } from './notes.ts';
import { keptPages, pageOrderUpload, pagePiece, pageReceived } from './pages.ts';
import { paper } from './paper.ts';
import { partNumber } from './part-number.ts';
import { playerId } from './player-settings.ts';
import { attemptResult } from './result.ts';
import { reviewedTest } from './reviewed-test.ts';
import { attemptRoutes } from './routes.ts';
import { studentAssessment } from './student-table.ts';
import { violationReport, violationWord } from './violations.ts';

export type { AnswerUpload, Receipts, SavedAnswer } from './answers.ts';
export { answerUpload, receipts, savedAnswer } from './answers.ts';
export type { AttemptClock, AttemptParts } from './clock.ts';
export { attemptClock, attemptPart, attemptParts } from './clock.ts';
export type { Instructions } from './launch.ts';
export { instructionPart, instructions, launchRefusal } from './launch.ts';
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
export type { Notes } from './notes.ts';
export type { AnswerPage, KeptPages, PageOrderUpload, PageReceived } from './pages.ts';
export type { Paper, PaperSection, Passage } from './paper.ts';
export { paper, paperItem, paperSection, passage } from './paper.ts';
export { playerId } from './player-settings.ts';
export type { AttemptResult } from './result.ts';
export { attemptResult } from './result.ts';
export type { ReviewedTest } from './reviewed-test.ts';
export type { AttemptRow, StudentAssessment } from './student-table.ts';
export { attemptRow, studentAssessment } from './student-table.ts';
export type { Violation, ViolationReport } from './violations.ts';

// Endpoints for taking tests and viewing results. No schema of this folder contains an answer key, except in reviews
// once the schedule releases it.

const onlyViewed = phrase('A result can only be set to viewed here.');

export const attempts = contract(attemptRoutes, {
  listStudentAssessments: {
    access: rules.viewResults,
    summary: 'Assessments of one student with all attempts (spec 2 §2.5–2.6)',
    query: z.strictObject({
      start_date: dayOrMoment.optional(),
      end_date: dayOrMoment.optional(),
      statuses: queryNumbers(resultStatusTable).optional(),
      /** Ratings, combined with statuses by OR, since they extend them (spec 2 §4). */
      ratings: queryNumbers(ratingTable).optional(),
      subject_ids: queryIds().optional(),
      type_ids: queryNumbers(assessmentTypeTable).optional(),
      /** Assignments to a section in this classroom; empty for classrooms that the viewer may not see. */
      classroom_id: queryInteger().pipe(id).optional(),
      /** Newest assessments only, each with its latest attempt (spec 2 §7, "Recent assessments"). */
      version: z.literal('lite').optional(),
      /** Number of assessments for `lite`; defaults to ten. */
      limit: queryInteger().pipe(z.int().min(1).max(100)).optional(),
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
      /** Attempt number offered by the page, so that a retry after its end does not use up another attempt. */
      attempt_no: z.int().positive().optional(),
      /** Access code given out in the room, when the schedule requires one for new attempts. */
      access_code: accessCode.optional(),
    }),
    audit: 'attemptLedger',
    output: z.object({
      /** Remaining parts in order, starting with the one to take now; all parts once the attempt is over. */
      assessments: z
        .array(
          z.object({
            assessment_id: id,
            schedule_id: id,
            attempt: z.int(),
            part: partNumber,
            /** Spec 2 §3; null unless a module of a digital SAT. */
            digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
            /** Positive during a break, before the part has started. */
            time_left_in_seconds_to_start_test: z.int(),
            /** Null when limited only by the schedule's window. */
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
      'attemptHeld',
      'pastDue',
      'noAttemptsLeft',
      'wrongAccessCode',
      'tooManyRequests',
      'conflict',
      'unavailable',
    ],
  },
  getNotes: {
    access: rules.viewOwnAssessments,
    summary: 'Notes as their students and parents read them; never a key',
    output: notes,
    errors: ['notFound', 'notOpenYet', 'conflict'],
  },
  listPictures: {
    access: rules.takeAssessments,
    summary:
      'Links to the pictures of what would begin now, so that they are on the device before its clock runs; only for who could begin',
    body: z.strictObject({
      /** Access code, as for the start, when the schedule requires one. */
      access_code: accessCode.optional(),
    }),
    audit: { none: 'nothing is changed' },
    output: z.object({ pictures: z.array(z.string()) }),
    errors: [
      'notFound',
      'notOpenYet',
      'pastDue',
      'noAttemptsLeft',
      'wrongAccessCode',
      'tooManyRequests',
      'conflict',
    ],
  },
  viewNotes: {
    access: rules.viewOwnAssessments,
    summary: 'Notes were opened by their student or a parent: Viewed from then on (spec 2 §4)',
    audit: 'attemptLedger',
    output: z.object({ result_id: id, result_status_id: numberedId(resultStatusTable) }),
    errors: ['notFound', 'notOpenYet', 'conflict'],
  },
  updateResultStatus: {
    access: rules.viewOwnAssessments,
    summary:
      'Mark a result of notes as viewed (spec 2 §7). The first view, which makes the result, is `viewNotes`; repeating it changes nothing',
    body: z.strictObject({ result_status_id: z.literal(resultStatuses.viewed, onlyViewed) }),
    audit: { none: 'the first view is in the ledger of the attempt' },
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
    errors: ['notFound', 'playerReplaced', 'attemptClosed', 'attemptHeld', 'unavailable'],
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
  putPage: {
    access: rules.takeAssessments,
    summary:
      'Send a piece of a photographed page (field `file`, up to 1 MB; a JPEG of up to 4 MB in all). The answer says where to go on; repeating it changes nothing, and a page that is kept stays kept',
    query: pagePiece,
    output: pageReceived,
    errors: [
      'notFound',
      'attemptClosed',
      'conflict',
      'unsupportedMedia',
      'unreadableFile',
      'tooLarge',
      'tooManyRequests',
      'unavailable',
    ],
    kind: 'multipart',
    audit: { none: 'a part of the answer, with its moment; what comes late is in the ledger of the attempt' },
  },
  savePageOrders: {
    access: rules.takeAssessments,
    summary: 'Save how the pages of answers lie: their order, how they are turned, which were taken out',
    body: z.strictObject({ player_id: playerId, orders: z.array(pageOrderUpload).min(1).max(100) }),
    audit: { none: 'a part of the answer, with its seq and moment' },
    output: receipts,
    errors: ['notFound', 'playerReplaced', 'attemptClosed', 'unavailable'],
  },
  listPages: {
    access: rules.takeAssessments,
    summary: 'The photographed pages of a part, answer by answer',
    output: z.array(keptPages),
    errors: ['notFound'],
  },
  reportViolations: {
    access: rules.takeAssessments,
    summary:
      'What happened beside the attempt, with its moment; repeating it changes nothing, and nothing is submitted by it',
    body: z.strictObject({ violations: z.array(violationReport).min(1).max(50) }),
    audit: { none: 'a fact with its moment, kept with the attempt; a lock is in its ledger' },
    output: done,
    errors: ['notFound', 'conflict'],
  },
  setAiHelpStatus: {
    access: rules.takeWithAiHelp,
    summary:
      'A tutor helped with the answer to a question of the part that runs; repeating it changes nothing, and it is not taken back (spec 2 §7)',
    body: z.strictObject({ assisted_by_ai: z.literal(true) }),
    audit: { none: 'a fact with its moment, kept with the answer' },
    output: z.object({ item_id: id, assisted_by_ai: z.literal(true) }),
    errors: ['notFound', 'notOpenYet', 'attemptClosed', 'attemptHeld'],
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
  reportPresence: {
    access: rules.takeAssessments,
    summary:
      'The window that takes the attempt is there, or closes, and so many answers are on its device only; what the clock says',
    body: z.strictObject({
      player_id: playerId,
      unsaved: z.int().min(0).max(10_000),
      is_leaving: z.boolean().default(false),
    }),
    audit: { none: 'a sign of life, which changes nothing' },
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
    errors: ['notFound', 'playerReplaced', 'attemptHeld', 'conflict', 'unavailable'],
    bodyLimit: 4 * 1024 * 1024,
  },
  reviewTest: {
    access: rules.viewResults,
    summary:
      'What an attempt asked and what was answered, as a tutor that explains is told of it; never a key or an explanation',
    query: z.strictObject({ version: z.literal('ai-agent').optional() }),
    output: reviewedTest,
    errors: ['notFound', 'conflict'],
  },
  exportQuestionPdf: {
    access: rules.downloadResults,
    summary:
      'A PDF of what an attempt asked, in its own order and with its own numbers; with the key once the schedule shows it to who asks',
    sends: ['pdf'],
    errors: ['notFound', 'conflict'],
  },
  exportResultReport: {
    access: rules.viewResults,
    summary: 'The same as the page of a result tells whoever asks, as a PDF to keep and to print',
    query: z.strictObject({ size: z.enum(['A4', 'LETTER']).default('A4') }),
    sends: ['pdf'],
    errors: ['notFound', 'conflict'],
  },
  getResult: {
    access: rules.viewResults,
    summary:
      'The score of one attempt, and what was right once the schedule shows it; nothing that hides is in it',
    query: z.strictObject({
      /** Omits the {student}'s name, for anonymous marking. */
      is_anonymous: queryBoolean().default(false),
    }),
    output: attemptResult,
    errors: ['notFound'],
  },
});
