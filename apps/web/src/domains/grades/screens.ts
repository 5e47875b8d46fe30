import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  grades: lazyScreen(() => import('./grades-screen.tsx').then((file) => file.GradesScreen)),
  addGrade: lazyScreen(() => import('./add-grade-screen.tsx').then((file) => file.AddGradeScreen)),
};
