import { mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Keepers of tools reach all of the campus; others reach a tool by a course of theirs. */
export const keepsTools = (viewer: Viewer): boolean => mayOpen(viewer, rules.keepTools);

/** Tools belong to the campus: who may edit one may edit all. */
export const abilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editTools),
  delete: mayOpen(viewer, rules.deleteTools),
});

export const domainAbilities = (viewer: Viewer) => ({ edit: mayOpen(viewer, rules.keepToolDomains) });
