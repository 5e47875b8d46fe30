import { admins, assessmentStaff, everyCampusType } from '../groups.ts';
import type { RuleTable } from '../rule.ts';

const viewAssessments = { permission: 'view_assessments', campusTypes: everyCampusType } as const;
const asStaff = { ...viewAssessments, userTypes: assessmentStaff } as const;

/** Content managers write assessments, but do not mark students' work. decision 0004 */
const graders = [...admins, 'teacher', 'homeworkGrader'] as const;

export const assessmentRules = {
  /** The staff view for some, the own tests for others. */
  viewAssessments,
  viewTests: { permission: 'view_assessments' },
  viewAssessmentsAsStaff: asStaff,
  addAssessments: { ...asStaff, permission: 'add_assessments', feature: 'can_create_assessments' },
  /** Owned or shared is decided per record, by the policy. spec 2 §6 */
  editAssessments: { ...asStaff },
  /** Whose schedule it is, too. */
  scheduleAssessments: { ...asStaff },
  gradeAssessments: { ...viewAssessments, userTypes: graders },

  /** Machines look through a whole submission, and propose what people give. spec 1 §6 */
  autoGradeWithAi: {
    userTypes: graders,
    campusTypes: everyCampusType,
    permission: 'auto_grade_with_ai',
    setting: 'opted_for_ai',
  },
  /** What they proposed, beside the answer that one marks. */
  gradeWithAi: {
    userTypes: graders,
    campusTypes: everyCampusType,
    permission: 'grade_with_ai',
    setting: 'opted_for_ai',
  },

  /** The tests that one has to take, or that the own children have. */
  viewOwnAssessments: { ...viewAssessments, userTypes: ['student', 'parent'] },
  takeAssessments: { ...viewAssessments, userTypes: ['student'] },
  /** Staff any of them; students and parents the notes that were given to them. spec 2 §2.6 */
  previewQuestions: { ...viewAssessments, userTypes: [...assessmentStaff, 'student', 'parent'] },
  /** In the voice of the browser, where the schedule has it on. */
  readAloud: { ...viewAssessments, userTypes: ['student'], feature: 'can_perform_speech_synthesis' },
  /** A tutor helps within the test of a student whose campus wants one. spec 2 §6 */
  takeWithAiHelp: { ...viewAssessments, userTypes: ['student'], setting: 'opted_for_ai' },
  /** What the campus explains: whoever takes, gives or tries out a test looks it up. */
  viewDictionary: viewAssessments,
  /** Teachers and parents see what a student is told before the start. spec 2 §6 */
  viewInstructions: { ...viewAssessments, userTypes: ['student', 'parent', ...admins, 'teacher'] },
  /** A student's own, a parent's children's, staff's within the campus: the policy decides. */
  viewResults: { ...viewAssessments, userTypes: ['student', 'parent', ...graders] },

  /** What an attempt asked, to keep; students only where the campus grants it. spec 2 §6 */
  downloadResults: {
    userTypes: ['student', 'parent', ...admins],
    campusTypes: everyCampusType,
    permission: 'can_download_materials',
    feature: 'can_download_assessment_pdf',
  },

  viewFeedbackForms: { permission: 'view_assessments' },
  /** Owned or shared is decided per record, as with every assessment. */
  editFeedbackForms: { userTypes: assessmentStaff, permission: 'view_assessments' },
  /** Whom a form can be given to. */
  answerFeedbackForms: { userTypes: ['teacher', 'student', 'parent'], permission: 'view_assessments' },
  viewFeedbackFormsAsStaff: { userTypes: assessmentStaff, permission: 'view_assessments' },
} as const satisfies RuleTable;
