import { Failure } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

/** The campus of a path is the one that the viewer is signed in to; any other does not exist. */
export function assertOwnCampus({ campusId }: Viewer, { campus_id }: { readonly campus_id: number }): void {
  if (campus_id !== campusId) throw new Failure('notFound');
}
