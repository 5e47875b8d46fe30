import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  classrooms: lazyScreen(() => import('./classrooms-screen.tsx').then((file) => file.ClassroomsScreen)),
  classroom: lazyScreen(() => import('./classroom-screen.tsx').then((file) => file.ClassroomScreen)),
};
