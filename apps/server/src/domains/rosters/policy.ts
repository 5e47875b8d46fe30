import { userTypes } from '@pelion/access';
import { peopleKindNames, peopleKinds } from '@pelion/contract/people/facts';
import type { Viewer } from '../../lib/viewer.ts';
import { mayManage } from '../people/policy.ts';

/** One's own imports, and everybody's for who may add people of every kind: a file holds what is told of all of them. */
export const maySee = (viewer: Viewer, { created_by }: { readonly created_by: number }): boolean =>
  created_by === viewer.userId ||
  peopleKindNames.every((kind) => viewer.permissions.has(peopleKinds[kind].add));

/** User types that the viewer may add, and change, as the rows of an import keep them for the work in the background. */
export function rightsOf(viewer: Viewer) {
  const types = Object.values(userTypes);
  const isAllowed = (action: 'add' | 'edit') => (type: number) =>
    type !== userTypes.siteAdmin && mayManage(viewer, action, [type]);
  // Making somebody a child's parent shows them the child's work: for those only who may change students.
  const mayRelate = mayManage(viewer, 'edit', [userTypes.student]);
  return {
    may_add: types.filter(isAllowed('add')).filter((type) => type !== userTypes.parent || mayRelate),
    may_edit: types.filter(isAllowed('edit')),
    may_create_places: viewer.permissions.has('add_grades'),
  };
}
