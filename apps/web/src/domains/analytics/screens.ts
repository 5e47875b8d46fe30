import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  analytics: lazyScreen(() => import('./analytics-screen.tsx').then((file) => file.AnalyticsScreen)),
};
