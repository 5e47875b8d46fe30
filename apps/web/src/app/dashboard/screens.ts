import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  dashboard: lazyScreen(
    () => import('./dashboard-screen.tsx').then((file) => file.DashboardScreen),
    () => import('./board.ts').then((file) => file.prefetchBoard),
  ),
};
