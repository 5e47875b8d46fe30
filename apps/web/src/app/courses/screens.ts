import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  course: lazyScreen(() => import('./course-with-menu.tsx').then((file) => file.CourseWithMenu)),
};
