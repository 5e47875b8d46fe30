import { mayOpen, rules } from '@pelion/access';
import type { Viewer } from '../../lib/viewer.ts';

/** Keepers of packages reach all of the campus; others reach a package by a course of theirs. */
export const keepsPackages = (viewer: Viewer): boolean => mayOpen(viewer, rules.keepScormPackages);

export const abilities = (viewer: Viewer) => ({
  edit: mayOpen(viewer, rules.editScormPackages),
  delete: mayOpen(viewer, rules.deleteScormPackages),
  launch: keepsPackages(viewer),
});
