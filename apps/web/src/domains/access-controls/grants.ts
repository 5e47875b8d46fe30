import {
  type AccessGrants,
  heldUnder,
  isGrantable,
  isPermission,
  type Permission,
  type UserType,
  userTypeOf,
} from '@pelion/access';
import type { AccessChangeDraft, AccessControls } from '@pelion/contract/access-controls';

/** Overrides by `4 view_classes` (a user type) or `51 view_classes` (a person); missing keys use the default. */
type Said = Readonly<Record<string, boolean>>;

export interface GrantValues {
  readonly roles: Said;
  readonly people: Said;
  readonly acceptsOwnLoss: boolean;
}

const keyOf = (id: number, permission: Permission) => `${id} ${permission}`;

export const valuesOf = (controls: AccessControls | null): GrantValues => ({
  roles: Object.fromEntries(
    (controls?.roles ?? []).map((line) => [keyOf(line.user_type, line.permission), line.is_granted]),
  ),
  people: Object.fromEntries(
    (controls?.people ?? []).map((line) => [keyOf(line.user_id, line.permission), line.is_granted]),
  ),
  acceptsOwnLoss: false,
});

const linesOf = (said: Said) =>
  Object.entries(said).flatMap(([key, isGranted]) => {
    const [id, permission = ''] = key.split(' ');
    return isPermission(permission) ? [{ id: Number(id), permission, isGranted }] : [];
  });

/** Converts the form values to the shape that the rules of `packages/access` read. */
export const grantsFrom = ({ roles, people }: Pick<GrantValues, 'roles' | 'people'>): AccessGrants => ({
  roles: linesOf(roles).flatMap(({ id, ...line }) => {
    const userType = userTypeOf(id);
    return userType ? [{ userType, ...line }] : [];
  }),
  people: linesOf(people).map(({ id, ...line }) => ({ userId: id, ...line })),
});

/** Lists the changed overrides; `is_granted` is null where `after` removes one. */
const changesBetween = (before: Said, after: Said) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) => {
    const [id, permission = ''] = key.split(' ');
    const said = after[key] ?? null;
    return isPermission(permission) && (before[key] ?? null) !== said
      ? [{ id: Number(id), permission, is_granted: said }]
      : [];
  });

export function draftOf(values: GrantValues, edited: AccessControls | null): AccessChangeDraft {
  const before = valuesOf(edited);
  return {
    version: edited?.version ?? 1,
    roles: changesBetween(before.roles, values.roles).map(({ id, ...line }) => ({ user_type: id, ...line })),
    people: changesBetween(before.people, values.people).map(({ id, ...line }) => ({ user_id: id, ...line })),
    accepts_own_loss: values.acceptsOwnLoss,
  };
}

/** Reapplies the local changes (`from` to `mine`) to the newer version `theirs`. */
export function mergedWith(
  theirs: AccessControls,
  from: AccessControls,
  mine: GrantValues,
): Pick<GrantValues, 'roles' | 'people'> {
  const [base, now] = [valuesOf(from), valuesOf(theirs)];
  const merge = (before: Said, after: Said, current: Said): Said => {
    const merged = new Map(Object.entries(current));
    for (const { id, permission, is_granted } of changesBetween(before, after))
      if (is_granted === null) merged.delete(keyOf(id, permission));
      else merged.set(keyOf(id, permission), is_granted);
    return Object.fromEntries(merged);
  };
  return {
    roles: merge(base.roles, mine.roles, now.roles),
    people: merge(base.people, mine.people, now.people),
  };
}

/** Subject of a matrix column: a role or a person. */
export type Holder =
  | { readonly kind: 'role'; readonly id: number; readonly userType: UserType; readonly name: string }
  | {
      readonly kind: 'person';
      readonly id: number;
      readonly userTypes: readonly UserType[];
      readonly name: string;
    };

/** never: the permission is unavailable to the role. always: the permission can't be revoked. */
export type CellState = 'never' | 'always' | 'held' | 'notHeld';

export interface Cell {
  readonly state: CellState;
  /** Whether an override is set for the role or person. */
  readonly isSaid: boolean;
}

const typesOf = (holder: Holder) => (holder.kind === 'role' ? [holder.userType] : holder.userTypes);

/** Returns functions that read and toggle the permissions of a holder under these values. */
export function cellsUnder(values: GrantValues) {
  const grants = grantsFrom(values);
  const held = heldUnder(grants);
  const holds = (holder: Holder, permission: Permission, withOwn = true) =>
    typesOf(holder).some((userType) =>
      held(userType, holder.kind === 'person' && withOwn ? holder.id : undefined).has(permission),
    );
  return {
    cellOf(holder: Holder, permission: Permission): Cell {
      const said = holder.kind === 'role' ? values.roles : values.people;
      const isHeld = holds(holder, permission);
      const isSaid = keyOf(holder.id, permission) in said;
      if (isGrantable(typesOf(holder), permission)) return { state: isHeld ? 'held' : 'notHeld', isSaid };
      return { state: isHeld ? 'always' : 'never', isSaid };
    },
    /** Returns the values after a checkbox was toggled; an override equal to the default is removed. */
    toggled(holder: Holder, permission: Permission): Partial<GrantValues> {
      const wanted = !holds(holder, permission);
      const name = holder.kind === 'role' ? 'roles' : 'people';
      const { [keyOf(holder.id, permission)]: _, ...others } = values[name];
      const without = heldUnder(grantsFrom({ ...values, [name]: others }));
      const isDefault = typesOf(holder).some((userType) =>
        without(userType, holder.kind === 'person' ? holder.id : undefined).has(permission),
      );
      const said = isDefault === wanted ? others : { ...others, [keyOf(holder.id, permission)]: wanted };
      // An earlier confirmation does not cover this change.
      return { [name]: said, acceptsOwnLoss: false };
    },
  };
}
