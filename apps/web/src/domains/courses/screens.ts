import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  courses: lazyScreen(() => import('./courses-screen.tsx').then((file) => file.CoursesScreen)),
};
