import { isAdmin, mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Groups can be changed by their creator and by admins, because assignments follow the members. */
export function abilities(viewer: Viewer, { created_by }: { readonly created_by: number }) {
  const isTheirs = created_by === viewer.userId || isAdmin(viewer.userType);
  const manages = isTheirs && mayOpen(viewer, rules.manageGroups);
  return { edit: manages, delete: manages };
}
