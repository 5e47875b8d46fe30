import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  gradingScale: lazyScreen(() =>
    import('./grading-scale-screen.tsx').then((file) => file.GradingScaleScreen),
  ),
};
