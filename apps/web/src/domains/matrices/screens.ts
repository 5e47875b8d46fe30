import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  questionMatrix: lazyScreen(() =>
    import('./question-matrix-screen.tsx').then((file) => file.QuestionMatrixScreen),
  ),
  classMatrix: lazyScreen(() => import('./class-matrix-screen.tsx').then((file) => file.ClassMatrixScreen)),
};
