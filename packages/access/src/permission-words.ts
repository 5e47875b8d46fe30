import { type Phrase, phrase } from '@pelion/words';
import type { Permission } from './permissions.ts';

/** Plain name of a permission, and a hint where the name is not clear. */
export interface PermissionWords {
  readonly label: Phrase;
  readonly hint: Phrase;
}

const row = (label: Phrase, hint: Phrase): PermissionWords => ({ label, hint });

/** Kept apart from the table of holders, because only the access-controls page loads these texts. */
export const permissionWords = {
  view_dashboard: row(
    phrase('Open the dashboard'),
    phrase('The page everybody starts from. It cannot be taken away.'),
  ),
  edit_dashboard: row(
    phrase('Arrange the dashboard'),
    phrase('Choose which parts are shown, and in which order.'),
  ),
  widgets: row(phrase('See the parts of the dashboard'), phrase('Next tasks, news and due dates.')),
  view_profile: row(
    phrase('Open profiles'),
    phrase('Their own, and those of the people they are responsible for.'),
  ),

  view_students: row(
    phrase('See {student+}'),
    phrase('The list with names and {section+}.{? |^parent+| see their own children only.}'),
  ),
  add_students: row(phrase('Add {student+}'), phrase('One by one or from a file.')),
  edit_students: row(
    phrase('Change {student+}'),
    phrase('Names, {section+}, extra time; suspend and invite.'),
  ),
  delete_students: row(phrase('Delete {student+}'), phrase('Their work and results are kept.')),
  view_teachers: row(phrase('See {teacher+}'), phrase('The list of colleagues who teach.')),
  add_teachers: row(phrase('Add {teacher+}'), phrase('One by one or from a file.')),
  edit_teachers: row(phrase('Change {teacher+}'), phrase('Names and roles; suspend and invite.')),
  delete_teachers: row(phrase('Delete {teacher+}'), phrase('Their {assessment+} and other work are kept.')),
  view_users: row(
    phrase('See other {user+}'),
    phrase('Everybody who is neither {student} nor {teacher}, admins among them.'),
  ),
  add_users: row(phrase('Add other {user+}'), phrase('Staff, {tutor+}, admins and similar roles.')),
  edit_users: row(phrase('Change other {user+}'), phrase('Names and roles; suspend and invite.')),
  delete_users: row(phrase('Delete other {user+}'), phrase('Their actions stay on record.')),

  view_grades: row(phrase('See {grade+}'), phrase('The list under Setup, with {section+}.')),
  add_grades: row(phrase('Add {grade+}'), phrase('And {section+} in them.')),
  edit_grades: row(phrase('Change {grade+}'), phrase('Names, order, {section+}; archive and restore.')),
  delete_grades: row(phrase('Delete {grade+}'), phrase('Only if unused.')),
  view_subjects: row(phrase('See {subject+}'), phrase('The list under Setup.')),
  add_subjects: row(phrase('Add {subject+}'), phrase('With their icon and where they are taught.')),
  edit_subjects: row(phrase('Change {subject+}'), phrase('Names and icons; archive and restore.')),
  delete_subjects: row(phrase('Delete {subject+}'), phrase('Only if unused.')),
  view_services: row(
    phrase('See products and services'),
    phrase('Offers of the {school} for its {student+}.'),
  ),
  view_grade_settings: row(phrase('See the grading scale'), phrase('The percentage range of each letter.')),
  add_grade_settings: row(phrase('Add grading scales'), phrase('Their own, or one of the standard ones.')),
  edit_grade_settings: row(
    phrase('Change grading scales'),
    phrase('Earlier results use the changed scale, too.'),
  ),
  delete_grade_settings: row(phrase('Delete grading scales'), phrase('Only if unused.')),

  view_classes: row(phrase('See {class+}'), phrase('Their own; organizers see all.')),
  add_classes: row(phrase('Add {class+}'), phrase('Plan one, or a series.')),
  edit_classes: row(phrase('Change {class+}'), phrase('Move, rename, choose who comes.')),
  delete_classes: row(phrase('Delete {class+}'), phrase('Everybody expected is notified.')),
  view_class_recordings: row(phrase('Watch recordings of {class+}'), phrase('Only {class+} they belong to.')),
  view_classrooms: row(phrase('See {classroom+}'), phrase('The rooms and their schedule.')),
  add_classrooms: row(phrase('Add {classroom+}'), phrase('Rooms on the {campus} or online.')),
  edit_classrooms: row(phrase('Change {classroom+}'), phrase('Names, places and who may use them.')),
  delete_classrooms: row(phrase('Delete {classroom+}'), phrase('Only if unused.')),
  view_meetings: row(phrase('See {meeting+}'), phrase('Only {meeting+} they are invited to.')),
  add_meetings: row(phrase('Add {meeting+}'), phrase('With colleagues{?, |parent+|} or {student+}.')),
  edit_meetings: row(phrase('Change {meeting+}'), phrase('Move them, choose who comes.')),
  delete_meetings: row(phrase('Delete {meeting+}'), phrase('Everybody invited is notified.')),

  view_assignments: row(
    phrase('See {assignment+}'),
    phrase('{^classwork}, {homework} and {note+}. Some roles start there and keep it.'),
  ),
  view_lesson_plans: row(phrase('See {lessonPlan+}'), phrase('{^chapter} by {chapter}, with all content.')),
  add_lesson_plans: row(phrase('Add {lessonPlan+}'), phrase('For a {grade} and a {subject}.')),
  edit_lesson_plans: row(phrase('Change {lessonPlan+}'), phrase('Their own and shared ones.')),
  delete_lesson_plans: row(phrase('Delete {lessonPlan+}'), phrase('Their content is kept.')),
  view_resources_drawer: row(
    phrase('Open the resource drawer'),
    phrase('Links, documents, audios, videos and books.'),
  ),
  add_resources_drawer: row(phrase('Add to the resource drawer'), phrase('Files and links for others.')),
  can_download_materials: row(
    phrase('Download materials'),
    phrase('Keep a copy outside Pelion, as a file or on paper.'),
  ),

  view_assessments: row(
    phrase('See {assessment+}'),
    phrase('Staff see their own, shared and public ones; {student+} see what was assigned to them.'),
  ),
  add_assessments: row(phrase('Create {assessment+}'), phrase('And import {question+} from files.')),
  edit_owned_assessments: row(
    phrase('Change their own {assessment+}'),
    phrase('Their own and co-owned {assessment+}.'),
  ),
  edit_shared_assessments: row(
    phrase('Change {assessment+} of others'),
    phrase('Where they are shared for editing; admins everywhere.'),
  ),
  delete_owned_assessments: row(phrase('Delete their own {assessment+}'), phrase('Results are kept.')),
  delete_shared_assessments: row(
    phrase('Delete {assessment+} of others'),
    phrase('Where they are shared for editing; admins everywhere.'),
  ),

  view_courses: row(phrase('See {course+}'), phrase('And take them, if assigned.')),
  add_courses: row(phrase('Create {course+}'), phrase('With their parts and their order.')),
  edit_courses: row(phrase('Change {course+}'), phrase('And set participants and due dates.')),
  delete_courses: row(phrase('Delete {course+}'), phrase('Progress is kept.')),
  view_tools: row(phrase('Use external tools'), phrase('Programs by other providers, through LTI.')),
  add_tools: row(phrase('Add external tools'), phrase('With their address and their key.')),
  edit_tools: row(phrase('Change external tools'), phrase('Address, key and name.')),
  delete_tools: row(phrase('Delete external tools'), phrase('Links to them stop working.')),
  view_scorm_packages: row(phrase('Use SCORM packages'), phrase('Learning content by other providers.')),
  add_scorm_packages: row(phrase('Add SCORM packages'), phrase('From a file.')),
  edit_scorm_packages: row(phrase('Change SCORM packages'), phrase('Name, picture and file.')),
  delete_scorm_packages: row(phrase('Delete SCORM packages'), phrase('Progress is kept.')),

  view_reports: row(phrase('See reports'), phrase('Attendance, activity, and how a {campus} is doing.')),
  add_reports: row(phrase('Write reports'), phrase('Progress reports and report cards.')),
  edit_reports: row(phrase('Change reports'), phrase('Until they are approved.')),
  delete_reports: row(phrase('Delete reports'), phrase('Drafts, and reports published by mistake.')),
  view_subject_wise_report: row(
    phrase('See progress by {subject}'),
    phrase('{^student+}{? and |parent+|} see their own.'),
  ),
  view_consolidated_report: row(
    phrase('See progress across all {subject+}'),
    phrase('One table of everything that counts.'),
  ),
  view_course_report: row(phrase('See reports of {course+}'), phrase('Progress of each participant.')),

  view_announcements: row(phrase('Read {announcement+}'), phrase('{^announcement+} addressed to them.')),
  add_announcements: row(phrase('Write {announcement+}'), phrase('To the {campus} or to some roles.')),
  edit_announcements: row(phrase('Change {announcement+}'), phrase('Also those of colleagues.')),
  delete_announcements: row(
    phrase('Delete {announcement+}'),
    phrase('Deleted items disappear for everybody.'),
  ),
  view_notifications: row(phrase('Read notifications'), phrase('News about their own work, as it happens.')),
  add_notifications: row(phrase('Send notifications'), phrase('To single people or roles.')),
  edit_notifications: row(phrase('Change notifications'), phrase('Before they have been sent.')),
  delete_notifications: row(phrase('Delete notifications'), phrase('Deleted items disappear for everybody.')),
  view_discussion_forum: row(phrase('Read discussion forums'), phrase('And write in their {topic+}.')),
  add_discussion_forum: row(phrase('Open discussion forums'), phrase('And {topic+} in them.')),
  edit_discussion_forum: row(phrase('Moderate discussion forums'), phrase('Close {topic+} and edit posts.')),
  delete_discussion_forum: row(phrase('Delete discussion forums'), phrase('With all their posts.')),

  view_point_system: row(
    phrase('See points'),
    phrase('{^student+} see their own{?, |parent+| their children’s}, others those of visible {student+}.'),
  ),
  add_point_system: row(phrase('Add point rules'), phrase('Reasons and their number of points.')),
  edit_point_system: row(phrase('Change point rules'), phrase('Points already earned are kept.')),
  delete_point_system: row(phrase('Delete point rules'), phrase('Points already earned are kept.')),
  can_assign_point: row(phrase('Give points'), phrase('For something out of the ordinary.')),
  can_redeem_point: row(phrase('Spend points'), phrase('On rewards of the {campus}.')),

  can_interact_ai: row(phrase('Use the AI tools'), phrase('Where the {campus} has opted in.')),
  auto_grade_with_ai: row(
    phrase('Let AI look through submissions'),
    phrase('AI proposes points for all unmarked answers; none count until a person confirms them.'),
  ),
  grade_with_ai: row(phrase('Ask AI while marking'), phrase('AI proposes, the person decides.')),
  can_edit_ppt_templates: row(
    phrase('Change presentation slides'),
    phrase('Templates for slides created by AI.'),
  ),
  can_interact_with_chatbox: row(phrase('Use the AI chat'), phrase('Beside the page they are on.')),
} as const satisfies Record<Permission, PermissionWords>;

