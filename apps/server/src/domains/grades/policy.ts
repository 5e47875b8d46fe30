import { mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** What the viewer may do to a grade or to a section of it; travels with both. */
export const abilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editGrades),
  delete: mayOpen(viewer, rules.deleteGrades),
});
