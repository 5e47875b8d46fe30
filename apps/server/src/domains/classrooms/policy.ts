import { mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Person whose own or children's rooms are visible; null: all rooms of the campus, including archived ones. */
export type ClassroomScope = { readonly as: 'student' | 'parent'; readonly userId: number } | null;

export const scopeOf = ({ userType, userId }: Viewer): ClassroomScope =>
  userType === 'student' || userType === 'parent' ? { as: userType, userId } : null;

export const abilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editClassrooms),
  delete: mayOpen(viewer, rules.deleteClassrooms),
  seePeople: mayOpen(viewer, rules.listStudents),
});