interface PermissionGroup {
  readonly id: string;
  /** Also names permissions that no endpoint requires yet. */
  readonly label: Phrase;
  readonly permissions: readonly Permission[];
}

const allOf = <Noun extends string>(noun: Noun) =>
  [`view_${noun}`, `add_${noun}`, `edit_${noun}`, `delete_${noun}`] as const;

/** Every grantable permission once, grouped by area. */
export const permissionGroups = [
  {
    id: 'start',
    label: phrase('Dashboard and profile'),
    permissions: ['view_dashboard', 'widgets', 'edit_dashboard', 'view_profile'],
  },
  { id: 'students', label: phrase('{^student+}'), permissions: allOf('students') },
  { id: 'teachers', label: phrase('{^teacher+}'), permissions: allOf('teachers') },
  { id: 'users', label: phrase('Other {user+}'), permissions: allOf('users') },
  {
    id: 'assessments',
    label: phrase('{^assessment+}'),
    permissions: [
      'view_assessments',
      'add_assessments',
      'edit_owned_assessments',
      'edit_shared_assessments',
      'delete_owned_assessments',
      'delete_shared_assessments',
    ],
  },
  {
    id: 'lessonPlans',
    label: phrase('{^lessonPlan+}'),
    permissions: allOf('lesson_plans'),
  },
  {
    id: 'materials',
    label: phrase('{^assignment+} and materials'),
    permissions: [
      'view_assignments',
      'view_resources_drawer',
      'add_resources_drawer',
      'can_download_materials',
    ],
  },
  {
    id: 'news',
    label: phrase('{^announcement+}'),
    permissions: allOf('announcements'),
  },
  { id: 'notifications', label: phrase('Notifications'), permissions: allOf('notifications') },
  { id: 'forums', label: phrase('Discussion forums'), permissions: allOf('discussion_forum') },
  { id: 'classes', label: phrase('{^class+}'), permissions: [...allOf('classes'), 'view_class_recordings'] },
  { id: 'classrooms', label: phrase('{^classroom+}'), permissions: allOf('classrooms') },
  { id: 'meetings', label: phrase('{^meeting+}'), permissions: allOf('meetings') },
  { id: 'courses', label: phrase('{^course+}'), permissions: allOf('courses') },
  {
    id: 'tools',
    label: phrase('External tools'),
    permissions: [...allOf('tools'), ...allOf('scorm_packages')],
  },
  {
    id: 'reports',
    label: phrase('Reports'),
    permissions: [
      ...allOf('reports'),
      'view_subject_wise_report',
      'view_consolidated_report',
      'view_course_report',
    ],
  },
  { id: 'grades', label: phrase('{^grade+}'), permissions: allOf('grades') },
  { id: 'subjects', label: phrase('{^subject+}'), permissions: allOf('subjects') },
  {
    id: 'setup',
    label: phrase('Grading scale and services'),
    permissions: [...allOf('grade_settings'), 'view_services'],
  },
  {
    id: 'points',
    label: phrase('Points'),
    permissions: [...allOf('point_system'), 'can_assign_point', 'can_redeem_point'],
  },
  {
    id: 'ai',
    label: phrase('AI'),
    permissions: [
      'can_interact_ai',
      'auto_grade_with_ai',
      'grade_with_ai',
      'can_interact_with_chatbox',
      'can_edit_ppt_templates',
    ],
  },
] as const satisfies readonly PermissionGroup[];
