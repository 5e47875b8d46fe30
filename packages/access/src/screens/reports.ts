import { admins, everyCampusType } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { Rule } from '../rule.ts';
import type { ScreenTable } from './screen.ts';

const everywhere = { campusTypes: everyCampusType } as const;

// The one report that Lite may not open. spec 1 §5
const progress = {
  ...everywhere,
  permission: 'view_subject_wise_report',
  feature: 'can_create_reports',
} as const satisfies Rule;

const course = { permission: 'view_course_report' } as const satisfies Rule;

export const reportScreens = {
  attendanceReport: {
    path: '/reports/attendance-report',
    access: { ...everywhere, userTypes: [...admins, 'teacher'], permission: 'view_reports' },
    title: phrase('Attendance Report'),
    shell: 'app',
    menu: [{ group: 'reports' }],
  },
  activityReport: {
    path: '/reports/activity-report',
    access: { ...everywhere, userTypes: admins, permission: 'view_reports' },
    title: phrase('Activity Report'),
    shell: 'app',
    menu: [{ group: 'reports' }],
  },
  gradeReport: {
    path: '/reports/grade-report',
    access: { ...everywhere, permission: 'view_consolidated_report' },
    title: phrase('Grade Report'),
    shell: 'app',
  },
  courseReport: {
    path: '/reports/course-report',
    access: course,
    title: phrase('{^course} Report'),
    shell: 'app',
    menu: [{ group: 'reports' }],
  },
  multiCourseReport: {
    path: '/reports/course-report/multi-course/:reportId',
    access: course,
    title: phrase('{^course} Report'),
    shell: 'app',
  },
  singleCourseReport: {
    path: '/reports/course-report/single-course/:reportId',
    access: course,
    title: phrase('{^course} Report'),
    shell: 'app',
  },
  singleParticipantReport: {
    path: '/reports/course-report/single-participant/:reportId',
    access: course,
    title: phrase('{^course} Report'),
    shell: 'app',
  },
  previewCourseReport: {
    path: '/reports/course-report/preview/:reportId',
    access: course,
    title: phrase('Preview {^course} Report'),
    shell: 'app',
  },
  progressReport: {
    path: '/reports/progress-report',
    access: progress,
    title: phrase('Progress Report'),
    shell: 'app',
    menu: [{ group: 'reports' }],
  },
  individualProgressReport: {
    path: '/reports/progress-report/individual/:progressReportId',
    access: progress,
    title: phrase('Progress Report'),
    shell: 'app',
  },
  reportCard: {
    path: '/reports/progress-report/card/:reportCardId',
    access: progress,
    title: phrase('Report Card'),
    shell: 'app',
  },
  previewReportCard: {
    path: '/reports/progress-report/preview/:reportCardId',
    access: progress,
    title: phrase('Preview Report Card'),
    shell: 'app',
  },
  analytics: {
    path: '/analytics',
    access: { ...everywhere, userTypes: [...admins, 'teacher'], permission: 'view_reports' },
    title: phrase('Analytics'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
