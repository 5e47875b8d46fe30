import { isAdmin } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import { type SqlBool, sql } from 'kysely';
import type { Viewer } from '../../lib/viewer.ts';
import { mayChange, type Owned } from '../assessments/policy.ts';

/**
 * Editors of an assessment, and every teacher who sees it, may schedule it: assigning tests is a teacher's work
 * (decision 0015).
 */
export const maySchedule = (viewer: Viewer, assessment: Owned): boolean =>
  viewer.userType === 'teacher' || mayChange(viewer, assessment).edit;

/** The same for a statement, of the schedule `s` and its assessment `a`. */
export const scheduleOfViewer = ({ userType, userId }: Pick<Viewer, 'userType' | 'userId'>) =>
  isAdmin(userType)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(s.created_by = ${userId} or a.created_by = ${userId})`;

export interface ScheduleOwners {
  readonly created_by: number;
  readonly assessment_created_by: number;
}

/** Creator of the schedule, author of the assessment, and admins. */
export const isScheduleOf = ({ userType, userId }: Viewer, row: ScheduleOwners): boolean =>
  isAdmin(userType) || row.created_by === userId || row.assessment_created_by === userId;

export interface ScheduleFacts extends ScheduleOwners {
  readonly assessment_status: number;
  readonly is_cancelled: boolean;
  readonly deleted_at: Date | null;
  /** Set for a schedule that a course keeps. */
  readonly course: object | null;
}

/** Schedules can be changed by their creator, the assessment's author and admins, not by other teachers. */
export function abilities(viewer: Viewer, row: ScheduleFacts) {
  const isTheirs = isScheduleOf(viewer, row);
  const isThere = row.deleted_at === null && row.assessment_status !== assessmentStatuses.deleted;
  const mayChangeIt = isTheirs && isThere && !row.is_cancelled;
  const isOwn = isTheirs && row.course === null;
  return {
    edit: mayChangeIt,
    cancel: mayChangeIt && isOwn,
    extend: mayChangeIt,
    delete: isOwn && isThere,
    restore:
      isOwn &&
      row.assessment_status !== assessmentStatuses.deleted &&
      (row.deleted_at !== null || row.is_cancelled),
    // Allowed for canceled and deleted schedules too, since ending attempts that way makes offline answers late.
    countLate: isTheirs || viewer.userType === 'homeworkGrader',
  };
}
