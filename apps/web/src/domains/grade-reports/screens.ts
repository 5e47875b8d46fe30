import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  gradeReport: lazyScreen(() => import('./grade-report-screen.tsx').then((file) => file.GradeReportScreen)),
};
