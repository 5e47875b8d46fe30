import { absences } from './absences/contract.ts';
import { academicYears } from './academic-years/contract.ts';
import { accessControlsContract } from './access-controls/contract.ts';
import { acting } from './acting/contract.ts';
import { activities } from './activities/contract.ts';
import { activityReports } from './activity-reports/contract.ts';
import { aiModels } from './ai-models/contract.ts';
import { aiSettingContract } from './ai-settings/contract.ts';
import { analytics } from './analytics/contract.ts';
import { announcements } from './announcements/contract.ts';
import { appearanceContract } from './appearance/contract.ts';
import { assessmentSections } from './assessment-sections/contract.ts';
import { assessments } from './assessments/contract.ts';
import { assignmentSubmissions } from './assignment-submissions/contract.ts';
import { assignments } from './assignments/contract.ts';
import { attempts } from './attempts/contract.ts';
import { attendance } from './attendance/contract.ts';
import { attendanceHistories } from './attendance-history/contract.ts';
import { attendanceReports } from './attendance-reports/contract.ts';
import { auditLog } from './audit-log/contract.ts';
import { bundles } from './bundles/contract.ts';
import { calendarFeeds } from './calendar-feeds/contract.ts';
import { campusLists } from './campus-lists/contract.ts';
import { campusSettingContract } from './campus-settings/contract.ts';
import { checkIns } from './check-ins/contract.ts';
import { classes } from './classes/contract.ts';
import { classrooms } from './classrooms/contract.ts';
import { closures } from './closures/contract.ts';
import { commentBank } from './comment-bank/contract.ts';
import { contact } from './contact/contract.ts';
import { courseCertificates } from './course-certificates/contract.ts';
import { courseCopies } from './course-copies/contract.ts';
import { courseProgress } from './course-progress/contract.ts';
import { courseReports } from './course-reports/contract.ts';
import { courseSchedules } from './course-schedules/contract.ts';
import { courses } from './courses/contract.ts';
import { dashboard } from './dashboard/contract.ts';
import { dashboardBoard } from './dashboard-board/contract.ts';
import { dataExports } from './data-exports/contract.ts';
import { demo } from './demo/contract.ts';
import { dictionary } from './dictionary/contract.ts';
import { digitalSatContract } from './digital-sat/contract.ts';
import { discussions } from './discussions/contract.ts';
import { enrollments } from './enrollments/contract.ts';
import { extraAttempts } from './extra-attempts/contract.ts';
import { feedback } from './feedback/contract.ts';
import { files } from './files/contract.ts';
import { forumContract } from './forums/contract.ts';
import { gradeReports } from './grade-reports/contract.ts';
import { gradeSettings } from './grade-settings/contract.ts';
import { grades } from './grades/contract.ts';
import { groups } from './groups/contract.ts';
import { invigilation } from './invigilation/contract.ts';
import { itemAnalysisContract } from './item-analysis/contract.ts';
import { labels } from './labels/contract.ts';
import { lessonPlanner } from './lesson-planner/contract.ts';
import { lessonPlans } from './lesson-plans/contract.ts';
import { ltiTools } from './lti-tools/contract.ts';
import { mailPreferenceContract } from './mail-preferences/contract.ts';
import { mails } from './mails/contract.ts';
import { makeups } from './makeups/contract.ts';
import { markingContract } from './marking/contract.ts';
import { matrices } from './matrices/contract.ts';
import { messages } from './messages/contract.ts';
import { noticeContract } from './notices/contract.ts';
import { ownAccountContract } from './own-account/contract.ts';
import { paperContract } from './papers/contract.ts';
import { people } from './people/contract.ts';
import { plansContract } from './plans/contract.ts';
import { pointsContract } from './points/contract.ts';
import { presentationTemplates } from './presentation-templates/contract.ts';
import { productServices } from './product-services/contract.ts';
import { progressReports } from './progress-reports/contract.ts';
import { proofreadingContract } from './proofreading/contract.ts';
import { questionBank } from './question-bank/contract.ts';
import { questionDrafts } from './question-drafts/contract.ts';
import { questionExchange } from './question-exchange/contract.ts';
import { questionReports } from './question-reports/contract.ts';
import { questions } from './questions/contract.ts';
import { registerFiles } from './register-files/contract.ts';
import { registrationContract } from './registration/contract.ts';
import { regrades } from './regrades/contract.ts';
import { reportExports } from './report-exports/contract.ts';
import { resources } from './resources/contract.ts';
import { results } from './results/contract.ts';
import { rewards } from './rewards/contract.ts';
import { rosters } from './rosters/contract.ts';
import { rubrics } from './rubrics/contract.ts';
import { schedules } from './schedules/contract.ts';
import { schoolCampuses } from './school-campuses/contract.ts';
import { scormPackages } from './scorm-packages/contract.ts';
import { session } from './session/contract.ts';
import { sharings } from './sharing/contract.ts';
import { smartReports } from './smart-reports/contract.ts';
import { standings } from './standings/contract.ts';
import { storage } from './storage/contract.ts';
import { subjects } from './subjects/contract.ts';
import { system } from './system/contract.ts';
import { timetable } from './timetable/contract.ts';
import { timetableImports } from './timetable-imports/contract.ts';
import { timetablePeriods } from './timetable-periods/contract.ts';
import { tutor } from './tutor/contract.ts';
import { tutorTranscripts } from './tutor-transcripts/contract.ts';
import { uploads } from './uploads/contract.ts';
import { viewer } from './viewer/contract.ts';

