import { phrase } from '@pelion/words';
import { everyoneBut } from '../groups.ts';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

export const peopleScreens = {
  students: {
    path: '/students',
    access: rules.viewStudents,
    title: phrase('{^student+}'),
    shell: 'app',
    menu: [
      { group: 'users', only: { userTypes: everyoneBut('parent') } },
      { icon: 'students', only: { userTypes: ['parent'] } },
    ],
  },
  addStudent: {
    path: '/students/add-student',
    access: rules.addStudents,
    title: phrase('Add {student}'),
    shell: 'app',
  },
  groups: {
    path: '/groups',
    access: rules.viewGroups,
    title: phrase('Groups'),
    shell: 'app',
    under: '/students',
  },
  teachers: {
    path: '/teachers',
    access: rules.viewTeachers,
    title: phrase('{^teacher+}'),
    shell: 'app',
    menu: [{ group: 'users' }],
  },
  addTeacher: {
    path: '/add-teacher',
    access: rules.addTeachers,
    title: phrase('Add {teacher}'),
    shell: 'app',
    under: '/teachers',
  },
  users: {
    path: '/users',
    access: rules.viewUsers,
    title: phrase('Other {^user+}'),
    shell: 'app',
    menu: [{ group: 'users' }],
  },
  addUsers: {
    path: '/add-users',
    access: rules.addUsers,
    title: phrase('Add {user+}'),
    shell: 'app',
    under: '/users',
  },
  // Rows of the file are checked one by one, by the user types that the viewer may add.
  importPeople: {
    path: '/import-people',
    access: rules.importPeople,
    title: phrase('Import {user+}'),
    shell: 'app',
  },
  // Access is checked per profile; students find their own in the menu. spec 1 §6
  profile: {
    path: '/profile/:userId',
    access: rules.viewProfile,
    title: phrase('Profile'),
    shell: 'app',
    menu: [{ icon: 'profile', params: { userId: 'me' }, only: { userTypes: ['student'] } }],
  },
} as const satisfies ScreenTable;
