import type { UserType } from '@pelion/access';
import { assessmentStatuses, assessmentTypes, shareTypes } from '@pelion/contract/assessment-kinds';
import type { Viewer } from '../../lib/viewer.ts';
import { mayMove } from './moves.ts';

/** Which rows a list of this viewer is made of. Single reads use the same scope. */
export interface AssessmentScope {
  readonly userId: number;
  /** Whole campus; otherwise own, public and named shares. */
  readonly isWholeCampus: boolean;
}

/** "Admin or grader uses the campus; teacher uses teachers/{id}." spec 2 §6 */
const wholeCampus: readonly UserType[] = ['schoolAdmin', 'campusAdmin', 'homeworkGrader'];
export const seesWholeCampus = ({ userType }: Pick<Viewer, 'userType'>): boolean =>
  wholeCampus.includes(userType);

export const scopeOf = (viewer: Pick<Viewer, 'userId' | 'userType'>): AssessmentScope => ({
  userId: viewer.userId,
  isWholeCampus: seesWholeCampus(viewer),
});

export interface Owned {
  readonly created_by: number;
  readonly sharing: readonly { readonly user_id: number; readonly share_type_id: number }[];
}

/** How far it is shared with the viewer by name; null: not at all. */
export const shareTypeOf = ({ userId }: Viewer, { sharing }: Owned): number | null =>
  sharing.find(({ user_id }) => user_id === userId)?.share_type_id ?? null;

/** Rights to own assessments and to shared ones, by separate permissions. */
export interface EditRights {
  readonly owned: boolean;
  readonly shared: boolean;
}

export const editRightsOf = ({ permissions }: Pick<Viewer, 'permissions'>): EditRights => ({
  owned: permissions.has('edit_owned_assessments'),
  shared: permissions.has('edit_shared_assessments'),
});

export const deleteRightsOf = ({ permissions }: Pick<Viewer, 'permissions'>): EditRights => ({
  owned: permissions.has('delete_owned_assessments'),
  shared: permissions.has('delete_shared_assessments'),
});

/**
 * Authors and owners need the owned permissions; named editors and viewers of the whole campus need the shared ones
 * (spec 2 §6). "Public" alone never grants editing: a public assessment can be viewed and scheduled (decisions 0011,
 * 0051). Sharing is for owners and admins. `editableText` holds the same rule in SQL for lists.
 */
export function mayChange(viewer: Viewer, row: Owned) {
  const level = shareTypeOf(viewer, row);
  const isOwner = row.created_by === viewer.userId || level === shareTypes.own;
  const mayAsShared = seesWholeCampus(viewer) || level === shareTypes.edit;
  const allowed = ({ owned, shared }: EditRights) => (isOwner ? owned : mayAsShared && shared);
  const edit = allowed(editRightsOf(viewer));
  return {
    edit,
    delete: allowed(deleteRightsOf(viewer)),
    share: edit && (isOwner || seesWholeCampus(viewer)),
  };
}

interface Scheduled extends Owned {
  readonly status: number;
  readonly questions_count: number;
  readonly type: number;
}

const nothing = {
  edit: false,
  delete: false,
  share: false,
  seeSharing: false,
  activate: false,
  deactivate: false,
  schedule: false,
};

/** Returns what the viewer may do to an assessment, to be sent with it. */
export function abilities(viewer: Viewer, row: Scheduled) {
  const may = mayChange(viewer, row);
  // Deleted assessments can only be restored, by anyone who may delete them.
  if (row.status === assessmentStatuses.deleted) return { ...nothing, restore: may.delete };
  // Bundles count their links instead of questions; active ones have links (decision 0057).
  const hasQuestions = row.type === assessmentTypes.standardizedTest || row.questions_count > 0;
  const isReady = row.status === assessmentStatuses.active && hasQuestions;
  return {
    edit: may.edit,
    delete: may.delete,
    share: may.share,
    // The card of a bundle keeps Share for everybody who sees it (decision 0149).
    seeSharing: may.share || row.type === assessmentTypes.standardizedTest,
    activate: may.edit && mayMove(row.status, assessmentStatuses.active),
    deactivate: may.edit && mayMove(row.status, assessmentStatuses.inactive),
    // A teacher gives colleagues' public assessments to students without being able to change them.
    // A form is given, not scheduled: it has no attempts (decision 0059).
    schedule: isReady && row.type !== assessmentTypes.feedback && (may.edit || viewer.userType === 'teacher'),
    restore: false,
  };
}
