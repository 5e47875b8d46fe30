import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

export const screens: ScreenComponents = {
  assessments: lazyScreen(() => import('./assessments-screen.tsx').then((file) => file.AssessmentsScreen)),
  assessment: lazyScreen(() => import('./assessment-screen.tsx').then((file) => file.AssessmentScreen)),
  onlineClassworkDetail: lazyScreen(() =>
    import('./assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  onlineHomeworkDetail: lazyScreen(() =>
    import('./assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  onlineTestDetail: lazyScreen(() => import('./assessment-screen.tsx').then((file) => file.AssessmentScreen)),
  onlineNotesDetail: lazyScreen(() =>
    import('./assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  standardizedTestDetail: lazyScreen(() =>
    import('./assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  createQuestion: lazyScreen(() =>
    import('./create-question-screen.tsx').then((file) => file.CreateQuestionScreen),
  ),
  editQuestion: lazyScreen(() =>
    import('./edit-question-screen.tsx').then((file) => file.EditQuestionScreen),
  ),
  previewQuestions: lazyScreen(() =>
    import('./preview-questions-screen.tsx').then((file) => file.PreviewQuestionsScreen),
  ),
  previewStudentQuestions: lazyScreen(() =>
    import('./preview-for-student-screen.tsx').then((file) => file.PreviewForStudentScreen),
  ),
  tests: lazyScreen(() => import('./assessments-screen.tsx').then((file) => file.TestsScreen)),
  standardizedTests: lazyScreen(() =>
    import('./assessments-screen.tsx').then((file) => file.StandardizedTestsScreen),
  ),
  // Same tests as at /assessments/test; linked from Materials and the company menu (spec 1 §5).
  onlineTest: lazyScreen(() => import('./assessments-screen.tsx').then((file) => file.OnlineTestScreen)),
  onlineClasswork: lazyScreen(() =>
    import('./assessments-screen.tsx').then((file) => file.OnlineClassworkScreen),
  ),
  onlineHomework: lazyScreen(() =>
    import('./assessments-screen.tsx').then((file) => file.OnlineHomeworkScreen),
  ),
  standardizedTestMaterials: lazyScreen(() =>
    import('./assessments-screen.tsx').then((file) => file.StandardizedMaterialsScreen),
  ),
};
