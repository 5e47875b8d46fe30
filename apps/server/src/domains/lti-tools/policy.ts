import { mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Tools belong to the campus: who may edit one may edit all. */
export const abilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editTools),
  delete: mayOpen(viewer, rules.deleteTools),
});

export const domainAbilities = (viewer: Viewer) => ({ edit: mayOpen(viewer, rules.keepToolDomains) });
