import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  enrollment: lazyScreen(() => import('./enrollments-screen.tsx').then((file) => file.EnrollmentsScreen)),
};
