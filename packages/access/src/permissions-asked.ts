import type { Permission } from './permissions.ts';

/**
 * What no endpoint's rule asks for by name, since it depends on the record: the policies of the server's domains do. Together
 * with the rules of the endpoints this is what has an effect today; a test holds the list to what the policies say.
 */
export const askedByPolicies = [
  'view_students',
  'add_students',
  'edit_students',
  'delete_students',
  'view_teachers',
  'add_teachers',
  'edit_teachers',
  'delete_teachers',
  'view_users',
  'add_users',
  'edit_users',
  'delete_users',
  'edit_owned_assessments',
  'edit_shared_assessments',
  'delete_owned_assessments',
  'delete_shared_assessments',
] as const satisfies readonly Permission[];
