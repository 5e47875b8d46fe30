import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  subjects: lazyScreen(() => import('./subjects-screen.tsx').then((file) => file.SubjectsScreen)),
  addSubject: lazyScreen(() => import('./add-subject-screen.tsx').then((file) => file.AddSubjectScreen)),
};
