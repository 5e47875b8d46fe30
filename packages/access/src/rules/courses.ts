import { admins, everyoneBut } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

/**
 * Managing tools is for admins and teachers (spec 1 §6); launching one is open to members of the course. Without the
 * feature a school keeps what it has and adds nothing.
 */
const keepers = { userTypes: [...admins, 'teacher'] } as const;
const feature = 'can_create_external_tools';

export const courseRules = {
  viewCourses: { permission: 'view_courses' },
  addCourses: { permission: 'add_courses', feature: 'can_create_courses' },
  editCourses: { permission: 'edit_courses' },
  giveCoursesToSingleStudents: {
    permission: 'edit_courses',
    feature: 'can_assign_documents_to_indiv_students',
  },
  takeCourses: { userTypes: ['student'], permission: 'view_courses' },
  launchCourseItems: { userTypes: everyoneBut('parent'), permission: 'view_courses' },
  deleteCourses: { permission: 'delete_courses' },

  keepTools: { ...keepers, permission: 'view_tools' },
  addTools: { ...keepers, permission: 'add_tools', feature },
  editTools: { ...keepers, permission: 'edit_tools' },
  deleteTools: { ...keepers, permission: 'delete_tools' },
  launchTools: { permission: 'view_tools' },
  keepToolDomains: { userTypes: admins, permission: 'edit_tools' },
  keepScormPackages: { ...keepers, permission: 'view_scorm_packages' },
  addScormPackages: { ...keepers, permission: 'add_scorm_packages', feature },
  editScormPackages: { ...keepers, permission: 'edit_scorm_packages' },
  deleteScormPackages: { ...keepers, permission: 'delete_scorm_packages' },
  launchScormPackages: { permission: 'view_scorm_packages' },
} as const satisfies RuleTable;
