import { admins, type UserType, userTypeOf, userTypes, userTypesOffered } from '@pelion/access';
import { permissionWords } from '@pelion/access/permission-words';
import { kindOf, type PeopleKind, peopleKindNames, peopleKinds, rankOf } from '@pelion/contract/people/facts';
import { type Phrase, phrase } from '@pelion/words';
import { Failure, invalid } from '../../lib/failure.ts';
import type { Viewer } from '../../lib/viewer.ts';

export type PeopleAction = 'view' | 'add' | 'edit' | 'delete';

const mayWith = ({ permissions }: Viewer, kind: PeopleKind, action: PeopleAction): boolean =>
  permissions.has(peopleKinds[kind][action]);

/** The numbers of the user types that the viewer sees lists of. */
export const typesSeen = (viewer: Viewer): readonly number[] =>
  Object.entries(userTypes).flatMap(([name, id]) => {
    const userType = userTypeOf(id);
    return name === userType && mayWith(viewer, kindOf(userType), 'view') ? [id] : [];
  });

/** Throws `accessDenied` if the viewer may perform the actions on no kind of people. */
export function assertMaySome(viewer: Viewer, ...actions: readonly PeopleAction[]): void {
  if (!peopleKindNames.some((kind) => actions.some((action) => mayWith(viewer, kind, action))))
    throw new Failure('accessDenied', { reason: 'permission' });
}

/** People of several kinds need the permission for each. */
export const mayManage = (viewer: Viewer, action: PeopleAction, typeIds: readonly number[]): boolean =>
  typeIds.every((typeId) => {
    const userType = userTypeOf(typeId);
    return (
      userType !== undefined &&
      mayWith(viewer, kindOf(userType), action) &&
      rankOf(userType) <= rankOf(viewer.userType)
    );
  });

/** Highest rank of the user types. */
export const rankOfTypes = (typeIds: readonly number[]): number =>
  Math.max(0, ...typeIds.map((typeId) => rankOf(userTypeOf(typeId) ?? 'student')));

/** Throws `invalidInput` for roles not offered on the campus, `accessDenied` for missing permission or rank. */
export function assertMayGive(viewer: Viewer, action: 'add' | 'edit', typeIds: readonly number[]): void {
  const offered: readonly UserType[] = userTypesOffered[viewer.campusType];
  for (const typeId of typeIds) {
    const userType = userTypeOf(typeId);
    if (userType === undefined || userType === 'siteAdmin' || !offered.includes(userType))
      invalid({ path: 'user_types', message: phrase('This role cannot be given here.') });
  }
  if (!mayManage(viewer, action, typeIds))
    throw new Failure('accessDenied', { reason: 'permission' }, lackedBy(viewer, action, typeIds));
}

/** Returns the name of the missing permission; undefined where the viewer's rank is too low. */
function lackedBy(viewer: Viewer, action: PeopleAction, typeIds: readonly number[]): Phrase | undefined {
  const kinds = typeIds.flatMap((typeId) => {
    const userType = userTypeOf(typeId);
    return userType ? [kindOf(userType)] : [];
  });
  const lacked = kinds.find((kind) => !mayWith(viewer, kind, action));
  return (
    lacked &&
    phrase('You do not have the permission “{$permission}”.', {
      permission: viewer.text.sentence(permissionWords[peopleKinds[lacked][action]].label),
    })
  );
}

interface Managed {
  readonly id: number;
  readonly user_types: readonly number[];
  readonly is_here_alone: boolean;
  readonly is_joined: boolean;
  readonly entered_at: Date | null;
}

/** Passwords of accounts known to other campuses, or joined, must not be set by others. */
export function assertHereAlone({
  is_here_alone,
  is_joined,
}: Pick<Managed, 'is_here_alone' | 'is_joined'>): void {
  if (!is_here_alone || is_joined)
    throw new Failure(
      'conflict',
      { reason: 'elsewhere' },
      phrase(
        'This person belongs to another {campus} too, and no e-mail reaches them from here. Only they can change the password.',
      ),
    );
}

/** Requires confirmation before admins remove their own admin role: only another admin can restore it. */
export function assertOwnLossAccepted(
  viewer: Viewer,
  {
    id,
    before,
    after,
  }: { readonly id: number; readonly before: readonly number[]; readonly after: readonly number[] },
  isAccepted: boolean,
): void {
  const isLost = (type: number) => before.includes(type) && !after.includes(type);
  if (isAccepted || id !== viewer.userId || !admins.some((role) => isLost(userTypes[role]))) return;
  invalid({
    path: 'accepts_own_loss',
    message: phrase('Please confirm that you are taking this away from yourself.'),
  });
}

export function abilities(viewer: Viewer, row: Managed) {
  const isOther = row.id !== viewer.userId;
  // Acting as a person must not change that person's record (decision 0077).
  const isActedAs = viewer.actedBy !== null && !isOther;
  const edit = mayManage(viewer, 'edit', row.user_types) && !isActedAs;
  return {
    edit,
    editAccount: edit && isOther && row.is_here_alone && !row.is_joined,
    suspend: edit && isOther,
    delete: mayManage(viewer, 'delete', row.user_types) && isOther,
    invite: edit && row.entered_at === null,
  };
}
