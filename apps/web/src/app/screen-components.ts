import type { BuiltScreen } from './built-screens.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.ts';
import type { StartScreen } from './start-screens.ts';

/** Lazy-loaded component of each built screen. Every new screen gets a line here and its name in built-screens.ts. */
export const screenComponents = {
  dashboard: lazyScreen(
    () => import('./dashboard/dashboard-screen.tsx').then((file) => file.DashboardScreen),
    () => import('./dashboard/board.ts').then((file) => file.prefetchBoard),
  ),
  announcements: lazyScreen(() =>
    import('../domains/announcements/announcements-screen.tsx').then((file) => file.AnnouncementsScreen),
  ),
  notifications: lazyScreen(() =>
    import('../domains/notices/notifications-screen.tsx').then((file) => file.NotificationsScreen),
  ),
  lessonPlans: lazyScreen(() =>
    import('../domains/lesson-plans/lesson-plans-screen.tsx').then((file) => file.LessonPlansScreen),
  ),
  createLessonPlan: lazyScreen(() =>
    import('../domains/lesson-plans/create-lesson-plan-screen.tsx').then(
      (file) => file.CreateLessonPlanScreen,
    ),
  ),
  editLessonPlan: lazyScreen(() =>
    import('../domains/lesson-plans/edit-lesson-plan-screen.tsx').then((file) => file.EditLessonPlanScreen),
  ),
  lessonPlan: lazyScreen(() =>
    import('../domains/lesson-plans/lesson-plan-screen.tsx').then((file) => file.LessonPlanScreen),
  ),
  grades: lazyScreen(() => import('../domains/grades/grades-screen.tsx').then((file) => file.GradesScreen)),
  addGrade: lazyScreen(() =>
    import('../domains/grades/add-grade-screen.tsx').then((file) => file.AddGradeScreen),
  ),
  academicYear: lazyScreen(() =>
    import('../domains/academic-years/academic-years-screen.tsx').then((file) => file.AcademicYearsScreen),
  ),
  groups: lazyScreen(() => import('../domains/groups/groups-screen.tsx').then((file) => file.GroupsScreen)),
  classrooms: lazyScreen(() =>
    import('../domains/classrooms/classrooms-screen.tsx').then((file) => file.ClassroomsScreen),
  ),
  classroom: lazyScreen(() =>
    import('../domains/classrooms/classroom-screen.tsx').then((file) => file.ClassroomScreen),
  ),
  presentationTemplates: lazyScreen(() =>
    import('../domains/presentation-templates/presentation-templates-screen.tsx').then(
      (file) => file.PresentationTemplatesScreen,
    ),
  ),
  productServices: lazyScreen(() =>
    import('../domains/product-services/services-screen.tsx').then((file) => file.ServicesScreen),
  ),
  productService: lazyScreen(() =>
    import('../domains/product-services/service-screen.tsx').then((file) => file.ServiceScreen),
  ),
  pointSystem: lazyScreen(() =>
    import('../domains/points/point-system-screen.tsx').then((file) => file.PointSystemScreen),
  ),
  enrollment: lazyScreen(() =>
    import('../domains/enrollments/enrollments-screen.tsx').then((file) => file.EnrollmentsScreen),
  ),
  subjects: lazyScreen(() =>
    import('../domains/subjects/subjects-screen.tsx').then((file) => file.SubjectsScreen),
  ),
  addSubject: lazyScreen(() =>
    import('../domains/subjects/add-subject-screen.tsx').then((file) => file.AddSubjectScreen),
  ),
  plan: lazyScreen(() => import('../domains/plans/plan-screen.tsx').then((file) => file.PlanScreen)),
  invoices: lazyScreen(() =>
    import('../domains/plans/invoices-screen.tsx').then((file) => file.InvoicesScreen),
  ),
  assessments: lazyScreen(() =>
    import('./assessments/assessments-screen.tsx').then((file) => file.AssessmentsScreen),
  ),
  questionReports: lazyScreen(() =>
    import('../domains/question-reports/question-reports-screen.tsx').then(
      (file) => file.QuestionReportsScreen,
    ),
  ),
  createAssessment: lazyScreen(() =>
    import('../domains/assessments/create-assessment-screen.tsx').then((file) => file.CreateAssessmentScreen),
  ),
  assessment: lazyScreen(() =>
    import('./assessments/assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  onlineClassworkDetail: lazyScreen(() =>
    import('./assessments/assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  onlineHomeworkDetail: lazyScreen(() =>
    import('./assessments/assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  onlineTestDetail: lazyScreen(() =>
    import('./assessments/assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  onlineNotesDetail: lazyScreen(() =>
    import('./assessments/assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  standardizedTestDetail: lazyScreen(() =>
    import('./assessments/assessment-screen.tsx').then((file) => file.AssessmentScreen),
  ),
  feedbackForms: lazyScreen(() =>
    import('./feedback/feedback-forms-screen.tsx').then((file) => file.FeedbackFormsScreen),
  ),
  feedbackForm: lazyScreen(() =>
    import('./feedback/feedback-form-screen.tsx').then((file) => file.FeedbackFormScreen),
  ),
  createQuestion: lazyScreen(() =>
    import('./assessments/create-question-screen.tsx').then((file) => file.CreateQuestionScreen),
  ),
  editQuestion: lazyScreen(() =>
    import('./assessments/edit-question-screen.tsx').then((file) => file.EditQuestionScreen),
  ),
  previewQuestions: lazyScreen(() =>
    import('./assessments/preview-questions-screen.tsx').then((file) => file.PreviewQuestionsScreen),
  ),
  previewStudentQuestions: lazyScreen(() =>
    import('./assessments/preview-for-student-screen.tsx').then((file) => file.PreviewForStudentScreen),
  ),
  uploadLogo: lazyScreen(() =>
    import('../domains/appearance/upload-logo-screen.tsx').then((file) => file.UploadLogoScreen),
  ),
  campusSettings: lazyScreen(() =>
    import('../domains/campus-settings/campus-settings-screen.tsx').then((file) => file.CampusSettingsScreen),
  ),
  dictionary: lazyScreen(() =>
    import('../domains/dictionary/dictionary-screen.tsx').then((file) => file.DictionaryScreen),
  ),
  labels: lazyScreen(() => import('../domains/labels/labels-screen.tsx').then((file) => file.LabelsScreen)),
  accessControls: lazyScreen(() =>
    import('./access-controls/access-controls-screen.tsx').then((file) => file.AccessControlsScreen),
  ),
  gradingScale: lazyScreen(() =>
    import('../domains/grade-settings/grading-scale-screen.tsx').then((file) => file.GradingScaleScreen),
  ),
  emailPreferences: lazyScreen(() =>
    import('../domains/mail-preferences/email-preferences-screen.tsx').then(
      (file) => file.EmailPreferencesScreen,
    ),
  ),
  auditLog: lazyScreen(() =>
    import('../domains/audit-log/audit-log-screen.tsx').then((file) => file.AuditLogScreen),
  ),
  schoolCampuses: lazyScreen(() =>
    import('../domains/school-campuses/school-campuses-screen.tsx').then((file) => file.SchoolCampusesScreen),
  ),
  schoolCampus: lazyScreen(() =>
    import('./school-campuses/school-campus-screen.tsx').then((file) => file.SchoolCampusScreen),
  ),
  keptMails: lazyScreen(() => import('../domains/mails/mails-screen.tsx').then((file) => file.MailsScreen)),
  tests: lazyScreen(() => import('./assessments/assessments-screen.tsx').then((file) => file.TestsScreen)),
  standardizedTests: lazyScreen(() =>
    import('./assessments/assessments-screen.tsx').then((file) => file.StandardizedTestsScreen),
  ),
  // Same tests as at /assessments/test; linked from Materials and the company menu (spec 1 §5).
  onlineTest: lazyScreen(() =>
    import('./assessments/assessments-screen.tsx').then((file) => file.OnlineTestScreen),
  ),
  onlineClasswork: lazyScreen(() =>
    import('./assessments/assessments-screen.tsx').then((file) => file.OnlineClassworkScreen),
  ),
  onlineHomework: lazyScreen(() =>
    import('./assessments/assessments-screen.tsx').then((file) => file.OnlineHomeworkScreen),
  ),
  standardizedTestMaterials: lazyScreen(() =>
    import('./assessments/assessments-screen.tsx').then((file) => file.StandardizedMaterialsScreen),
  ),
  createBundle: lazyScreen(() =>
    import('../domains/assessments/create-bundle-screen.tsx').then((file) => file.CreateBundleScreen),
  ),
  deviceCheck: lazyScreen(() =>
    import('../domains/attempts/device/device-check-screen.tsx').then((file) => file.DeviceCheckScreen),
  ),
  practiceTest: lazyScreen(() =>
    import('../domains/attempts/practice/practice-screen.tsx').then((file) => file.PracticeScreen),
  ),
  testInstructions: lazyScreen(() =>
    import('../domains/attempts/instructions/instructions-screen.tsx').then(
      (file) => file.InstructionsScreen,
    ),
  ),
  viewScore: lazyScreen(() =>
    import('../domains/attempts/result/result-screen.tsx').then((file) => file.ResultScreen),
  ),
  gradeAssessment: lazyScreen(() =>
    import('../domains/marking/grade-screen.tsx').then((file) => file.GradeScreen),
  ),
  papers: lazyScreen(() => import('../domains/papers/papers-screen.tsx').then((file) => file.PapersScreen)),
  board: lazyScreen(() =>
    import('../domains/schedules/board/board-screen.tsx').then((file) => file.BoardScreen),
  ),
  itemAnalysis: lazyScreen(() =>
    import('../domains/item-analysis/analysis-screen.tsx').then((file) => file.AnalysisScreen),
  ),
  questionMatrix: lazyScreen(() =>
    import('../domains/matrices/question-matrix-screen.tsx').then((file) => file.QuestionMatrixScreen),
  ),
  classMatrix: lazyScreen(() =>
    import('../domains/matrices/class-matrix-screen.tsx').then((file) => file.ClassMatrixScreen),
  ),
  regradeQuestion: lazyScreen(() =>
    import('../domains/regrades/regrade-screen.tsx').then((file) => file.RegradeScreen),
  ),
  markingRoom: lazyScreen(() => import('../domains/marking/room-screen.tsx').then((file) => file.RoomScreen)),
  rubrics: lazyScreen(() =>
    import('../domains/rubrics/rubrics-screen.tsx').then((file) => file.RubricsScreen),
  ),
  markingQueue: lazyScreen(() =>
    import('../domains/marking/queue-screen.tsx').then((file) => file.QueueScreen),
  ),
  profile: lazyScreen(() => import('./people/profile-screen.tsx').then((file) => file.ProfileScreen)),
  students: lazyScreen(() =>
    import('./people/students-with-points.tsx').then((file) => file.StudentsWithPoints),
  ),
  addStudent: lazyScreen(() =>
    import('../domains/people/add-person-screen.tsx').then((file) => file.AddStudentScreen),
  ),
  teachers: lazyScreen(() =>
    import('../domains/people/people-screen.tsx').then((file) => file.TeachersScreen),
  ),
  addTeacher: lazyScreen(() =>
    import('../domains/people/add-person-screen.tsx').then((file) => file.AddTeacherScreen),
  ),
  importPeople: lazyScreen(() => import('./people/import-screen.tsx').then((file) => file.ImportScreen)),
  users: lazyScreen(() => import('../domains/people/people-screen.tsx').then((file) => file.UsersScreen)),
  addUsers: lazyScreen(() =>
    import('../domains/people/add-person-screen.tsx').then((file) => file.AddUsersScreen),
  ),
} satisfies Record<Exclude<BuiltScreen, StartScreen>, LazyScreen>;
