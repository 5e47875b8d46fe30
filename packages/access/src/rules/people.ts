import { admins, everyCampusType, everyoneBut } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const everywhere = { campusTypes: everyCampusType } as const;

/** A list of a whole campus is nothing for students and parents, whatever they hold. */
const staff = everyoneBut('student', 'parent');

export const peopleRules = {
  viewStudents: { ...everywhere, permission: 'view_students' },
  addStudents: { ...everywhere, permission: 'add_students' },
  /** Parents hold `view_students` for their own children, who are another list. */
  listStudents: { ...everywhere, permission: 'view_students', userTypes: staff },
  /** To ask one family: those who know the students know whose parents they are. */
  listParents: { ...everywhere, permission: 'view_students', userTypes: staff },
  listOwnChildren: { ...everywhere, userTypes: ['parent'], withoutPermission: 'own' },

  /** Groups are made of students, by those who give them something. */
  viewGroups: { ...everywhere, permission: 'view_students', userTypes: staff },
  manageGroups: { ...everywhere, permission: 'view_students', userTypes: [...admins, 'teacher'] },

  viewTeachers: { ...everywhere, permission: 'view_teachers' },
  addTeachers: { ...everywhere, permission: 'add_teachers' },
  viewUsers: { ...everywhere, permission: 'view_users' },
  addUsers: { ...everywhere, permission: 'add_users' },
  /** Each kind of person has permissions of its own, and a person may be of several kinds: the policy decides. */
  viewPeople: { ...everywhere, userTypes: staff, withoutPermission: 'record' },
  /** Who runs the installation looks after schools, and carries none of their people away. */
  exportPeople: {
    ...everywhere,
    userTypes: everyoneBut('student', 'parent', 'siteAdmin'),
    withoutPermission: 'record',
  },
  /** A file may hold people of every kind: of those whom one may not add, it says so line by line. */
  importPeople: {
    ...everywhere,
    permission: 'add_students',
    orPermissions: ['add_teachers', 'add_users'],
  },
  managePeople: { ...everywhere, userTypes: staff, withoutPermission: 'record' },
  /** Of somebody else: an answer to a request that they make to their school. Who runs the installation answers none. */
  exportPersonData: { ...everywhere, userTypes: admins, withoutPermission: 'record' },
  /** Nothing undoes it, and the law asks the school for it: for those who answer for the campus. */
  erasePeople: { ...everywhere, userTypes: [...admins, 'siteAdmin'], withoutPermission: 'record' },
  listUserTypes: { ...everywhere, userTypes: staff, withoutPermission: 'names' },
  viewProfile: { ...everywhere, permission: 'view_profile' },

  /** What `view_grades` and `view_subjects` open is the setup of them; what they are called stands in every form. */
  listGradesAndSubjects: { ...everywhere, withoutPermission: 'names' },
  /** Whom one may share with, or give a class to: their names are known to colleagues. */
  listTeachers: { ...everywhere, userTypes: staff, withoutPermission: 'names' },
  listSections: { ...everywhere, userTypes: staff, withoutPermission: 'names' },
} as const satisfies RuleTable;
