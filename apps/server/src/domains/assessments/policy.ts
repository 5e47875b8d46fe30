import type { UserType } from '@pelion/access';
import { assessmentStatuses } from '@pelion/contract/assessment-kinds';
import type { Viewer } from '../../lib/viewer.ts';
import { mayMove } from './moves.ts';

/** Which rows a list of this viewer is made of. Single reads use the same scope. */
export interface AssessmentScope {
  readonly userId: number;
  /** Everything of the campus; otherwise what the viewer wrote, and what is public. */
  readonly isWholeCampus: boolean;
}

/** "Admin or grader uses the campus; teacher uses teachers/{id}." spec 2 §6 */
const wholeCampus: readonly UserType[] = ['schoolAdmin', 'campusAdmin', 'homeworkGrader'];
const seesWholeCampus = ({ userType }: Viewer) => wholeCampus.includes(userType);

export const scopeOf = (viewer: Viewer): AssessmentScope => ({
  userId: viewer.userId,
  isWholeCampus: seesWholeCampus(viewer),
});

interface Owned {
  readonly created_by: number;
}

/**
 * The author with the owned permission; others with the shared one (spec 2 §6), but never through "public" alone:
 * a public assessment is there to view and to schedule, not to rewrite under its author's hands (decision 0011).
 */
export function mayChange(viewer: Viewer, { created_by }: Owned) {
  const isOwner = created_by === viewer.userId;
  const mayShare = seesWholeCampus(viewer);
  const { permissions } = viewer;
  return {
    edit: isOwner
      ? permissions.has('edit_owned_assessments')
      : mayShare && permissions.has('edit_shared_assessments'),
    delete: isOwner
      ? permissions.has('delete_owned_assessments')
      : mayShare && permissions.has('delete_shared_assessments'),
  };
}

interface Scheduled extends Owned {
  readonly status: number;
  readonly questions_count: number;
}

/** What the viewer may do to an assessment now; travels with it. */
export function abilities(viewer: Viewer, row: Scheduled) {
  const may = mayChange(viewer, row);
  const isReady = row.status === assessmentStatuses.active && row.questions_count > 0;
  return {
    edit: may.edit,
    delete: may.delete,
    activate: may.edit && mayMove(row.status, assessmentStatuses.active),
    deactivate: may.edit && mayMove(row.status, assessmentStatuses.inactive),
    // A teacher gives colleagues' public assessments to students without being able to change them.
    schedule: isReady && (may.edit || viewer.userType === 'teacher'),
  };
}
