import { phrase } from '@pelion/words';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

const course = { access: rules.viewCourseReport, title: phrase('{^course} Report'), shell: 'app' } as const;
const progress = { access: rules.viewProgressReport, shell: 'app' } as const;

export const reportScreens = {
  attendanceReport: {
    path: '/reports/attendance-report',
    access: rules.viewAttendanceReport,
    title: phrase('Attendance Report'),
    shell: 'app',
    menu: [{ group: 'reports' }],
  },
  activityReport: {
    path: '/reports/activity-report',
    access: rules.viewActivityReport,
    title: phrase('Activity Report'),
    shell: 'app',
    menu: [{ group: 'reports' }],
  },
  gradeReport: {
    path: '/reports/grade-report',
    access: rules.viewGradeReport,
    title: phrase('Grade Report'),
    shell: 'app',
  },
  smartReports: {
    path: '/reports/grade-report/smart',
    access: rules.viewSmartReports,
    title: phrase('Smart Reports'),
    shell: 'app',
  },
  smartReport: {
    path: '/reports/grade-report/smart/:smartReportId',
    access: rules.viewSmartReports,
    title: phrase('Smart Report'),
    shell: 'app',
  },
  courseReport: {
    path: '/reports/course-report',
    ...course,
    menu: [{ group: 'reports' }],
  },
  multiCourseReport: {
    path: '/reports/course-report/multi-course/:reportId',
    ...course,
  },
  singleCourseReport: {
    path: '/reports/course-report/single-course/:reportId',
    ...course,
  },
  singleParticipantReport: {
    path: '/reports/course-report/single-participant/:reportId',
    ...course,
  },
  previewCourseReport: {
    path: '/reports/course-report/preview/:reportId',
    access: rules.viewCourseReport,
    title: phrase('Preview {course} report'),
    shell: 'app',
  },
  progressReport: {
    path: '/reports/progress-report',
    ...progress,
    title: phrase('Progress Report'),
    menu: [{ group: 'reports' }],
  },
  individualProgressReport: {
    path: '/reports/progress-report/individual/:progressReportId',
    ...progress,
    title: phrase('Progress Report'),
  },
  reportCard: {
    path: '/reports/progress-report/card/:reportCardId',
    ...progress,
    title: phrase('Report Card'),
  },
  previewReportCard: {
    path: '/reports/progress-report/preview/:reportCardId',
    ...progress,
    title: phrase('Preview report card'),
  },
  analytics: {
    path: '/analytics',
    access: rules.viewAnalytics,
    title: phrase('Analytics'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
