import { rules } from '@pelion/access';
import { z } from 'zod';
import { digitalSatModuleTable, resultStatusTable } from '../assessments/kinds.ts';
import { boardHeldKinds } from '../attempts/facts.ts';
import { contract } from '../kernel/endpoint.ts';
import { numberedId } from '../kernel/numbered-id.ts';
import { queryIds } from '../kernel/query.ts';
import { can, done, id, moment } from '../kernel/shared.ts';
import { resultStanding } from '../results/standing.ts';
import { mostBoardLines } from './facts.ts';
import { invigilationRoutes } from './routes.ts';

// Live board of a running schedule for invigilators: each student's progress and the available actions.

export const boardAttempt = z.object({
  result_id: id,
  attempt_no: z.int(),
  result_status_id: numberedId(resultStatusTable),
  attempted_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** Running part, else the next one, else the last: its number, the number of decided parts, and its module. */
  part: z.int(),
  part_count: z.int(),
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
  /** The next part has not started: a break, or the page between two parts. */
  is_waiting: z.boolean(),
  /** Earliest start of the next part. */
  available_at: moment.nullable(),
  /** Null without a limit or before the clock starts. While the clock is stopped, the deadline as if it had not been. */
  deadline_at: moment.nullable(),
  held: z.enum(boardHeldKinds).nullable(),
  /** Start of the pause, from which the remaining time is computed. */
  held_at: moment.nullable(),
  /** Answers in this part. */
  answered_count: z.int(),
  question_count: z.int(),
  /** Violations that are not excused. */
  violations: z.int(),
  /** The student commented on a violation that is not excused. */
  has_word: z.boolean(),
  /** Last heartbeat of the window taking the attempt; null when there was none. */
  seen_at: moment.nullable(),
  /** The window reported that it was closing. */
  is_gone: z.boolean(),
  /** Answers not yet sent from the device at the last heartbeat. */
  unsaved: z.int(),
});
export type BoardAttempt = z.infer<typeof boardAttempt>;

export const boardLine = z.object({
  student_id: id,
  /** Only for viewers who may see the campus's students. */
  student_name: z.string().nullable(),
  /** Accommodation for breaks, during which the invigilator stops the clock. */
  may_break: z.boolean(),
  standing: resultStanding,
  /** Latest attempt; null when none was started. */
  attempt: boardAttempt.nullable(),
});
export type BoardLine = z.infer<typeof boardLine>;

export const board = z.object({
  schedule_id: id,
  assessment_id: id,
  assessment_name: z.string(),
  effective_at: moment,
  due_at: moment.nullable(),
  is_cancelled: z.boolean(),
  /** All students, or the requested ones. */
  lines: z.array(boardLine),
  can: can('extend'),
  server_now: moment,
});
export type Board = z.infer<typeof board>;

const reason = z.string().trim().max(500).default('');
/** Empty for everyone whose attempt is running. */
const studentIds = z.array(id).max(2000).default([]);
const changed = z.object({ changed: z.int() });

export const invigilation = contract(invigilationRoutes, {
  getBoard: {
    access: rules.scheduleAssessments,
    summary: 'Who takes it and how far they are; of some attempts alone where the board knows the others',
    query: z.strictObject({
      result_ids: queryIds().pipe(z.array(id).max(mostBoardLines)).optional(),
    }),
    output: board,
    errors: ['notFound'],
  },
  watchBoard: {
    access: rules.scheduleAssessments,
    summary: 'Somebody looks at the board, or no longer does: the live stream tells of changes for a while',
    body: z.strictObject({ is_watching: z.boolean() }),
    audit: { none: 'that somebody looks' },
    output: done,
    errors: ['notFound'],
  },
  pauseAttempts: {
    access: rules.scheduleAssessments,
    summary: 'Stop the clocks of all or of some who are taking it; what is left of their time is kept',
    body: z.strictObject({ student_ids: studentIds, reason }),
    audit: 'attemptLedger',
    output: changed,
    errors: ['notFound', 'conflict'],
  },
  resumeAttempts: {
    access: rules.scheduleAssessments,
    summary: 'Let clocks that were paused go on, with the time that was left; a lock stays a lock',
    body: z.strictObject({ student_ids: studentIds }),
    audit: 'attemptLedger',
    output: changed,
    errors: ['notFound', 'conflict'],
  },
  endAttempts: {
    access: rules.scheduleAssessments,
    summary: 'End what some are taking, with what was saved; it can be reopened',
    body: z.strictObject({ student_ids: studentIds, reason }),
    audit: 'attemptLedger',
    output: changed,
    errors: ['notFound', 'conflict'],
  },
  letBackIn: {
    access: rules.scheduleAssessments,
    summary:
      'Let somebody go on whose attempt is locked, with the locked time given back, or who lost their device: the next one takes it',
    body: z.strictObject({ frees_device: z.boolean().default(false) }),
    audit: 'attemptLedger',
    output: done,
    errors: ['notFound', 'conflict'],
  },
});
