import {
  type AccessGrants,
  askedByPolicies,
  isPermission,
  type Permission,
  type PersonGrant,
  permissions,
  type RoleGrant,
  type UserType,
  userTypeOf,
} from '@pelion/access';
import { contracts, type Endpoint } from '@pelion/contract';
import type { AccessControls } from '@pelion/contract/access-controls';
import type { Db } from '../../db/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { countByUserType, findPersons, findVersion, listPersonGrants, listRoleGrants } from './queries.ts';

const asked: ReadonlySet<Permission> = new Set([
  ...askedByPolicies,
  ...Object.values(contracts)
    .flatMap(({ endpoints }) => Object.values<Endpoint>(endpoints))
    .flatMap(({ access }) => (access === 'public' ? [] : (access.permission ?? []))),
]);

/**
 * Permissions checked by an endpoint or a policy, in the order of the vocabulary; overriding any other has no effect
 * yet.
 */
export const enforcedPermissions: readonly Permission[] = permissions.filter((each) => asked.has(each));

/** The access controls of the campus as they are now. */
export async function loadControls(db: Db, { campusId }: Pick<Viewer, 'campusId'>): Promise<AccessControls> {
  // Reads the version first: later reads are at least as new, and a save over a newer version is refused.
  const current = await findVersion(db);
  const roles = (await listRoleGrants(db)).flatMap(known);
  const people = (await listPersonGrants(db)).flatMap(known);
  const ids = [...new Set(people.map(({ user_id }) => user_id))];
  return {
    id: campusId,
    ...current,
    counts: await countByUserType(db),
    roles,
    people,
    persons: await findPersons(db, ids),
    enforced: [...enforcedPermissions],
  };
}

/** Ignores permissions of older versions that no rule checks. */
const known = <Row extends { readonly permission: string }>({ permission, ...row }: Row) =>
  isPermission(permission) ? [{ ...row, permission }] : [];

/** The same as the functions of `packages/access` want it. */
export const grantsOf = ({ roles, people }: Pick<AccessControls, 'roles' | 'people'>): AccessGrants => ({
  roles: roles.flatMap(({ user_type, permission, is_granted: isGranted }): RoleGrant[] => {
    const userType = userTypeOf(user_type);
    return userType ? [{ userType, permission, isGranted }] : [];
  }),
  people: people.map(
    ({ user_id: userId, permission, is_granted: isGranted }): PersonGrant => ({
      userId,
      permission,
      isGranted,
    }),
  ),
});

export const userTypesFrom = (ids: readonly number[]): readonly UserType[] =>
  ids.flatMap((id) => userTypeOf(id) ?? []);
