import { mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Whose sections a viewer's rooms are of; null: every room of the campus, the archived ones too. */
export type ClassroomScope = { readonly as: 'student' | 'parent'; readonly userId: number } | null;

export const scopeOf = ({ userType, userId }: Viewer): ClassroomScope =>
  userType === 'student' || userType === 'parent' ? { as: userType, userId } : null;

export const abilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editClassrooms),
  delete: mayOpen(viewer, rules.deleteClassrooms),
});
