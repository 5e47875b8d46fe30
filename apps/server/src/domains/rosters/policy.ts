import { userTypes } from '@pelion/access';
import { peopleKindNames, peopleKinds } from '@pelion/contract/people/facts';
import type { Viewer } from '../../lib/viewer.ts';
import { mayManage } from '../people/policy.ts';

/** Own imports, or all for viewers who may add every kind of people, since files contain all of their data. */
export const maySee = (viewer: Viewer, { created_by }: { readonly created_by: number }): boolean =>
  created_by === viewer.userId ||
  peopleKindNames.every((kind) => viewer.permissions.has(peopleKinds[kind].add));

/** User types that the viewer may add, and change, as the rows of an import keep them for the work in the background. */
export function rightsOf(viewer: Viewer) {
  const types = Object.values(userTypes);
  const isAllowed = (action: 'add' | 'edit') => (type: number) =>
    type !== userTypes.siteAdmin && mayManage(viewer, action, [type]);
  // Linking a parent reveals the child's work, so it needs the right to edit students.
  const mayRelate = mayManage(viewer, 'edit', [userTypes.student]);
  return {
    may_add: types.filter(isAllowed('add')).filter((type) => type !== userTypes.parent || mayRelate),
    may_edit: types.filter(isAllowed('edit')),
    may_create_places: viewer.permissions.has('add_grades'),
  };
}
