import {
  assessmentStaff,
  everyCampusType,
  everyone,
  isAvailable,
  mayOpen,
  type NamedRule,
  onOffSettings,
  rules,
  type ScreenId,
  screenIds,
  screenOf,
  type Viewer,
  viewerFrom,
} from '@pelion/access';
import { contracts, type Endpoint } from '@pelion/contract';
import { expect, test } from 'vitest';

const endpoints: Readonly<Record<string, Endpoint>> = Object.assign(
  {},
  ...Object.values(contracts).map((contract) => contract.endpoints),
);
const endpointOf = (name: string): Endpoint => {
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`No contract has ${name}`);
  return endpoint;
};

const isStaff = ({ userType }: Viewer) => assessmentStaff.some((each) => each === userType);
const listReads = (viewer: Viewer) => {
  if (isStaff(viewer)) return ['listAssessments', 'listFilters'];
  if (viewer.userType === 'parent') return ['listChildren', 'listSubjects', 'listStudentAssessments'];
  return viewer.userType === 'student' ? ['listSubjects', 'listStudentAssessments'] : [];
};

/** Documents, and online assessments of the same kind for those who have them. */
const workReads = (viewer: Viewer) => [
  'listAssignments',
  ...(mayOpen(viewer, rules.viewAssessmentsAsStaff) ? ['listOnlineWork'] : []),
  ...(mayOpen(viewer, rules.viewResults) && viewer.userType === 'student' ? ['listStudentAssessments'] : []),
  ...(mayOpen(viewer, rules.viewResults) && viewer.userType === 'parent'
    ? ['listChildren', 'listStudentAssessments']
    : []),
];

/** Lists that forms and filters of classes offer, by what the viewer may read. */
const calendarLists = (viewer: Viewer) => [
  ...(mayOpen(viewer, rules.listTeachers) ? ['listTeachers'] : []),
  ...(mayOpen(viewer, rules.listSections) ? ['listSections'] : []),
  ...(mayOpen(viewer, rules.viewClassrooms) ? ['listClassrooms'] : []),
];
const calendarReads = (viewer: Viewer) => [
  'listClasses',
  ...(viewer.userType === 'parent' ? ['listChildren', 'listAiRefusals'] : calendarLists(viewer)),
];

/**
 * Expected requests of each screen before it shows anything, by viewer. The test below fails for a screen without an
 * entry.
 */
