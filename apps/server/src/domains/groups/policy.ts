import { isAdmin, mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** A group is changed by whoever made it, and by admins: what others have given to it follows its members. */
export function abilities(viewer: Viewer, { created_by }: { readonly created_by: number }) {
  const isTheirs = created_by === viewer.userId || isAdmin(viewer.userType);
  const manages = isTheirs && mayOpen(viewer, rules.manageGroups);
  return { edit: manages, delete: manages };
}
