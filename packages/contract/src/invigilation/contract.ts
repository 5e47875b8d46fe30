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

// A schedule while it is taken, for those who invigilate it: who is where, and what they can do about it.

export const boardAttempt = z.object({
  result_id: id,
  attempt_no: z.int(),
  result_status_id: numberedId(resultStatusTable),
  attempted_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** Of the part whose clock runs or comes next, else the last: which, of how many that are decided, and which module it is. */
  part: z.int(),
  part_count: z.int(),
  digital_sat_module_type_id: numberedId(digitalSatModuleTable).nullable(),
  /** It waits to be begun: a break, or the page between two parts. */
  is_waiting: z.boolean(),
  /** From when a part that waits may be begun. */
  available_at: moment.nullable(),
  /** Null: nothing limits it, or its clock does not run yet. While the clock stands: as if it had gone on. */
  deadline_at: moment.nullable(),
  held: z.enum(boardHeldKinds).nullable(),
  /** Since when the clock stands: the time that is left is counted from then. */
  held_at: moment.nullable(),
  /** Of the part. */
  answered_count: z.int(),
  question_count: z.int(),
  /** Not excused. */
  violations: z.int(),
  /** The student has said something of one of them that nobody has excused. */
  has_word: z.boolean(),
  /** The last sign of the window that takes it; null: there was none. */
  seen_at: moment.nullable(),
  /** That window said that it closes. */
  is_gone: z.boolean(),
  /** Answers that only the device had when it gave that sign. */
  unsaved: z.int(),
});
export type BoardAttempt = z.infer<typeof boardAttempt>;

export const boardLine = z.object({
  student_id: id,
  /** For those only who may see the students of the campus. */
  student_name: z.string().nullable(),
  /** An accommodation of theirs: whoever invigilates stops the clock for it. */
  may_break: z.boolean(),
  standing: resultStanding,
  /** The latest; null: none was begun. */
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
  /** Of all students, or of those that were asked for. */
  lines: z.array(boardLine),
  can: can('extend'),
  server_now: moment,
});
export type Board = z.infer<typeof board>;

const reason = z.string().trim().max(500).default('');
/** Empty: everybody who is taking it. */
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
