import { admins, everyCampusType, everyoneBut } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const everywhere = { campusTypes: everyCampusType } as const;

const staff = everyoneBut('student', 'parent');
const readers = { ...everywhere, userTypes: [...admins, 'teacher'], permission: 'view_reports' } as const;

/** The one report that Lite lacks. spec 1 §5 */
const progress = { ...everywhere, feature: 'can_create_reports' } as const;
const smart = {
  ...everywhere,
  feature: 'can_generate_smart_grade_reports',
  userTypes: [...admins, 'teacher'],
} as const;

export const reportRules = {
  viewAttendanceReport: readers,
  /** Bounds of attendance that tell teachers and families. */
  setAttendanceThresholds: { ...everywhere, userTypes: admins, permission: 'edit_reports' },
  viewActivityReport: { ...everywhere, userTypes: admins, permission: 'view_reports' },
  /** All subjects of a student together, or one subject; the policy decides by the two permissions. */
  viewGradeReport: {
    ...everywhere,
    permission: 'view_consolidated_report',
    orPermissions: ['view_subject_wise_report'],
  },
  viewConsolidatedGrades: { ...everywhere, permission: 'view_consolidated_report' },
  viewSubjectGrades: { ...everywhere, permission: 'view_subject_wise_report' },

  viewSmartReports: { ...smart, permission: 'view_reports' },
  addSmartReports: { ...smart, permission: 'add_reports' },
  editSmartReports: { ...smart, permission: 'edit_reports' },
  deleteSmartReports: { ...smart, permission: 'delete_reports' },

  viewCourseReport: { permission: 'view_course_report' },
  addCourseReports: { userTypes: staff, permission: 'add_reports' },
  editCourseReports: { userTypes: staff, permission: 'edit_reports' },
  deleteCourseReports: { userTypes: staff, permission: 'delete_reports' },

  /** Staff of the cycles, and families, for whom the policy leaves published cards alone. */
  viewProgressReport: { ...progress, permission: 'view_subject_wise_report' },
  viewProgressCycles: { ...progress, userTypes: staff, permission: 'view_subject_wise_report' },
  addProgressReports: { ...progress, userTypes: staff, permission: 'add_reports' },
  editProgressReports: { ...progress, userTypes: staff, permission: 'edit_reports' },
  deleteProgressReports: { ...progress, userTypes: staff, permission: 'delete_reports' },
  approveProgressReports: { ...progress, userTypes: admins, permission: 'edit_reports' },

  acknowledgeReportCards: {
    ...progress,
    userTypes: ['student', 'parent'],
    permission: 'view_subject_wise_report',
  },

  viewAnalytics: readers,

  /** Files of reports; each kind of report has a rule of its own besides. */
  exportReports: {
    ...everywhere,
    permission: 'view_reports',
    orPermissions: ['view_consolidated_report', 'view_subject_wise_report', 'view_course_report'],
  },
} as const satisfies RuleTable;
