import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  pointSystem: lazyScreen(() => import('./point-system-screen.tsx').then((file) => file.PointSystemScreen)),
};
