import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  profile: lazyScreen(() => import('./profile-screen.tsx').then((file) => file.ProfileScreen)),
  students: lazyScreen(() => import('./students-with-points.tsx').then((file) => file.StudentsWithPoints)),
  importPeople: lazyScreen(() => import('./import-screen.tsx').then((file) => file.ImportScreen)),
};
