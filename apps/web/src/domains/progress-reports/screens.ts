import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  progressReport: lazyScreen(() =>
    import('./progress-report-screen.tsx').then((file) => file.ProgressReportScreen),
  ),
  individualProgressReport: lazyScreen(() => import('./cycle-screen.tsx').then((file) => file.CycleScreen)),
  reportCard: lazyScreen(() => import('./card-screen.tsx').then((file) => file.CardScreen)),
  previewReportCard: lazyScreen(() => import('./preview-screen.tsx').then((file) => file.PreviewScreen)),
};
