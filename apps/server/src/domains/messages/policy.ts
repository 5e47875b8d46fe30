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

/** Senders change and withdraw their own; those of colleagues need a permission each. */
export function abilities(
  viewer: Viewer,
  { created_by, state }: { readonly created_by: number; readonly state: string },
) {
  const isOwn = created_by === viewer.userId && mayOpen(viewer, rules.sendMessages);
  return {
    edit: state !== 'sent' && (isOwn || mayOpen(viewer, rules.editMessages)),
    withdraw: isOwn || mayOpen(viewer, rules.deleteMessages),
  };
}

export const sees = (
  { userId, seesAll }: MessageScope,
  { created_by }: { readonly created_by: number },
): boolean => seesAll || created_by === userId;
