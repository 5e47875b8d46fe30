import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  absences: lazyScreen(() => import('./absences-screen.tsx').then((file) => file.AbsencesScreen)),
};
