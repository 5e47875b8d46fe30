import { mayOpen, rules, type UserType, userTypes } from '@pelion/access';
import { type Audience, audiencesFor } from '@pelion/contract/announcements/facts';
import { type Phrase, phrase } from '@pelion/words';
import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** Which rows a list of this viewer is made of. Single reads use the same scope. */
export interface AnnouncementScope {
  readonly userId: number;
  readonly userType: number;
  /** Audiences whose drafts, scheduled and ended announcements the viewer sees, whether or not addressed by them. */
  readonly edits: readonly Audience[];
  readonly now: Date;
}

export const scopeOf = (viewer: Viewer, now: Date): AnnouncementScope => ({
  userId: viewer.userId,
  userType: userTypes[viewer.userType],
  edits: mayOpen(viewer, rules.editAnnouncements) ? audiencesFor(viewer.userType) : [],
  now,
});

interface Row {
  readonly campus_id: number;
  readonly audience: Audience;
}

/**
 * A campus edits its own announcements; school admins edit school-wide ones on any campus; only the site admin edits
 * those for all schools, on the campus of origin.
 */
export function abilities(viewer: Viewer, { campus_id, audience }: Row) {
  const isHere = campus_id === viewer.campusId || audience === 'school';
  const isTheirs = isHere && audiencesFor(viewer.userType).includes(audience);
  return {
    edit: isTheirs && mayOpen(viewer, rules.editAnnouncements),
    delete: isTheirs && mayOpen(viewer, rules.deleteAnnouncements),
  };
}

const whoAddresses: Record<Exclude<Audience, 'campus'>, Phrase> = {
  school: phrase('Only a {school} administrator can write to the whole {school}.'),
  allSchools: phrase('Only a site administrator can write to all {school+}.'),
};

export function assertMayAddress({ userType }: { readonly userType: UserType }, audience: Audience): void {
  if (audience !== 'campus' && !audiencesFor(userType).includes(audience)) {
    throw new Failure('accessDenied', { reason: 'userType' }, whoAddresses[audience]);
  }
}

/** Lets only the campus of origin narrow an announcement from the whole school to a campus. */
export function assertStaysHome(viewer: Viewer, row: Row, audience: Audience): void {
  if (row.campus_id !== viewer.campusId && audience !== row.audience) {
    throw new Failure(
      'conflict',
      undefined,
      phrase('Only the {campus} where it was written can narrow it down from the whole {school}.'),
    );
  }
}
