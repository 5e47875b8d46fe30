import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  papers: lazyScreen(() => import('./papers-screen.tsx').then((file) => file.PapersScreen)),
};
