import { admins, everyone, everyoneBut, withoutDashboard } from './groups.ts';
import { type Permission, permissions } from './permissions.ts';
import { remembered } from './remembered.ts';
import type { UserType } from './vocabulary.ts';

/** User types that may hold a permission. A campus can't grant it to any user type outside these three lists. */
export type Holders = {
  /** Held, and not revocable: a landing page requires the permission, or the spec gives it to admins outright. */
  readonly always?: readonly UserType[];
  readonly byDefault?: readonly UserType[];
  /** Held only when a campus grants it. */
  readonly onGrant?: readonly UserType[];
};

const teachers = [...admins, 'teacher'] as const;
const assistants = ['tutor', 'teachingAssistant'] as const;
const authors = [...teachers, 'contentManager'] as const;
const family = ['student', 'parent'] as const;
const office = [...admins, 'staff'] as const;
const operators = [...admins, 'siteAdmin'] as const;

/**
 * The spec names the permissions (1 §6) but not their holders; these are ours (decision 0004).
 * A site admin sees people's records only where the campus grants it.
 */
export const permissionTable = {
  view_classes: {
    byDefault: [...teachers, ...assistants, ...family, 'staff'],
    onGrant: ['siteAdmin', 'contentManager', 'homeworkGrader'],
  },
  add_classes: { byDefault: teachers, onGrant: ['staff', ...assistants] },
  edit_classes: { byDefault: teachers, onGrant: ['staff', ...assistants] },
  delete_classes: { byDefault: admins, onGrant: ['teacher', 'staff'] },

  view_teachers: {
    byDefault: [...office, 'teacher', 'contentManager'],
    onGrant: ['siteAdmin', 'homeworkGrader', ...assistants],
  },
  add_teachers: { byDefault: admins, onGrant: ['staff'] },
  edit_teachers: { byDefault: admins, onGrant: ['staff'] },
  delete_teachers: { byDefault: admins },

  view_students: {
    byDefault: [...teachers, ...assistants, 'staff', 'parent'],
    onGrant: ['siteAdmin', 'contentManager', 'homeworkGrader'],
  },
  add_students: { byDefault: office, onGrant: ['teacher'] },
  edit_students: { byDefault: office, onGrant: ['teacher'] },
  delete_students: { byDefault: admins, onGrant: ['staff'] },

  view_subjects: {
    byDefault: [...authors, 'staff', 'teachingAssistant'],
    onGrant: ['siteAdmin', 'homeworkGrader', 'tutor'],
  },
  add_subjects: { byDefault: admins, onGrant: ['staff', 'teacher', 'contentManager'] },
  edit_subjects: { byDefault: admins, onGrant: ['staff', 'teacher', 'contentManager'] },
  delete_subjects: { byDefault: admins, onGrant: ['staff'] },

  view_grades: {
    byDefault: [...authors, 'staff', 'teachingAssistant'],
    onGrant: ['siteAdmin', 'homeworkGrader', 'tutor'],
  },
  add_grades: { byDefault: admins, onGrant: ['staff'] },
  edit_grades: { byDefault: admins, onGrant: ['staff'] },
  delete_grades: { byDefault: admins, onGrant: ['staff'] },

  view_lesson_plans: {
    byDefault: [...authors, ...assistants, 'parent'],
    onGrant: ['siteAdmin', 'staff', 'student', 'homeworkGrader'],
  },
  add_lesson_plans: { byDefault: authors, onGrant: assistants },
  edit_lesson_plans: { byDefault: authors, onGrant: assistants },
  delete_lesson_plans: { byDefault: teachers, onGrant: ['contentManager'] },

  view_assessments: {
    byDefault: [...authors, ...family, 'homeworkGrader'],
    onGrant: ['siteAdmin', 'staff', ...assistants],
  },
  add_assessments: { byDefault: authors, onGrant: ['homeworkGrader'] },
  edit_owned_assessments: { byDefault: authors, onGrant: ['homeworkGrader'] },
  edit_shared_assessments: { byDefault: authors, onGrant: ['homeworkGrader'] },
  delete_owned_assessments: { byDefault: authors, onGrant: ['homeworkGrader'] },
  delete_shared_assessments: { byDefault: admins, onGrant: ['teacher', 'contentManager'] },

  view_courses: {
    byDefault: [...authors, ...assistants, ...family],
    onGrant: ['siteAdmin', 'staff', 'homeworkGrader'],
  },
  add_courses: { byDefault: authors, onGrant: ['teachingAssistant'] },
  edit_courses: { byDefault: authors, onGrant: ['teachingAssistant'] },
  delete_courses: { byDefault: admins, onGrant: ['teacher', 'contentManager'] },

  view_tools: { byDefault: [...teachers, 'student'], onGrant: ['parent', 'contentManager', ...assistants] },
  add_tools: { byDefault: teachers },
  edit_tools: { byDefault: teachers },
  delete_tools: { byDefault: admins, onGrant: ['teacher'] },

  view_scorm_packages: {
    byDefault: [...teachers, 'student'],
    onGrant: ['parent', 'contentManager', ...assistants],
  },
  add_scorm_packages: { byDefault: teachers },
  edit_scorm_packages: { byDefault: teachers },
  delete_scorm_packages: { byDefault: admins, onGrant: ['teacher'] },

  view_users: { byDefault: [...operators, 'staff'] },
  add_users: { byDefault: operators, onGrant: ['staff'] },
  edit_users: { byDefault: operators, onGrant: ['staff'] },
  delete_users: { byDefault: operators },

  view_grade_settings: { byDefault: teachers, onGrant: ['staff', 'teachingAssistant', 'homeworkGrader'] },
  add_grade_settings: { byDefault: admins, onGrant: ['teacher'] },
  edit_grade_settings: { byDefault: admins, onGrant: ['teacher'] },
  delete_grade_settings: { byDefault: admins },

  view_reports: { byDefault: teachers, onGrant: ['siteAdmin', 'staff', ...assistants] },
  add_reports: { byDefault: teachers, onGrant: ['staff', ...assistants] },
  edit_reports: { byDefault: teachers, onGrant: ['staff', ...assistants] },
  delete_reports: { byDefault: admins, onGrant: ['teacher'] },

  view_classrooms: {
    byDefault: [...teachers, ...assistants, 'student'],
    onGrant: ['siteAdmin', 'staff', 'parent'],
  },
  add_classrooms: { byDefault: teachers, onGrant: assistants },
  edit_classrooms: { byDefault: teachers, onGrant: assistants },
  delete_classrooms: { byDefault: admins, onGrant: ['teacher'] },

  view_meetings: {
    byDefault: [...teachers, ...assistants, ...family, 'staff'],
    onGrant: ['siteAdmin', 'contentManager', 'homeworkGrader'],
  },
  add_meetings: { byDefault: [...teachers, 'staff'], onGrant: assistants },
  edit_meetings: { byDefault: [...teachers, 'staff'], onGrant: assistants },
  delete_meetings: { byDefault: admins, onGrant: ['teacher', 'staff'] },

  view_discussion_forum: {
    byDefault: [...teachers, ...assistants, 'student'],
    onGrant: ['siteAdmin', 'staff', 'parent', 'contentManager', 'homeworkGrader'],
  },
  add_discussion_forum: { byDefault: teachers, onGrant: [...assistants, 'student'] },
  edit_discussion_forum: { byDefault: teachers, onGrant: [...assistants, 'student'] },
  delete_discussion_forum: { byDefault: admins, onGrant: ['teacher'] },

  view_announcements: { byDefault: everyone },
  add_announcements: { byDefault: operators, onGrant: ['teacher', 'staff'] },
  edit_announcements: { byDefault: operators, onGrant: ['teacher', 'staff'] },
  delete_announcements: { byDefault: operators, onGrant: ['teacher', 'staff'] },

  view_notifications: { byDefault: everyone },
  add_notifications: { byDefault: operators, onGrant: ['teacher', 'staff'] },
  edit_notifications: { byDefault: operators },
  delete_notifications: { byDefault: operators },

  view_point_system: {
    byDefault: [...operators, 'teacher', ...family],
    onGrant: assistants,
  },
  add_point_system: { byDefault: operators },
  edit_point_system: { byDefault: operators },
  delete_point_system: { byDefault: operators },

  // Every user type lands on the dashboard, except those without one; they land on the assignments.
  view_dashboard: { always: everyoneBut(...withoutDashboard) },
  edit_dashboard: {
    byDefault: everyoneBut(...withoutDashboard, ...family),
    onGrant: family,
  },
  widgets: { byDefault: everyoneBut(...withoutDashboard) },
  view_assignments: {
    always: withoutDashboard,
    byDefault: [...teachers, ...assistants, ...family],
    onGrant: ['siteAdmin', 'staff'],
  },

  view_class_recordings: { byDefault: [...teachers, ...family] },
  view_resources_drawer: {
    byDefault: [...authors, ...assistants, 'student'],
    onGrant: ['staff', 'parent', 'homeworkGrader'],
  },
  add_resources_drawer: { byDefault: authors, onGrant: assistants },
  view_subject_wise_report: { byDefault: [...teachers, ...family], onGrant: ['staff', ...assistants] },
  view_consolidated_report: { byDefault: teachers, onGrant: ['staff', ...assistants, ...family] },
  view_course_report: { byDefault: teachers, onGrant: ['staff', 'contentManager', ...assistants] },
  view_services: { byDefault: operators, onGrant: ['staff'] },
  view_profile: { byDefault: everyone },

  // "Either admin or the specific permission" (spec 1 §5): admins always hold the AI permissions.
  can_interact_ai: {
    always: admins,
    byDefault: ['teacher'],
    onGrant: [...assistants, 'contentManager', 'homeworkGrader'],
  },
  auto_grade_with_ai: {
    always: admins,
    byDefault: ['teacher'],
    onGrant: ['teachingAssistant', 'homeworkGrader'],
  },
  grade_with_ai: {
    always: admins,
    byDefault: ['teacher'],
    onGrant: ['teachingAssistant', 'homeworkGrader'],
  },
  can_edit_ppt_templates: { always: admins, onGrant: ['teacher', 'contentManager'] },
  can_interact_with_chatbox: {
    always: admins,
    byDefault: ['teacher', 'student'],
    onGrant: [...assistants, 'staff', 'parent', 'contentManager', 'homeworkGrader'],
  },

  can_download_materials: {
    byDefault: [...authors, 'parent'],
    onGrant: [...assistants, 'student', 'homeworkGrader'],
  },
  /** Points are spent by those who earn them. */
  can_redeem_point: { byDefault: ['student'] },
  can_assign_point: { byDefault: teachers, onGrant: assistants },
} as const satisfies Record<Permission, Holders>;

