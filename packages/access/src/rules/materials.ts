import { admins, assessmentStaff, everyCampusType, everyoneBut } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const viewDrawer = { permission: 'view_resources_drawer' } as const;

export const materialRules = {
  /** Landing page of content managers and homework graders, so open on every campus type. spec 1 §2 */
  viewAssignments: { campusTypes: everyCampusType, permission: 'view_assignments' },
  /** Files that staff hand out with an assignment. */
  addAssignmentFiles: {
    campusTypes: everyCampusType,
    userTypes: everyoneBut('student', 'parent'),
    permission: 'view_assignments',
  },
  /** Makes assignments; the policy decides which ones a person changes. */
  addAssignments: {
    campusTypes: everyCampusType,
    userTypes: [...admins, 'teacher', 'contentManager'],
    permission: 'view_assignments',
  },
  assignToSingleStudents: {
    campusTypes: everyCampusType,
    userTypes: [...admins, 'teacher', 'contentManager'],
    permission: 'view_assignments',
    feature: 'can_assign_documents_to_indiv_students',
  },
  markAssignments: {
    campusTypes: everyCampusType,
    userTypes: [...admins, 'teacher', 'homeworkGrader'],
    permission: 'view_assignments',
  },
  /** Missing work of the student and of a parent's children. */
  seeMissingWork: {
    campusTypes: everyCampusType,
    userTypes: ['student', 'parent'],
    permission: 'view_assignments',
  },
  /** Files that students hand in. */
  turnInWork: {
    campusTypes: everyCampusType,
    userTypes: ['student'],
    permission: 'view_assignments',
    feature: 'can_turn_in_assignments',
  },
  viewNotes: { permission: 'view_assignments' },
  viewOnlineMaterials: { userTypes: assessmentStaff, permission: 'view_assessments' },
  viewLessonPlans: { permission: 'view_lesson_plans' },
  /** Open to viewers and to editors of plans; the policy decides. */
  readLessonPlan: { withoutPermission: 'record' },
  addLessonPlans: { permission: 'add_lesson_plans', feature: 'can_create_lesson_plans' },
  editLessonPlans: { permission: 'edit_lesson_plans' },
  deleteLessonPlans: { permission: 'delete_lesson_plans' },
  /** Shows files of a class, a course or the drawer. */
  openViewer: { campusTypes: everyCampusType, withoutPermission: 'record' },
  /** Also prints; without it files are only shown. */
  downloadMaterials: { campusTypes: everyCampusType, permission: 'can_download_materials' },
  /** Books read by the voice of the device. */
  listenToBooks: {
    campusTypes: everyCampusType,
    withoutPermission: 'record',
    feature: 'can_perform_speech_synthesis',
  },
  playFunActivities: { permission: 'view_assignments' },

  viewDrawer,
  addToDrawer: { permission: 'add_resources_drawer' },
  scheduleForSingleStudents: {
    permission: 'add_resources_drawer',
    feature: 'can_assign_documents_to_indiv_students',
  },
  /** Excludes students, who also hold view_resources_drawer. */
  viewTeacherMaterials: {
    ...viewDrawer,
    userTypes: [...admins, 'teacher', 'tutor', 'teachingAssistant', 'contentManager'],
  },
} as const satisfies RuleTable;
