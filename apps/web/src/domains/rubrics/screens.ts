import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  rubrics: lazyScreen(() => import('./rubrics-screen.tsx').then((file) => file.RubricsScreen)),
};
