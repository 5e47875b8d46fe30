import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  createAssessment: lazyScreen(() =>
    import('./create-assessment-screen.tsx').then((file) => file.CreateAssessmentScreen),
  ),
  createBundle: lazyScreen(() =>
    import('./create-bundle-screen.tsx').then((file) => file.CreateBundleScreen),
  ),
};
