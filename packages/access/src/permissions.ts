// spec 1 §6. Ids are stored and sent as these words: the spec gives them no numbers.

const actions = ['view', 'add', 'edit', 'delete'] as const;

const nouns = [
  'classes',
  'teachers',
  'students',
  'subjects',
  'lesson_plans',
  'courses',
  'tools',
  'scorm_packages',
  'grades',
  'users',
  'grade_settings',
  'reports',
  'classrooms',
  'meetings',
  'discussion_forum',
  'announcements',
  'notifications',
  'point_system',
] as const;

/** Changing an assessment depends on its owner; viewing and creating do not. spec 2 §6 */
const ofAssessments = [
  'view_assessments',
  'add_assessments',
  'edit_owned_assessments',
  'edit_shared_assessments',
  'delete_owned_assessments',
  'delete_shared_assessments',
] as const;

const single = [
  'view_dashboard',
  'edit_dashboard',
  'widgets',
  'view_class_recordings',
  'view_assignments',
  'view_resources_drawer',
  'add_resources_drawer',
  'view_subject_wise_report',
  'view_consolidated_report',
  'view_course_report',
  'view_services',
  'view_profile',
  'can_interact_ai',
  'auto_grade_with_ai',
  'grade_with_ai',
  'can_edit_ppt_templates',
  'can_download_materials',
  'can_interact_with_chatbox',
  'can_redeem_point',
  'can_assign_point',
] as const;

export const permissions = [
  ...nouns.flatMap((noun) => actions.map((action) => `${action}_${noun}` as const)),
  ...ofAssessments,
  ...single,
] as const;
export type Permission = (typeof permissions)[number];

const known: ReadonlySet<string> = new Set(permissions);
export const isPermission = (value: string): value is Permission => known.has(value);

/**
 * Permissions that server policies check per record, so no endpoint's rule names them. With the endpoint rules, these
 * are all the permissions with an effect today; a test compares this list with the policies.
 */
export const askedByPolicies = [
  'view_students',
  'add_students',
  'edit_students',
  'delete_students',
  'view_teachers',
  'add_teachers',
  'edit_teachers',
  'delete_teachers',
  'view_users',
  'add_users',
  'edit_users',
  'delete_users',
  'edit_owned_assessments',
  'edit_shared_assessments',
  'delete_owned_assessments',
  'delete_shared_assessments',
] as const satisfies readonly Permission[];
