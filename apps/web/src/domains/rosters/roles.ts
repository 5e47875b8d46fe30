import { type UserType, userTypesOffered, type Viewer } from '@pelion/access';
import { kindOf, peopleKinds } from '@pelion/contract/people/facts';

/** What somebody without a role in the file may be made. Admins are named in the file, or one by one. */
export const rolesToImport = ({
  campusType,
  permissions,
}: Pick<Viewer, 'campusType' | 'permissions'>): UserType[] =>
  userTypesOffered[campusType].filter(
    (role) =>
      role !== 'siteAdmin' &&
      role !== 'schoolAdmin' &&
      role !== 'campusAdmin' &&
      permissions.has(peopleKinds[kindOf(role)].add),
  );