export * from './kernel/audit.ts';
export * from './kernel/endpoint.ts';
export * from './kernel/error-codes.ts';
export * from './kernel/errors.ts';
export * from './kernel/issues.ts';
export * from './kernel/routes.ts';

/** Contracts of all domains. The server mounts all of them; a screen imports only that of its domain. */
export const contracts = {
  system,
  session,
  activities,
  dataExports,
  demo,
  mails,
  ownAccount: ownAccountContract,
  contact,
  registration: registrationContract,
  files,
  uploads,
  storage,
  appearance: appearanceContract,
  campusSettings: campusSettingContract,
  aiSettings: aiSettingContract,
  labels,
  gradeReports,
  gradeSettings,
  mailPreferences: mailPreferenceContract,
  campusLists,
  people,
  schoolCampuses,
  acting,
  auditLog,
  plans: plansContract,
  points: pointsContract,
  rewards,
  rosters,
  regrades,
  itemAnalysis: itemAnalysisContract,
  announcements,
  forums: forumContract,
  discussions,
  notices: noticeContract,
  messages,
  lessonPlans,
  lessonPlanner,
  ltiTools,
  grades,
  subjects,
  academicYears,
  accessControls: accessControlsContract,
  enrollments,
  groups,
  absences,
  scormPackages,
  assignments,
  courses,
  courseSchedules,
  courseCopies,
  courseCertificates,
  progressReports,
  courseProgress,
  courseReports,
  assignmentSubmissions,
  classes,
  classrooms,
  closures,
  attendance,
  attendanceHistories,
  attendanceReports,
  activityReports,
  analytics,
  smartReports,
  checkIns,
  calendarFeeds,
  makeups,
  registerFiles,
  timetable,
  timetablePeriods,
  timetableImports,
  aiModels,
  tutor,
  tutorTranscripts,
  viewer,
  presentationTemplates,
  productServices,
  reportExports,
  resources,
  assessments,
  sharings,
  bundles,
  dictionary,
  digitalSat: digitalSatContract,
  extraAttempts,
  questions,
  questionExchange,
  assessmentSections,
  proofreading: proofreadingContract,
  questionDrafts,
  questionBank,
  questionReports,
  schedules,
  results,
  invigilation,
  matrices,
  marking: markingContract,
  papers: paperContract,
  rubrics,
  commentBank,
  attempts,
  dashboard,
  dashboardBoard,
  standings,
  feedback,
} as const;
