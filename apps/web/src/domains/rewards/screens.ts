import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  rewards: lazyScreen(() => import('./rewards-screen.tsx').then((file) => file.RewardsScreen)),
};
