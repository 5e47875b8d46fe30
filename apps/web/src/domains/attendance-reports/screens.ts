import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  attendanceReport: lazyScreen(() =>
    import('./attendance-report-screen.tsx').then((file) => file.AttendanceReportScreen),
  ),
};
