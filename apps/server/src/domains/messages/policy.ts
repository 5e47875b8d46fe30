import { mayOpen, rules, seesWholeCampus } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Messages of which a viewer sees recipients and counts. */
export interface MessageScope {
  readonly userId: number;
  /** Messages of colleagues too. */
  readonly seesAll: boolean;
}

export const scopeOf = (viewer: Viewer): MessageScope => ({
  userId: viewer.userId,
  seesAll: mayOpen(viewer, rules.editMessages),
});

/** Teachers reach the people of their own sections and classrooms only. */
export const isOfOwnSections = ({ userType }: Pick<Viewer, 'userType'>): boolean =>
  !seesWholeCampus(userType);

interface Sent {
  readonly created_by: number;
  readonly state: string;
  /** Reaches the sections of its sender only. */
  readonly is_of_own_sections: boolean;
}

/**
 * Senders change and withdraw their own; those of colleagues need a permission each. As teachers, they change none
 * that was written with a wider reach.
 */
export function abilities(viewer: Viewer, { created_by, state, is_of_own_sections }: Sent) {
  const isOwn = created_by === viewer.userId && mayOpen(viewer, rules.sendMessages);
  const reachesAsFar = is_of_own_sections || !isOfOwnSections(viewer);
  return {
    edit: state !== 'sent' && reachesAsFar && (isOwn || mayOpen(viewer, rules.editMessages)),
    withdraw: isOwn || mayOpen(viewer, rules.deleteMessages),
  };
}

export const sees = (
  { userId, seesAll }: MessageScope,
  { created_by }: { readonly created_by: number },
): boolean => seesAll || created_by === userId;
