import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  activityReport: lazyScreen(() =>
    import('./activity-report-screen.tsx').then((file) => file.ActivityReportScreen),
  ),
};
