import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  addStudent: lazyScreen(() => import('./add-person-screen.tsx').then((file) => file.AddStudentScreen)),
  teachers: lazyScreen(() => import('./people-screen.tsx').then((file) => file.TeachersScreen)),
  addTeacher: lazyScreen(() => import('./add-person-screen.tsx').then((file) => file.AddTeacherScreen)),
  users: lazyScreen(() => import('./people-screen.tsx').then((file) => file.UsersScreen)),
  addUsers: lazyScreen(() => import('./add-person-screen.tsx').then((file) => file.AddUsersScreen)),
};
