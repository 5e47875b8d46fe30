import { type UserType, userTypesOffered, type Viewer } from '@pelion/access';
import { kindOf, peopleKinds } from '@pelion/contract/people/facts';

/** Default roles for people without one in the file. Admins must be named in the file or added one by one. */
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
