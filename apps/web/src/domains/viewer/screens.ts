import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  viewer: lazyScreen(() => import('./viewer-screen.tsx').then((file) => file.ViewerScreen)),
};
