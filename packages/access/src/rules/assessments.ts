import { admins, assessmentStaff, everyCampusType } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const viewAssessments = { permission: 'view_assessments', campusTypes: everyCampusType } as const;
const asStaff = { ...viewAssessments, userTypes: assessmentStaff } as const;

/** Content managers write assessments, but do not mark students' work. decision 0004 */
const graders = [...admins, 'teacher', 'homeworkGrader'] as const;

export const assessmentRules = {
  /** The staff view for staff, their own tests for students and parents. */
  viewAssessments,
  viewTests: { permission: 'view_assessments' },
  viewAssessmentsAsStaff: asStaff,
  addAssessments: { ...asStaff, permission: 'add_assessments', feature: 'can_create_assessments' },
  /** Ownership and sharing are checked per record by the policy. spec 2 §6 */
  editAssessments: { ...asStaff },
  /** The policy also checks the owner of the schedule. */
  scheduleAssessments: { ...asStaff },
  gradeAssessments: { ...viewAssessments, userTypes: graders },

  /** Automatic grading of whole submissions, as proposals to the marker. spec 1 §6 */
  autoGradeWithAi: {
    userTypes: graders,
    campusTypes: everyCampusType,
    permission: 'auto_grade_with_ai',
    setting: 'opted_for_ai',
    andSetting: 'ai_grading',
  },
  /** Grading proposals shown beside a single answer. */
  gradeWithAi: {
    userTypes: graders,
    campusTypes: everyCampusType,
    permission: 'grade_with_ai',
    setting: 'opted_for_ai',
    andSetting: 'ai_grading',
  },

  /** Tests assigned to the student, or to the parent's children. */
  viewOwnAssessments: { ...viewAssessments, userTypes: ['student', 'parent'] },
  takeAssessments: { ...viewAssessments, userTypes: ['student'] },
  /** Staff see all of them; students and parents see the notes assigned to them. spec 2 §2.6 */
  previewQuestions: { ...viewAssessments, userTypes: [...assessmentStaff, 'student', 'parent'] },
  /** Text to speech by the browser, when the schedule allows it. */
  readAloud: { ...viewAssessments, userTypes: ['student'], feature: 'can_perform_speech_synthesis' },
  /** Chiron within a student's test. spec 2 §6 */
  takeWithAiHelp: {
    campusTypes: everyCampusType,
    userTypes: ['student'],
    permission: 'can_interact_with_chatbox',
    setting: 'opted_for_ai',
    andSetting: 'ai_in_tests',
  },
  /** The campus dictionary, for everyone who takes, schedules or previews tests. */
  viewDictionary: viewAssessments,
  /** Teachers and parents see the instructions shown to students before the start. spec 2 §6 */
  viewInstructions: { ...viewAssessments, userTypes: ['student', 'parent', ...admins, 'teacher'] },
  /** Students see their own, parents their children's, staff those of the campus; the policy decides. */
  viewResults: { ...viewAssessments, userTypes: ['student', 'parent', ...graders] },

  /** PDF of an attempt's questions; for students only when the campus grants it. spec 2 §6 */
  downloadResults: {
    userTypes: ['student', 'parent', ...admins],
    campusTypes: everyCampusType,
    permission: 'can_download_materials',
    feature: 'can_download_assessment_pdf',
  },

  viewFeedbackForms: { permission: 'view_assessments' },
  /** Ownership and sharing are checked per record, as for assessments. */
  editFeedbackForms: { userTypes: assessmentStaff, permission: 'view_assessments' },
  /** User types to whom a form can be assigned. */
  answerFeedbackForms: { userTypes: ['teacher', 'student', 'parent'], permission: 'view_assessments' },
  viewFeedbackFormsAsStaff: { userTypes: assessmentStaff, permission: 'view_assessments' },
} as const satisfies RuleTable;
