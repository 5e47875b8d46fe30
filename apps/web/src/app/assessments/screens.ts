import { lazyScreen, type ScreenComponents } from '../../lib/lazy-screen.ts';

// One import for each file: the build lists its parts once.
const lists = () => import('./assessments-screen.tsx');
const detail = () => import('./assessment-screen.tsx');

export const screens: ScreenComponents = {
  assessments: lazyScreen(() => lists().then((file) => file.AssessmentsScreen)),
  assessment: lazyScreen(() => detail().then((file) => file.AssessmentScreen)),
  onlineClassworkDetail: lazyScreen(() => detail().then((file) => file.AssessmentScreen)),
  onlineHomeworkDetail: lazyScreen(() => detail().then((file) => file.AssessmentScreen)),
  onlineTestDetail: lazyScreen(() => detail().then((file) => file.AssessmentScreen)),
  onlineNotesDetail: lazyScreen(() => detail().then((file) => file.AssessmentScreen)),
  standardizedTestDetail: lazyScreen(() => detail().then((file) => file.AssessmentScreen)),
  createQuestion: lazyScreen(() =>
    import('./create-question-screen.tsx').then((file) => file.CreateQuestionScreen),
  ),
  editQuestion: lazyScreen(() =>
    import('./edit-question-screen.tsx').then((file) => file.EditQuestionScreen),
  ),
  previewQuestions: lazyScreen(() =>
    import('./preview-questions-screen.tsx').then((file) => file.PreviewQuestionsScreen),
  ),
  previewNotes: lazyScreen(() =>
    import('./preview-notes-screen.tsx').then((file) => file.PreviewNotesScreen),
  ),
  previewStudentQuestions: lazyScreen(() =>
    import('./preview-for-student-screen.tsx').then((file) => file.PreviewForStudentScreen),
  ),
  tests: lazyScreen(() => lists().then((file) => file.TestsScreen)),
  standardizedTests: lazyScreen(() => lists().then((file) => file.StandardizedTestsScreen)),
  // Same tests as at /assessments/test; linked from Materials and the company menu (spec 1 §5).
  onlineTest: lazyScreen(() => lists().then((file) => file.OnlineTestScreen)),
  onlineClasswork: lazyScreen(() => lists().then((file) => file.OnlineClassworkScreen)),
  onlineHomework: lazyScreen(() => lists().then((file) => file.OnlineHomeworkScreen)),
  standardizedTestMaterials: lazyScreen(() => lists().then((file) => file.StandardizedMaterialsScreen)),
};
