import { admins, everyCampusType, everyoneBut } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const everywhere = { campusTypes: everyCampusType } as const;

/** Students and parents never get campus-wide lists, whatever permissions they hold. */
const staff = everyoneBut('student', 'parent');

export const peopleRules = {
  viewStudents: { ...everywhere, permission: 'view_students' },
  addStudents: { ...everywhere, permission: 'add_students' },
  /** Parents hold `view_students` for their own children, who have a separate list. */
  listStudents: { ...everywhere, permission: 'view_students', userTypes: staff },
  /** Staff who see the students also see their parents, so that they can contact a family. */
  listParents: { ...everywhere, permission: 'view_students', userTypes: staff },
  listOwnChildren: { ...everywhere, userTypes: ['parent'], withoutPermission: 'own' },

  /** Groups consist of students, and are managed by staff who assign work to them. */
  viewGroups: { ...everywhere, permission: 'view_students', userTypes: staff },
  manageGroups: { ...everywhere, permission: 'view_students', userTypes: [...admins, 'teacher'] },

  viewTeachers: { ...everywhere, permission: 'view_teachers' },
  addTeachers: { ...everywhere, permission: 'add_teachers' },
  viewUsers: { ...everywhere, permission: 'view_users' },
  addUsers: { ...everywhere, permission: 'add_users' },
  /** Each user type has its own permission, and a person may have several user types; the policy decides. */
  viewPeople: { ...everywhere, userTypes: staff, withoutPermission: 'record' },
  /** Site admins manage schools but can't export their people. */
  exportPeople: {
    ...everywhere,
    userTypes: everyoneBut('student', 'parent', 'siteAdmin'),
    withoutPermission: 'record',
  },
  /** A file may contain any user type; rows that the viewer may not add are reported one by one. */
  importPeople: {
    ...everywhere,
    permission: 'add_students',
    orPermissions: ['add_teachers', 'add_users'],
  },
  managePeople: { ...everywhere, userTypes: staff, withoutPermission: 'record' },
  /** Export on behalf of someone else, for a data access request to the school. Site admins answer none. */
  exportPersonData: { ...everywhere, userTypes: admins, withoutPermission: 'record' },
  /** Irreversible, and a legal duty of the school, so limited to those responsible for the campus. */
  erasePeople: { ...everywhere, userTypes: [...admins, 'siteAdmin'], withoutPermission: 'record' },
  listUserTypes: { ...everywhere, userTypes: staff, withoutPermission: 'names' },
  viewProfile: { ...everywhere, permission: 'view_profile' },

  /** `view_grades` and `view_subjects` guard their setup; the names appear in every form. */
  listGradesAndSubjects: { ...everywhere, withoutPermission: 'names' },
  /** Teachers to share with or to assign a class to; colleagues know their names. */
  listTeachers: { ...everywhere, userTypes: staff, withoutPermission: 'names' },
  listSections: { ...everywhere, userTypes: staff, withoutPermission: 'names' },
} as const satisfies RuleTable;
