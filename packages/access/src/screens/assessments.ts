import { phrase } from '@pelion/words';
import { schoolsAndColleges } from '../groups.ts';
import { rules } from '../rules.ts';
import type { ScreenTable } from './screen.ts';

/** "Detail routes show a no-access page to non-staff." spec 2 §2.1 */
const detail = {
  access: rules.viewAssessmentsAsStaff,
  shell: 'app',
  onDenial: 'noAccess',
  under: '/assessments',
} as const;

export const assessmentScreens = {
  assessments: {
    path: '/assessments',
    access: rules.viewAssessments,
    title: phrase('{^assessment+}'),
    shell: 'app',
    menu: [
      {
        group: 'assessments',
        label: phrase('All {^assessment+}'),
        only: { campusTypes: schoolsAndColleges },
      },
      { icon: 'assessments', label: phrase('{^assessment}'), only: { campusTypes: ['corporation'] } },
    ],
  },
  tests: {
    path: '/assessments/test',
    access: rules.viewTests,
    title: phrase('{^test}'),
    shell: 'app',
    menu: [{ group: 'assessments', only: { campusTypes: schoolsAndColleges } }],
  },
  standardizedTests: {
    path: '/assessments/standardized-test',
    access: rules.viewAssessments,
    title: phrase('Standardized {^test}'),
    shell: 'app',
    menu: [
      { group: 'assessments', only: { campusTypes: schoolsAndColleges } },
      { icon: 'standardizedTest', only: { campusTypes: ['dsat'] } },
    ],
  },
  createAssessment: {
    path: '/assessments/create',
    access: rules.addAssessments,
    title: phrase('Create {assessment}'),
    shell: 'app',
  },
  createBundle: {
    path: '/assessments/create-bundle',
    access: rules.addAssessments,
    title: phrase('Create {assessment} bundle'),
    shell: 'app',
  },
  createQuestion: {
    path: '/assessments/create-question',
    access: rules.editAssessments,
    title: phrase('Create {question}'),
    shell: 'app',
  },
  // Editing depends on ownership or sharing, so the record's own rule decides. spec 2 §6
  editQuestion: {
    path: '/assessments/edit-question/:questionId',
    access: rules.editAssessments,
    title: phrase('Edit {question}'),
    shell: 'app',
  },
  questionReports: {
    path: '/assessments/question-reports',
    access: rules.viewAssessmentsAsStaff,
    title: phrase('Reported {^question+}'),
    shell: 'app',
    menu: [{ group: 'assessments', only: { campusTypes: schoolsAndColleges } }],
  },
  /** Device check and a practice test that does not count, before the day of the test. */
  deviceCheck: {
    path: '/assessments/device-check',
    access: rules.viewInstructions,
    title: phrase('Check this device'),
    shell: 'app',
  },
  practiceTest: {
    path: '/assessments/practice',
    access: rules.viewInstructions,
    title: phrase('Practice {test}'),
    shell: 'bare',
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
    access: rules.previewQuestions,
    title: phrase('Preview {question+}'),
    shell: 'app',
  },
  previewStudentQuestions: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/student/:studentId/preview-questions',
    access: rules.gradeAssessments,
    title: phrase('Preview {question+}'),
    shell: 'app',
  },
  testInstructions: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/test-instructions',
    access: rules.viewInstructions,
    title: phrase('{^test} Instructions'),
    shell: 'app',
  },
  takeAssessment: {
    path: '/:studentId/assessment/:assessmentId/schedule/:scheduleId/attempt/:attemptNo',
    access: rules.takeAssessments,
    title: phrase('{^assessment}'),
    shell: 'bare',
  },
  viewScore: {
    path: '/:studentId/view-score/:resultId',
    access: rules.viewResults,
    title: phrase('Score'),
    shell: 'app',
    under: '/assessments',
  },
  gradeAssessment: {
    path: '/:studentId/grade-assessment/:resultId',
    access: rules.gradeAssessments,
    title: phrase('Grade {assessment}'),
    shell: 'bare',
    under: '/assessments',
  },
  papers: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/papers',
    access: rules.gradeAssessments,
    title: phrase('Papers'),
    shell: 'app',
  },
  board: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/board',
    access: rules.scheduleAssessments,
    title: phrase('Board'),
    shell: 'app',
  },
  itemAnalysis: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/analysis',
    access: rules.gradeAssessments,
    title: phrase('Analysis'),
    shell: 'app',
  },
  questionMatrix: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/matrix',
    access: rules.gradeAssessments,
    title: phrase('{^question+} and {student+}'),
    shell: 'app',
  },
  classMatrix: {
    path: '/sections/:sectionId/tests',
    access: rules.gradeAssessments,
    title: phrase('{^test+} of a {section}'),
    shell: 'app',
    under: '/assessments',
  },
  regradeQuestion: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/question/:questionId/regrade',
    access: rules.gradeAssessments,
    title: phrase('Correct a {question}'),
    shell: 'app',
  },
  markingRoom: {
    path: '/assessments/:assessmentId/schedule/:scheduleId/marking',
    access: rules.gradeAssessments,
    title: phrase('Marking'),
    shell: 'app',
  },
} as const satisfies ScreenTable;
