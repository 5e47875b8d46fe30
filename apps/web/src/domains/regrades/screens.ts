import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  regradeQuestion: lazyScreen(() => import('./regrade-screen.tsx').then((file) => file.RegradeScreen)),
};
