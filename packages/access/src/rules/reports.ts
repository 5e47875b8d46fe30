import { admins, everyCampusType } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const everywhere = { campusTypes: everyCampusType } as const;

export const reportRules = {
  viewAttendanceReport: { ...everywhere, userTypes: [...admins, 'teacher'], permission: 'view_reports' },
  viewActivityReport: { ...everywhere, userTypes: admins, permission: 'view_reports' },
  viewGradeReport: { ...everywhere, permission: 'view_consolidated_report' },
  viewCourseReport: { permission: 'view_course_report' },
  /** The one report that Lite lacks. spec 1 §5 */
  viewProgressReport: {
    ...everywhere,
    permission: 'view_subject_wise_report',
    feature: 'can_create_reports',
  },
  viewAnalytics: { ...everywhere, userTypes: [...admins, 'teacher'], permission: 'view_reports' },
} as const satisfies RuleTable;
