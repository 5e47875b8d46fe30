import { mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** One permission covers viewing and editing (spec 1 §6). */
export const abilities = (viewer: Viewer) => {
  const mayEdit = mayOpen(viewer, rules.editPresentationTemplates);
  return { edit: mayEdit, delete: mayEdit };
};
