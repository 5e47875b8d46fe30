import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  labels: lazyScreen(() => import('./labels-screen.tsx').then((file) => file.LabelsScreen)),
};
