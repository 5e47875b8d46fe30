import { admins, assessmentStaff, everyCampusType, schoolsAndColleges } from '../groups.ts';
import { phrase } from '../phrase.ts';
import type { Rule } from '../rule.ts';
import type { ScreenTable } from './screen.ts';

const viewAssessments = {
  permission: 'view_assessments',
  campusTypes: everyCampusType,
} as const satisfies Rule;

const staffOnly = { ...viewAssessments, userTypes: assessmentStaff } as const satisfies Rule;

const create = {
  ...staffOnly,
  permission: 'add_assessments',
  feature: 'can_create_assessments',
} as const satisfies Rule;

/** Teachers try tests out; a parent who asks for another attempt has it opened. spec 2 §6 */
const takers = {
  ...viewAssessments,
  userTypes: ['student', 'parent', ...admins, 'teacher'],
} as const satisfies Rule;

/** Content managers write assessments, but do not mark students' work. decision 0004 */
const graders = [...admins, 'teacher', 'homeworkGrader'] as const;

/** "Detail routes show a no-access page to non-staff." spec 2 §2.1 */
const detail = { access: staffOnly, shell: 'app', onDenial: 'noAccess' } as const;

export const assessmentScreens = {
  assessments: {
    path: '/assessments',
    access: viewAssessments,
    title: phrase('{^assessment+}'),
    shell: 'app',
    menu: [{ icon: 'assessments', label: phrase('{^assessment}'), only: { campusTypes: ['corporation'] } }],
  },
  tests: {
    path: '/assessments/test',
    access: { permission: 'view_assessments' },
    title: phrase('{^test}'),
    shell: 'app',
    menu: [{ group: 'assessments', only: { campusTypes: schoolsAndColleges } }],
  },
  standardizedTests: {
    path: '/assessments/standardized-test',
    access: viewAssessments,
    title: phrase('Standardized {^test}'),
    shell: 'app',
    menu: [
      { group: 'assessments', only: { campusTypes: schoolsAndColleges } },
      { icon: 'standardizedTest', only: { campusTypes: ['dsat'] } },
    ],
  },
  createAssessment: {
    path: '/assessments/create',
    access: create,
    title: phrase('Create {^assessment}'),
    shell: 'app',
  },
  createBundle: {
    path: '/assessments/create-bundle',
    access: create,
    title: phrase('Create {^assessment} Bundle'),
    shell: 'app',
  },
  createQuestion: {
    path: '/assessments/create-question',
    access: { ...staffOnly, permission: 'add_assessments' },
    title: phrase('Create {^question}'),
    shell: 'app',
  },
  // Editing is owned or shared, which only the record knows: its own rule decides. spec 2 §6
  editQuestion: {
    path: '/assessments/edit-question/:questionId',
    access: staffOnly,
    title: phrase('Edit {^question}'),
    shell: 'app',
  },
  assessment: { ...detail, path: '/assessments/:assessmentId', title: phrase('{^assessment}') },
  onlineClassworkDetail: {
    ...detail,
    path: '/online-classwork/:assessmentId',
    title: phrase('Online {^classwork}'),
  },
  onlineHomeworkDetail: {
    ...detail,
    path: '/online-homework/:assessmentId',
    title: phrase('Online {^homework}'),
  },
  onlineTestDetail: { ...detail, path: '/online-test/:assessmentId', title: phrase('Online {^test}') },
  onlineNotesDetail: { ...detail, path: '/online-notes/:assessmentId', title: phrase('Online {^note+}') },
  standardizedTestDetail: {
    ...detail,
    path: '/standardized-test/:assessmentId',
    title: phrase('Standardized {^test}'),
  },
  previewQuestions: {
    path: '/assessments/:assessmentId/preview-questions',
    access: viewAssessments,
    title: phrase('Preview {^question+}'),
    shell: 'app',
  },
  previewStudentQuestions: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/student/:studentId/preview-questions',
    access: viewAssessments,
    title: phrase('Preview {^question+}'),
    shell: 'app',
  },
  testInstructions: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/test-instructions',
    access: takers,
    title: phrase('{^test} Instructions'),
    shell: 'app',
  },
  takeAssessment: {
    path: '/:studentId/assessment/:assessmentId/schedule/:scheduleId/attempt/:attemptNo',
    access: takers,
    title: phrase('{^assessment}'),
    shell: 'bare',
  },
  viewScore: {
    path: '/:studentId/view-score/:resultId',
    access: viewAssessments,
    title: phrase('Score'),
    shell: 'app',
  },
  gradeAssessment: {
    path: '/:studentId/grade-assessment/:resultId',
    access: { ...viewAssessments, userTypes: graders },
    title: phrase('Grade {^assessment}'),
    shell: 'app',
  },
  feedbackForms: {
    path: '/feedback-forms',
    access: { permission: 'view_assessments' },
    title: phrase('Feedback Forms'),
    shell: 'app',
    menu: [{ icon: 'feedbackForms' }],
  },
  feedbackForm: {
    path: '/feedback-forms/:assessmentId',
    access: { userTypes: assessmentStaff, permission: 'view_assessments' },
    title: phrase('Feedback Form'),
    shell: 'app',
    onDenial: 'noAccess',
  },
} as const satisfies ScreenTable;
