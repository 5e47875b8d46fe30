import {
  effectivePermissions,
  isPermission,
  type Permission,
  type UserType,
  userTypeOf,
} from '@pelion/access';
import { type RawBuilder, sql } from 'kysely';

/** Campus overrides of one permission: the role's first, then the person's. */
export type SaidOfPermission = readonly (readonly [permission: string, isGranted: boolean])[];

/** SQL for a permission's overrides (role first, then person), as JSON. RLS applies. */
export const saidOfPermission = (permission: Permission, user: string, userType: string) =>
  sql`coalesce((
    select json_agg(json_build_array(o.permission, o.is_granted) order by o.place) from (
      select 1 as place, permission, is_granted from permission_override where user_type = ${sql.ref(userType)}
      union all
      select 2, permission, is_granted from person_permission where user_id = ${sql.ref(user)}) o
    where o.permission = ${permission}), '[]')` satisfies RawBuilder<unknown>;

/** Role that has the permission for this row; undefined if none. */
export function roleThatHolds(
  permission: Permission,
  { user_type, said }: { readonly user_type: number; readonly said: SaidOfPermission },
): UserType | undefined {
  const userType = userTypeOf(user_type);
  const lines = said.flatMap(([of, isGranted]) => (isPermission(of) ? [{ permission: of, isGranted }] : []));
  return userType !== undefined && effectivePermissions(userType, lines).has(permission)
    ? userType
    : undefined;
}