const holders: Readonly<Record<Permission, Holders>> = permissionTable;

export const alwaysHolds = (userType: UserType, permission: Permission): boolean =>
  holders[permission].always?.includes(userType) ?? false;

export const holdsByDefault = (userType: UserType, permission: Permission): boolean =>
  alwaysHolds(userType, permission) || (holders[permission].byDefault?.includes(userType) ?? false);

export const mayHold = (userType: UserType, permission: Permission): boolean =>
  holdsByDefault(userType, permission) || (holders[permission].onGrant?.includes(userType) ?? false);

/** One line of a campus's access controls, for one user type. */
export type PermissionOverride = { readonly permission: Permission; readonly isGranted: boolean };

/**
 * Permissions that members of a user type hold in a campus. Ignores grants to user types that may not hold the
 * permission and revocations of permissions that are always held. The last override of a permission wins.
 */
export const effectivePermissions = (
  userType: UserType,
  overrides: readonly PermissionOverride[],
): ReadonlySet<Permission> => {
  const key = overrides.map(({ permission, isGranted }) => `${isGranted ? '+' : '-'}${permission}`);
  return sets.get([userType, ...key].join(), () => {
    const granted = new Map(overrides.map(({ permission, isGranted }) => [permission, isGranted]));
    const isHeld = (permission: Permission) =>
      alwaysHolds(userType, permission) ||
      (mayHold(userType, permission) && (granted.get(permission) ?? holdsByDefault(userType, permission)));
    return new Set(permissions.filter(isHeld));
  });
};

const sets = remembered<ReadonlySet<Permission>>();
