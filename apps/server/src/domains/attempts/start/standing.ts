import {
  assessmentStatuses,
  assessmentTypes,
  preferences,
  type ResultStatus,
} from '@pelion/contract/assessment-kinds';
import type { launchRefusal } from '@pelion/contract/attempts';
import type { z } from 'zod';

// Status of a student at a schedule, from its window, its state and the server's clock. Pure.

export type LaunchRefusal = z.infer<typeof launchRefusal>;

export interface Window {
  readonly effective_at: Date;
  /** Null for an open window. */
  readonly due_at: Date | null;
  readonly is_cancelled: boolean;
  /** Status of the assessment: active is 2. */
  readonly assessment_status: number;
}

/**
 * Status before any attempt: Scheduled until the window opens, then Assigned, Past Due when it closes, Inactive when
 * withdrawn.
 */
export function statusWithoutAttempt(
  { effective_at, due_at, is_cancelled, assessment_status }: Window,
  now: Date,
): Extract<ResultStatus, 'scheduled' | 'assigned' | 'pastDue' | 'inactive'> {
  if (is_cancelled || assessment_status !== assessmentStatuses.active) return 'inactive';
  if (now < effective_at) return 'scheduled';
  return due_at === null || now < due_at ? 'assigned' : 'pastDue';
}

const refusalOf = {
  scheduled: 'notOpenYet',
  pastDue: 'pastDue',
  assigned: null,
} as const satisfies Record<string, LaunchRefusal | null>;

export interface Launch extends Window {
  /** Whether the student is assigned now; after leaving the section only the results remain. */
  readonly is_assigned: boolean;
  readonly attempts_allowed: number;
  readonly attempts_used: number;
  /** Granted attempt that waits to be begun, regardless of the number allowed. */
  readonly granted_id: number | null;
  readonly questions_count: number;
  /** False for a bundle that cannot be taken to its end. */
  readonly isWhole?: boolean;
  /** Type of the assessment: notes are read, not taken. */
  readonly type: number;
  /** Set for a schedule that a course keeps and pauses. */
  readonly course_schedule_id?: number | null;
  /** Computer or paper; a paper test cannot be started. */
  readonly preference: number;
}

/** Whether the schedule belongs to the student: one who has left the section keeps begun attempts. */
export const isTheirs = ({ is_assigned, attempts_used }: Pick<Launch, 'is_assigned' | 'attempts_used'>) =>
  is_assigned || attempts_used > 0;

/** Why a new attempt cannot start now, the most lasting reason first; null if possible. */
export function refusalToStart(launch: Launch, now: Date): LaunchRefusal | null {
  if (launch.type === assessmentTypes.notes) return 'onlyToRead';
  if (launch.is_cancelled) return launch.course_schedule_id == null ? 'cancelled' : 'inactive';
  const status = statusWithoutAttempt(launch, now);
  if (status === 'inactive') return 'inactive';
  if (!launch.is_assigned) return 'notAssigned';
  if (status === 'pastDue') return 'pastDue';
  if (launch.preference === preferences.paper) return 'onPaper';
  if (launch.granted_id === null && launch.attempts_used >= launch.attempts_allowed) return 'noAttemptsLeft';
  if (launch.isWhole === false) return 'incomplete';
  return launch.questions_count === 0 ? 'noQuestions' : refusalOf[status];
}