const firstReads: Partial<Record<ScreenId, (viewer: Viewer) => readonly string[]>> = {
  home: () => [],
  register: () => [],
  help: () => [],
  privacyPolicy: () => [],
  termsAndConditions: () => [],
  login: () => [],
  forgotPassword: () => [],
  resetPassword: () => ['verifyResetToken'],
  notFound: () => [],
  unsupportedBrowser: () => [],
  noAccess: () => [],
  notAvailable: () => [],
  profile: () => ['listSessions', 'getDataExport', 'getPersonActivity'],
  dashboard: (viewer) => (mayOpen(viewer, rules.seeWidgets) ? ['getDashboard'] : []),
  notifications: () => ['getNotificationFilters', 'listNotifications'],
  sentMessages: () => ['listMessages'],
  message: () => ['getMessage'],
  announcements: () => ['listAnnouncements'],
  discussionForums: () => ['listForums'],
  discussionForum: () => ['getForum', 'listForumTopics'],
  discussionTopic: () => ['getTopic', 'listDiscussions'],
  forumBookmarks: () => ['listBookmarks'],
  forumReports: () => ['listReports'],
  questionReports: () => ['listQuestionReports'],
  tutorThreads: ({ userType }) => ['listTutorThreads', ...(userType === 'parent' ? ['listChildren'] : [])],
  tutorThread: () => ['getTutorThread'],
  progressReport: (viewer) => [
    'listProgressReports',
    ...(mayOpen(viewer, rules.viewProgressCycles) && mayOpen(viewer, rules.listSections)
      ? ['listAcademicYears']
      : []),
  ],
  individualProgressReport: (viewer) =>
    mayOpen(viewer, rules.viewProgressCycles) ? ['getProgressReport', 'listReportCards'] : [],
  reportCard: (viewer) =>
    mayOpen(viewer, rules.viewProgressCycles) ? ['getReportCard', 'listReportCards'] : [],
  previewReportCard: () => ['previewReportCard'],
  lessonPlans: () => ['listGrades', 'listLessonPlans'],
  createLessonPlan: () => ['listGrades', 'listSubjects'],
  editLessonPlan: () => ['getLessonPlan', 'listGrades', 'listSubjects'],
  lessonPlan: () => ['getLessonPlan', 'listPaces'],
  grades: () => ['listAcademicYears', 'listGradeSetup'],
  addGrade: () => [],
  academicYear: () => ['listAcademicYears'],
  importPeople: () => ['listRosterImports'],
  groups: () => ['listGroups'],
  scormPackages: () => ['listScormPackages'],
  createScormPackage: () => ['listGrades', 'listSubjects'],
  editScormPackage: (viewer) =>
    mayOpen(viewer, rules.keepScormPackages) ? ['getScormPackage', 'listGrades', 'listSubjects'] : [],
  scormPackage: (viewer) => (mayOpen(viewer, rules.keepScormPackages) ? ['getScormPackage'] : []),
  courses: ({ userType }) => ['listCourses', ...(userType === 'parent' ? ['listChildren'] : [])],
  course: ({ userType }) =>
    userType === 'student' || userType === 'parent'
      ? [
          ...['getCourse', 'listCourseSchedules', 'listCourseLearners', 'getCourseLearner'],
          ...(userType === 'parent' ? ['listChildren'] : []),
        ]
      : ['getCourse'],
  aboutCourse: ({ userType }) => ['getCourse', ...(userType === 'student' ? ['listCourseSchedules'] : [])],
  courseSchedules: (viewer) =>
    mayOpen(viewer, rules.viewCourses) ? ['getCourse', 'listCourseSchedules'] : [],
  createCourse: () => [],
  editCourse: (viewer) => (mayOpen(viewer, rules.viewCourses) ? ['getCourse'] : []),
  ltiTools: () => ['listLtiTools'],
  createLtiTool: () => ['listGrades', 'listSubjects'],
  editLtiTool: (viewer) =>
    mayOpen(viewer, rules.keepTools) ? ['getLtiTool', 'listGrades', 'listSubjects'] : [],
  ltiTool: () => ['getLtiTool'],
  classes: calendarReads,
  meetings: calendarReads,
  addClass: (viewer) => ['listSubjects', ...calendarLists(viewer)],
  viewClass: () => ['getClass'],
  viewMeeting: () => ['getClass'],
  classrooms: () => ['listClassrooms'],
  classroom: () => ['getClassroom'],
  productServices: () => ['listProductServices'],
  productService: () => ['getProductService'],
  presentationTemplates: () => ['listPresentationTemplates'],
  enrollment: () => ['listEnrollments'],
  subjects: () => ['listSubjectSetup', 'listGrades'],
  addSubject: () => ['listGrades'],
  assessments: listReads,
  tests: listReads,
  standardizedTests: listReads,
  onlineTest: listReads,
  onlineClasswork: listReads,
  onlineHomework: listReads,
  standardizedTestMaterials: listReads,
  createBundle: (viewer) => [
    'listGrades',
    'listSubjects',
    // Authors without read permission get no list.
    ...(viewer.permissions.has('view_assessments') ? ['listAssessments'] : []),
  ],
  onlineClassworkDetail: () => ['getAssessment', 'listQuestions', 'listSchedules'],
  onlineHomeworkDetail: () => ['getAssessment', 'listQuestions', 'listSchedules'],
  onlineTestDetail: () => ['getAssessment', 'listQuestions', 'listSchedules'],
  onlineNotesDetail: () => ['getAssessment', 'listQuestions', 'listSchedules'],
  standardizedTestDetail: () => ['getAssessment', 'getBundle'],
  createAssessment: () => ['listGrades', 'listSubjects'],
  assessment: () => ['getAssessment', 'listQuestions', 'listSchedules'],
  feedbackForms: (viewer) => [
    ...(isStaff(viewer) ? ['listAssessments', 'listFilters'] : []),
    ...(['teacher', 'student', 'parent'].includes(viewer.userType) ? ['listOwnFeedback'] : []),
  ],
  feedbackForm: () => ['getAssessment', 'getFeedbackForm', 'listFeedbackRounds'],
  createQuestion: () => ['getAssessment'],
  editQuestion: () => ['getQuestionPlace', 'getAssessment', 'listQuestions'],
  // Students and parents only preview notes.
  previewQuestions: ({ userType }) =>
    userType === 'student' || userType === 'parent' ? ['getNotes'] : ['getAssessment', 'previewQuestions'],
  previewStudentQuestions: () => ['listResults'],
  dictionary: () => ['listTerms'],
  deviceCheck: () => [],
  practiceTest: () => [],
  testInstructions: ({ userType }) => (userType === 'student' ? ['getInstructions'] : []),
  takeAssessment: () => ['manageAttempt', 'getPaper'],
  viewScore: () => ['getResult'],
  gradeAssessment: () => ['getResult', 'getMarking'],
  papers: () => ['getPapers'],
  board: () => ['getBoard'],
  itemAnalysis: () => ['getItemAnalysis'],
  questionMatrix: () => ['getQuestionMatrix', 'listMatrixRows'],
  classMatrix: () => ['getClassMatrix'],
  gradeReport: () => ['getGradeReportChoices', 'getGradeReport'],
  smartReports: () => ['listSmartReports'],
  smartReport: () => ['getSmartReport', 'getSmartReportFigures'],
  regradeQuestion: () => ['getAskedQuestion'],
  markingRoom: () => ['getMarkingRoom', 'listSubmissions'],
  markingQueue: () => ['listMarkingQueue'],
  rubrics: () => ['listRubrics'],
  students: ({ userType }) =>
    userType === 'parent' ? ['listChildren'] : ['listUsers', 'getSeats', 'listSections'],
  addStudent: () => ['getSeats', 'listSections'],
  teachers: () => ['listUsers', 'getSeats'],
  addTeacher: () => ['getSeats'],
  users: () => ['listUsers', 'getSeats'],
  addUsers: () => ['getSeats'],
  uploadLogo: () => ['getAppearance'],
  campusSettings: () => ['getCampusSettings', 'getAiSettings'],
  labels: () => ['listLabels'],
  pointSystem: () => ['listPointRules'],
  rewards: (viewer) => [
    'listRewards',
    ...(mayOpen(viewer, rules.viewRedemptions) ? ['listRedemptions'] : []),
    ...(viewer.userType === 'student' || viewer.userType === 'parent' ? ['getPointFigures'] : []),
  ],
  gradingScale: () => ['listGradingScales', 'listScoringTemplates'],
  emailPreferences: (viewer) => [
    'getMailPreferences',
    ...(mayOpen(viewer, rules.setCampusMail) ? ['getMailDefaults'] : []),
  ],
  keptMails: () => ['listKeptMails'],
  schoolCampuses: () => ['listCampuses'],
  schoolCampus: () => ['getCampus'],
  auditLog: ({ userType }) => [
    'listAuditLog',
    'findAuditPeople',
    ...(userType === 'schoolAdmin' ? ['listAuditCampuses'] : []),
  ],
  accessControls: () => ['getAccessControls'],
  timetable: () => ['getTimetable'],
  missingRegisters: () => ['listMissingRegisters'],
  absences: () => ['listAbsences'],
  checkIn: () => ['getClass'],
  makeups: () => ['listMakeups'],
  courseReport: (viewer) => [
    'getCourseTotals',
    'listCourseReports',
    ...(mayOpen(viewer, rules.listSections) ? ['listAcademicYears'] : []),
  ],
  multiCourseReport: () => ['getCourseReport'],
  singleCourseReport: () => ['getCourseReport'],
  singleParticipantReport: () => ['getCourseReport'],
  previewCourseReport: () => ['getCourseReport'],
  attendanceReport: (viewer) => [
    'getAttendanceSummary',
    'getAttendanceReport',
    ...(mayOpen(viewer, rules.listSections) ? ['listAcademicYears'] : []),
  ],
  analytics: (viewer) => [
    'getAnalytics',
    ...(mayOpen(viewer, rules.listSections) ? ['listAcademicYears'] : []),
  ],
  activityReport: () => ['getActivityReport', 'listActivePeople', 'listAcademicYears'],
  resourceDrawerList: () => ['listResources'],
  resourceDrawer: () => ['listResources'],
  resource: () => ['getResource'],
  scheduleResource: (viewer) =>
    mayOpen(viewer, rules.viewDrawer) ? ['getResource', 'listResourceSchedules'] : [],
  viewer: () => ['openViewed'],
  coursePlayer: () => ['getCourseLearner', 'openCourseItem'],
  coursePlayerAbout: () => ['getCourseLearner', 'getCourse'],
  assignments: workReads,
  assignment: () => ['getAssignment'],
  markSubmission: () => ['getAssignment', 'listSubmissionsOfAssignment', 'getSubmission'],
  notes: workReads,
  funActivityPlayer: () => ['listAssignments'],
  previewNotes: () => ['getAssignment'],
  teacherMaterials: (viewer) => (mayOpen(viewer, rules.viewAssignments) ? ['listAssignments'] : []),
  plan: () => ['getPlan', 'listInvoices'],
  invoices: () => ['listAllInvoices'],
};

