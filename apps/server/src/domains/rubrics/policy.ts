import { isAdmin } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Whose rubrics a list of this viewer is made of: their own, and what others share. Single reads use the same scope. */
export interface RubricScope {
  readonly userId: number;
}

export const scopeOf = ({ userId }: Viewer): RubricScope => ({ userId });

/** A rubric is changed by whoever wrote it; what is shared, by admins too. */
export function abilities(
  viewer: Viewer,
  { created_by, is_shared }: { readonly created_by: number; readonly is_shared: boolean },
) {
  const isTheirs = created_by === viewer.userId || (is_shared && isAdmin(viewer.userType));
  return { edit: isTheirs, delete: isTheirs };
}
