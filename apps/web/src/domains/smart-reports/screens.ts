import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  smartReports: lazyScreen(() =>
    import('./smart-reports-screen.tsx').then((file) => file.SmartReportsScreen),
  ),
  smartReport: lazyScreen(() => import('./smart-report-screen.tsx').then((file) => file.SmartReportScreen)),
};
