import { isAdmin } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Rubrics visible to the viewer: own and shared ones. Single reads use the same scope. */
export interface RubricScope {
  readonly userId: number;
}

export const scopeOf = ({ userId }: Viewer): RubricScope => ({ userId });

/** Rubrics can be changed by their author; shared ones also by admins. */
export function abilities(
  viewer: Viewer,
  { created_by, is_shared }: { readonly created_by: number; readonly is_shared: boolean },
) {
  const isTheirs = created_by === viewer.userId || (is_shared && isAdmin(viewer.userType));
  return { edit: isTheirs, delete: isTheirs };
}
