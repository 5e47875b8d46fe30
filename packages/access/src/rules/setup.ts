import { admins, everyCampusType } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const everywhere = { campusTypes: everyCampusType } as const;

export const setupRules = {
  viewSubjects: { ...everywhere, permission: 'view_subjects' },
  addSubjects: { ...everywhere, permission: 'add_subjects' },
  editSubjects: { ...everywhere, permission: 'edit_subjects' },
  deleteSubjects: { ...everywhere, permission: 'delete_subjects' },
  viewGrades: { ...everywhere, permission: 'view_grades' },
  addGrades: { ...everywhere, permission: 'add_grades' },
  editGrades: { ...everywhere, permission: 'edit_grades' },
  deleteGrades: { ...everywhere, permission: 'delete_grades' },
  manageAcademicYears: { ...everywhere, userTypes: admins, withoutPermission: 'userTypes' },
  manageEnrollments: { ...everywhere, userTypes: admins, withoutPermission: 'userTypes' },
  viewServices: { permission: 'view_services' },
  /** The spec has one permission, for viewing; editing services and prices is for admins. */
  editServices: { permission: 'view_services', userTypes: admins },
  editPresentationTemplates: {
    permission: 'can_edit_ppt_templates',
    setting: 'opted_for_ai',
    andSetting: 'ai_slides',
  },
  manageCampuses: { ...everywhere, userTypes: ['siteAdmin'], withoutPermission: 'userTypes' },
} as const satisfies RuleTable;
