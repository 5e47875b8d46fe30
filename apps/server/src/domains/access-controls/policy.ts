import {
  type AccessGrants,
  alwaysHolds,
  emptiedAdmins,
  isGrantable,
  keepsTheCampus,
  lossesOf,
  type Permission,
  type UserType,
} from '@pelion/access';
import { rankOf } from '@pelion/contract/people/facts';
import { phrase } from '@pelion/words';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

/**
 * Admins control roles up to their own rank. Overrides of site admins are the campus's decision too, because its
 * records are at stake.
 */
export const mayControl = ({ userType }: Pick<Viewer, 'userType'>, held: readonly UserType[]): boolean =>
  held.every((each) => each === 'siteAdmin' || rankOf(each) <= rankOf(userType));

export function assertMayControl(viewer: Viewer, held: readonly UserType[]): void {
  if (mayControl(viewer, held)) return;
  throw new Failure(
    'accessDenied',
    { reason: 'userType' },
    phrase('Only {school} admins can change what {school} admins may do.'),
  );
}

interface Line {
  readonly path: string;
  readonly permission: Permission;
  readonly isGranted: boolean | null;
  readonly held: readonly UserType[];
}

/** Refuses overrides without any effect; removing one is always allowed. */
export function assertMeansSomething({ path, permission, isGranted, held }: Line): void {
  if (isGranted === null || isGrantable(held, permission)) return;
  const message = held.some((userType) => alwaysHolds(userType, permission))
    ? phrase('This role cannot lose this permission.')
    : phrase('This role may not have this permission.');
  invalid({ path, message });
}

interface Admin {
  readonly id: number;
  readonly userTypes: readonly UserType[];
}

/** Throws `invalidInput` when a change would leave no admin able to restore permissions. */
export function assertCampusIsKept(
  before: AccessGrants,
  after: AccessGrants,
  adminsWhoCanEnter: readonly Admin[],
): void {
  const emptiedBefore = emptiedAdmins(before);
  if (emptiedAdmins(after).some((userType) => !emptiedBefore.includes(userType)))
    invalid({
      path: 'roles',
      message: phrase('This would leave admins without any permission. Please leave them what they need.'),
    });
  const keepers = (grants: AccessGrants) =>
    adminsWhoCanEnter.filter((admin) => keepsTheCampus(grants, admin));
  if (keepers(before).length > 0 && keepers(after).length === 0)
    invalid({
      path: 'roles',
      message: phrase(
        'At least one admin who can log in must still be able to see, add and edit other {user+}. Otherwise nobody could give access back.',
      ),
    });
}

/** Requires confirmation before people remove a permission from themselves. */
export function assertOwnLossAccepted(
  viewer: Viewer,
  ownTypes: readonly UserType[],
  before: AccessGrants,
  after: AccessGrants,
  isAccepted: boolean,
): void {
  if (isAccepted || lossesOf({ id: viewer.userId, userTypes: ownTypes }, before, after).length === 0) return;
  invalid({
    path: 'accepts_own_loss',
    message: phrase('Please confirm that you are taking this away from yourself.'),
  });
}
