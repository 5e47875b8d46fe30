import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

const report = lazyScreen(() => import('./course-report-screen.tsx').then((file) => file.CourseReportScreen));

export const screens: ScreenComponents = {
  courseReport: lazyScreen(() =>
    import('./course-reports-screen.tsx').then((file) => file.CourseReportsScreen),
  ),
  multiCourseReport: report,
  singleCourseReport: report,
  singleParticipantReport: report,
  previewCourseReport: lazyScreen(() => import('./preview-screen.tsx').then((file) => file.PreviewScreen)),
};
