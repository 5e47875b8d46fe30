import { mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** One permission for all of it (spec 1 §6): whoever sees the templates changes them. */
export const abilities = (viewer: Viewer) => {
  const mayEdit = mayOpen(viewer, rules.editPresentationTemplates);
  return { edit: mayEdit, delete: mayEdit };
};