/** Yields every user type on every campus type, with and without each of these permissions and features. */
function* viewersAround(asked: readonly NamedRule[]): Generator<Viewer> {
  const permissions = [...new Set(asked.flatMap(({ permission }) => permission ?? []))];
  const features = [...new Set(asked.flatMap(({ feature }) => feature ?? []))];
  const settings = onOffSettings;
  for (const userType of everyone)
    for (const campusType of everyCampusType)
      for (let held = 0; held < 2 ** permissions.length; held++)
        for (const isBought of [true, false])
          yield viewerFrom({
            userType,
            campusType,
            plan: 'elite',
            settings,
            permissionOverrides: permissions.map((permission, bit) => ({
              permission,
              isGranted: Boolean(held & (2 ** bit)),
            })),
            featureOverrides: Object.fromEntries(features.map((feature) => [feature, isBought])),
          });
}

const built = screenIds.filter(isAvailable);

test('says of every built screen what it reads first', () => {
  expect(built.filter((id) => !firstReads[id])).toEqual([]);
});

test.each(built)('%s is answered for everybody for whom it opens', (id) => {
  const { access } = screenOf(id);
  const reads = firstReads[id] ?? (() => []);
  const everyRead = new Set(everyone.flatMap((userType) => [...readsOf(userType, reads)]));
  const asked = [access, ...[...everyRead].map((name) => endpointOf(name).access)].flatMap((one) =>
    one === 'public' ? [] : [one],
  );
  const refused = new Set<string>();
  for (const viewer of viewersAround(asked)) {
    if (!mayOpen(viewer, access)) continue;
    for (const name of reads(viewer))
      if (!mayOpen(viewer, endpointOf(name).access)) refused.add(`${name} refuses ${viewer.userType}`);
  }
  expect([...refused]).toEqual([]);
});

const readsOf = (userType: Viewer['userType'], reads: (viewer: Viewer) => readonly string[]) =>
  reads(viewerFrom({ userType, campusType: 'k12', plan: 'elite' }));
