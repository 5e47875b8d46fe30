import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  itemAnalysis: lazyScreen(() => import('./analysis-screen.tsx').then((file) => file.AnalysisScreen)),
};
