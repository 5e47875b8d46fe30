import type { ScreenId } from '@pelion/access';

/**
 * The screens that are built. One that is missing here shows the page "not available yet" and stays out of the menu. Apart
 * from their components, because pages that lead on to what is built are among those.
 */
const builtScreens = [
  'home',
  'help',
  'privacyPolicy',
  'termsAndConditions',
  'login',
  'forgotPassword',
  'resetPassword',
  'notFound',
  'unsupportedBrowser',
  'noAccess',
  'notAvailable',
  'dashboard',
  'announcements',
  'lessonPlans',
  'createLessonPlan',
  'editLessonPlan',
  'lessonPlan',
  'grades',
  'addGrade',
  'subjects',
  'addSubject',
  'assessments',
  'createAssessment',
  'assessment',
  'feedbackForms',
  'feedbackForm',
  'createQuestion',
  'editQuestion',
  'previewQuestions',
  'keptMails',
  'tests',
  'standardizedTests',
  'onlineTest',
  'onlineClasswork',
  'onlineHomework',
  'standardizedTestMaterials',
  'createBundle',
  'onlineClassworkDetail',
  'onlineHomeworkDetail',
  'onlineTestDetail',
  'onlineNotesDetail',
  'standardizedTestDetail',
  'testInstructions',
  'takeAssessment',
  'viewScore',
  'profile',
  'students',
  'addStudent',
  'teachers',
  'addTeacher',
  'users',
  'addUsers',
] as const satisfies readonly ScreenId[];
export type BuiltScreen = (typeof builtScreens)[number];

const built: ReadonlySet<ScreenId> = new Set(builtScreens);
export const isAvailable = (screen: ScreenId): boolean => built.has(screen);
