import { everyCampusType, everyoneBut } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { ScreenTable } from './screen.ts';

const everywhere = { campusTypes: everyCampusType } as const;

export const peopleScreens = {
  students: {
    path: '/students',
    access: { ...everywhere, permission: 'view_students' },
    title: phrase('{^student+}'),
    shell: 'app',
    menu: [
      { group: 'users', only: { userTypes: everyoneBut('parent') } },
      { icon: 'students', only: { userTypes: ['parent'] } },
    ],
  },
  addStudent: {
    path: '/students/add-student',
    access: { ...everywhere, permission: 'add_students' },
    title: phrase('Add {^student}'),
    shell: 'app',
  },
  teachers: {
    path: '/teachers',
    access: { ...everywhere, permission: 'view_teachers' },
    title: phrase('{^teacher+}'),
    shell: 'app',
    menu: [{ group: 'users' }],
  },
  addTeacher: {
    path: '/add-teacher',
    access: { ...everywhere, permission: 'add_teachers' },
    title: phrase('Add {^teacher}'),
    shell: 'app',
  },
  users: {
    path: '/users',
    access: { ...everywhere, permission: 'view_users' },
    title: phrase('Other Users'),
    shell: 'app',
    menu: [{ group: 'users' }],
  },
  addUsers: {
    path: '/add-users',
    access: { ...everywhere, permission: 'add_users' },
    title: phrase('Add Users'),
    shell: 'app',
  },
  // Whose profile a viewer may read is the record's rule; students find their own in the menu. spec 1 §6
  profile: {
    path: '/profile/:userId',
    access: { ...everywhere, permission: 'view_profile' },
    title: phrase('Profile'),
    shell: 'app',
    menu: [{ icon: 'profile', params: { userId: 'me' }, only: { userTypes: ['student'] } }],
  },
} as const satisfies ScreenTable;
