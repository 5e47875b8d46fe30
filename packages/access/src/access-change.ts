import { admins } from './groups.ts';
import { alwaysHolds, effectivePermissions, mayHold, type PermissionOverride } from './permission-table.ts';
import { type Permission, permissions } from './permissions.ts';
import type { UserType } from './vocabulary.ts';

// Access overrides of a campus and the effects of changing them. Server and page share these functions, so that the
// preview before saving matches what is saved.

/** Override for one user type: a permission granted or revoked. Without one the permission table decides. */
export interface RoleGrant extends PermissionOverride {
  readonly userType: UserType;
}

/** Override for one person, in all of their roles. */
export interface PersonGrant extends PermissionOverride {
  readonly userId: number;
}

export interface AccessGrants {
  readonly roles: readonly RoleGrant[];
  readonly people: readonly PersonGrant[];
}

/** Person who has overrides, or whose losses are checked. */
export interface AccessPerson {
  readonly id: number;
  readonly userTypes: readonly UserType[];
}

/**
 * Returns a memoized lookup of the permissions held in a role: by one person, or by any member when `userId` is left
 * out.
 */
export function heldUnder({ roles, people }: AccessGrants) {
  const known = new Map<string, ReadonlySet<Permission>>();
  const own = new Map<number, PersonGrant[]>();
  for (const grant of people) own.set(grant.userId, [...(own.get(grant.userId) ?? []), grant]);
  return (userType: UserType, userId = 0): ReadonlySet<Permission> => {
    const lines = own.get(userId) ?? [];
    const key = `${userType} ${lines.length > 0 ? userId : 0}`;
    const held =
      known.get(key) ??
      // Later overrides win, so a person's own follow those of the role.
      effectivePermissions(userType, [...roles.filter((grant) => grant.userType === userType), ...lines]);
    known.set(key, held);
    return held;
  };
}

/** One line of the preview: `count` members of a user type, or one person, gain or lose a permission. */
export type AccessEffect = {
  readonly permission: Permission;
  readonly isGained: boolean;
} & (
  | { readonly userType: UserType; readonly count: number }
  | { readonly userId: number; readonly userType?: undefined }
);

interface AccessChange {
  readonly before: AccessGrants;
  readonly after: AccessGrants;
  /** Number of members by user type. */
  readonly counts: Partial<Readonly<Record<UserType, number>>>;
  /** People with overrides, before or after the change. */
  readonly people: readonly AccessPerson[];
}

/** Effects of a change: by user type first, then by person, each in the order of the vocabulary. */
export function effectsOf({ before, after, counts, people }: AccessChange): readonly AccessEffect[] {
  const [was, is] = [heldUnder(before), heldUnder(after)];
  const changed = (permission: Permission, userType: UserType, userId?: number): boolean | null => {
    const isHeld = is(userType, userId).has(permission);
    return was(userType, userId).has(permission) === isHeld ? null : isHeld;
  };
  const ofRoles = userTypesOf(before, after).flatMap((userType) => {
    const known = people.filter(({ userTypes }) => userTypes.includes(userType));
    return permissions.flatMap((permission): AccessEffect[] => {
      const isGained = changed(permission, userType);
      if (isGained === null) return [];
      const unmoved = known.filter(({ id }) => changed(permission, userType, id) !== isGained);
      const count = Math.max(0, (counts[userType] ?? 0) - unmoved.length);
      return [{ permission, isGained, userType, count }];
    });
  });
  const [saidBefore, said] = [linesOf(before), linesOf(after)];
  const ofPeople = people.flatMap(({ id, userTypes }) =>
    permissions.flatMap((permission): AccessEffect[] => {
      const key = `${id} ${permission}`;
      if (saidBefore.get(key) === said.get(key)) return [];
      const isGained = userTypes
        .map((userType) => changed(permission, userType, id))
        .find((change) => change !== null);
      return isGained === undefined || isGained === null ? [] : [{ permission, isGained, userId: id }];
    }),
  );
  return [...ofRoles, ...ofPeople];
}

const linesOf = ({ people }: AccessGrants): ReadonlyMap<string, boolean> =>
  new Map(people.map(({ userId, permission, isGranted }) => [`${userId} ${permission}`, isGranted]));

const userTypesOf = (...grants: readonly AccessGrants[]): readonly UserType[] => [
  ...new Set(grants.flatMap(({ roles }) => roles.map(({ userType }) => userType))),
];

/** Permissions that the person now holds in some role and would hold in none. */
export function lossesOf(
  { id, userTypes }: AccessPerson,
  before: AccessGrants,
  after: AccessGrants,
): readonly Permission[] {
  const [was, is] = [heldUnder(before), heldUnder(after)];
  const holds = (held: typeof was, permission: Permission) =>
    userTypes.some((userType) => held(userType, id).has(permission));
  return permissions.filter((permission) => holds(was, permission) && !holds(is, permission));
}

/** Permissions that at least one admin must keep; otherwise no one could be given access again. */
export const keptByAnAdmin = ['view_users', 'add_users', 'edit_users'] as const satisfies Permission[];

export function keepsTheCampus(grants: AccessGrants, { id, userTypes }: AccessPerson): boolean {
  const held = heldUnder(grants);
  return admins
    .filter((admin) => userTypes.includes(admin))
    .some((admin) => keptByAnAdmin.every((each) => held(admin, id).has(each)));
}

/** Admin user types that would be left with only the permissions that can't be revoked. */
export function emptiedAdmins(grants: AccessGrants): readonly UserType[] {
  const held = heldUnder(grants);
  return admins.filter((userType) =>
    permissions.every((permission) => !held(userType).has(permission) || alwaysHolds(userType, permission)),
  );
}

/**
 * Whether an override for this person can have an effect: false when none of their roles may hold the permission, or
 * all always hold it.
 */
export const isGrantable = (userTypes: readonly UserType[], permission: Permission): boolean =>
  userTypes.some((userType) => mayHold(userType, permission) && !alwaysHolds(userType, permission));
