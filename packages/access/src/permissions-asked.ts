import type { Permission } from './permissions.ts';

/**
 * Permissions that server policies check per record, so no endpoint's rule names them. With the endpoint rules, these
 * are all the permissions with an effect today; a test compares this list with the policies.
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
