import {
  type Access,
  type NamedRule,
  rules,
  type ScreenId,
  type UserType,
  userTypes,
  userTypesOffered,
  type Viewer,
} from '@pelion/access';
import { kindOf, type PeopleKind, peopleKinds, rankOf } from '@pelion/contract/people/facts';
import { keysOf } from '@pelion/words';

/** The three people lists: screen, permission to add, and default role of imported files. */
export const peopleLists = {
  student: { list: 'students', add: 'addStudent', rule: rules.addStudents, importsAs: userTypes.student },
  teacher: { list: 'teachers', add: 'addTeacher', rule: rules.addTeachers, importsAs: userTypes.teacher },
  other: { list: 'users', add: 'addUsers', rule: rules.addUsers, importsAs: userTypes.staff },
} as const satisfies Record<
  PeopleKind,
  {
    readonly list: ScreenId;
    readonly add: ScreenId;
    readonly rule: NamedRule & Access;
    readonly importsAs: number;
  }
>;

/** Numbers of the user types in a list. */
export const typesOf = (kind: PeopleKind): readonly number[] =>
  keysOf(userTypes)
    .filter((userType) => userType !== 'siteAdmin' && kindOf(userType) === kind)
    .map((userType) => userTypes[userType]);

/** Roles that the viewer may assign, as the server checks them. */
export const rolesToGive = ({ campusType, userType, permissions }: Viewer): readonly UserType[] => {
  const offered: readonly UserType[] = userTypesOffered[campusType];
  return offered.filter(
    (role) =>
      role !== 'siteAdmin' &&
      permissions.has(peopleKinds[kindOf(role)].add) &&
      rankOf(role) <= rankOf(userType),
  );
};
