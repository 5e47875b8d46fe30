import { admins } from './groups.ts';
import { alwaysHolds, effectivePermissions, mayHold, type PermissionOverride } from './permission-table.ts';
import { type Permission, permissions } from './permissions.ts';
import type { UserType } from './vocabulary.ts';

// What a campus has changed about who holds what, and what a further change would do. Server and page ask the same
// functions, so that what is announced before saving is what happens.

/** What a campus says of one user type: given or taken, otherwise as in the table. */
export interface RoleGrant extends PermissionOverride {
  readonly userType: UserType;
}

/** What a campus says of one person, in whichever role they act. */
export interface PersonGrant extends PermissionOverride {
  readonly userId: number;
}

export interface AccessGrants {
  readonly roles: readonly RoleGrant[];
  readonly people: readonly PersonGrant[];
}

/** Somebody who has grants of their own, or asks what they would lose. */
export interface AccessPerson {
  readonly id: number;
  readonly userTypes: readonly UserType[];
}

/** What somebody holds in one of their roles; nobody in particular without `userId`. Reckoned once for each. */
export function heldUnder({ roles, people }: AccessGrants) {
  const known = new Map<string, ReadonlySet<Permission>>();
  const own = new Map<number, PersonGrant[]>();
  for (const grant of people) own.set(grant.userId, [...(own.get(grant.userId) ?? []), grant]);
  return (userType: UserType, userId = 0): ReadonlySet<Permission> => {
    const lines = own.get(userId) ?? [];
    const key = `${userType} ${lines.length > 0 ? userId : 0}`;
    const held =
      known.get(key) ??
      // Later lines count: a person's own come after those of the role.
      effectivePermissions(userType, [...roles.filter((grant) => grant.userType === userType), ...lines]);
    known.set(key, held);
    return held;
  };
}

/** One sentence of "what changes": so many of a user type, or one person, gain or lose it. */
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
  /** How many members each user type has. */
  readonly counts: Partial<Readonly<Record<UserType, number>>>;
  /** Everybody with grants of their own, before or after. */
  readonly people: readonly AccessPerson[];
}

/** What a change does: by user type first, then by person, each in the order of the vocabulary. */
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

/** What somebody would hold in none of their roles any more, and does now. */
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

/** Without these nobody could let anybody in or back in: one admin at least keeps all of them. */
export const keptByAnAdmin = ['view_users', 'add_users', 'edit_users'] as const satisfies Permission[];

export function keepsTheCampus(grants: AccessGrants, { id, userTypes }: AccessPerson): boolean {
  const held = heldUnder(grants);
  return admins
    .filter((admin) => userTypes.includes(admin))
    .some((admin) => keptByAnAdmin.every((each) => held(admin, id).has(each)));
}

/** The kinds of admin that would be left with nothing but what cannot be taken from them. */
export function emptiedAdmins(grants: AccessGrants): readonly UserType[] {
  const held = heldUnder(grants);
  return admins.filter((userType) =>
    permissions.every((permission) => !held(userType).has(permission) || alwaysHolds(userType, permission)),
  );
}

/** Whether a line about somebody can mean anything: in none of their roles may they hold it, or lose it. */
export const isGrantable = (userTypes: readonly UserType[], permission: Permission): boolean =>
  userTypes.some((userType) => mayHold(userType, permission) && !alwaysHolds(userType, permission));
