import { mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Returns what the viewer may do to a grade or a section, to be sent with either. */
export const abilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editGrades),
  delete: mayOpen(viewer, rules.deleteGrades),
});
