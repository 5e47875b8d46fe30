import { userTypes } from '@pelion/access';
import type { Audience } from '@pelion/contract/announcements';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Which rows a list of this viewer is made of. Single reads use the same scope. */
export interface AnnouncementScope {
  readonly userId: number;
  readonly userType: number;
  /** Sees drafts, scheduled and ended ones of the own campus, whoever they are for. */
  readonly isEditor: boolean;
  readonly now: Date;
}

export const scopeOf = (viewer: Viewer, now: Date): AnnouncementScope => ({
  userId: viewer.userId,
  userType: userTypes[viewer.userType],
  isEditor: viewer.permissions.has('edit_announcements'),
  now,
});

/** A campus edits its own announcements; those for all schools belong to the site admin alone. */
export function abilities(viewer: Viewer, row: { readonly campus_id: number; readonly audience: Audience }) {
  const isOwn =
    row.campus_id === viewer.campusId && (row.audience === 'campus' || viewer.userType === 'siteAdmin');
  return {
    edit: isOwn && viewer.permissions.has('edit_announcements'),
    delete: isOwn && viewer.permissions.has('delete_announcements'),
  };
}

/** Only a site admin speaks to all schools. */
export function assertMayAddress(viewer: Viewer, audience: Audience): void {
  if (audience === 'allSchools' && viewer.userType !== 'siteAdmin') {
    throw new Failure(
      'accessDenied',
      { reason: 'userType' },
      'Only a site administrator can write to all schools.',
    );
  }
}
