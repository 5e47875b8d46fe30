import { absenceDomain } from '../domains/absences/domain.ts';
import { academicYearDomain } from '../domains/academic-years/domain.ts';
import { accessControlDomain } from '../domains/access-controls/domain.ts';
import { actingDomain } from '../domains/acting/domain.ts';
import { activityDomain } from '../domains/activities/domain.ts';
import { activityReportDomain } from '../domains/activity-reports/domain.ts';
import { aiModelDomain } from '../domains/ai-models/domain.ts';
import { aiSettingDomain } from '../domains/ai-settings/domain.ts';
import { analyticsDomain } from '../domains/analytics/domain.ts';
import { announcementDomain } from '../domains/announcements/domain.ts';
import { appearanceDomain } from '../domains/appearance/domain.ts';
import { assessmentDomain } from '../domains/assessments/domain.ts';
import { assignmentDomain } from '../domains/assignments/domain.ts';
import { attemptDomain } from '../domains/attempts/domain.ts';
import { attendanceDomain } from '../domains/attendance/domain.ts';
import { attendanceReportDomain } from '../domains/attendance-reports/domain.ts';
import { auditLogDomain } from '../domains/audit-log/domain.ts';
import { calendarFeedDomain } from '../domains/calendar-feeds/domain.ts';
import { campusListDomain } from '../domains/campus-lists/domain.ts';
import { campusSettingDomain } from '../domains/campus-settings/domain.ts';
import { classDomain } from '../domains/classes/domain.ts';
import { classroomDomain } from '../domains/classrooms/domain.ts';
import { closureDomain } from '../domains/closures/domain.ts';
import { commentBankDomain } from '../domains/comment-bank/domain.ts';
import { contactDomain } from '../domains/contact/domain.ts';
import { courseCertificateDomain } from '../domains/course-certificates/domain.ts';
import { courseReportDomain } from '../domains/course-reports/domain.ts';
import { courseDomain } from '../domains/courses/domain.ts';
import { dashboardDomain } from '../domains/dashboard/domain.ts';
import { dataExportDomain } from '../domains/data-exports/domain.ts';
import { demoDomain } from '../domains/demo/domain.ts';
import { dictionaryDomain } from '../domains/dictionary/domain.ts';
import { digitalSatDomain } from '../domains/digital-sat/domain.ts';
import { discussionDomain } from '../domains/discussions/domain.ts';
import { enrollmentDomain } from '../domains/enrollments/domain.ts';
import { extraAttemptDomain } from '../domains/extra-attempts/domain.ts';
import { feedbackDomain } from '../domains/feedback/domain.ts';
import { fileDomain } from '../domains/files/domain.ts';
import { forumDomain } from '../domains/forums/domain.ts';
import { gradeReportDomain } from '../domains/grade-reports/domain.ts';
import { gradeSettingDomain } from '../domains/grade-settings/domain.ts';
import { gradeDomain } from '../domains/grades/domain.ts';
import { groupDomain } from '../domains/groups/domain.ts';
import { invigilationDomain } from '../domains/invigilation/domain.ts';
import { itemAnalysisDomain } from '../domains/item-analysis/domain.ts';
import { labelDomain } from '../domains/labels/domain.ts';
import { lessonPlannerDomain } from '../domains/lesson-planner/domain.ts';
import { lessonPlanDomain } from '../domains/lesson-plans/domain.ts';
import { ltiToolDomain } from '../domains/lti-tools/domain.ts';
import { mailPreferenceDomain } from '../domains/mail-preferences/domain.ts';
import { mailDomain } from '../domains/mails/domain.ts';
import { markingDomain } from '../domains/marking/domain.ts';
import { matrixDomain } from '../domains/matrices/domain.ts';
import { messageDomain } from '../domains/messages/domain.ts';
import { noticeDomain } from '../domains/notices/domain.ts';
import { ownAccountDomain } from '../domains/own-account/domain.ts';
import { paperDomain } from '../domains/papers/domain.ts';
import { peopleDomain } from '../domains/people/domain.ts';
import { planDomain } from '../domains/plans/domain.ts';
import { pointDomain } from '../domains/points/domain.ts';
import { presentationTemplateDomain } from '../domains/presentation-templates/domain.ts';
import { productServiceDomain } from '../domains/product-services/domain.ts';
import { progressReportDomain } from '../domains/progress-reports/domain.ts';
import { proofreadingDomain } from '../domains/proofreading/domain.ts';
import { questionBankDomain } from '../domains/question-bank/domain.ts';
import { questionDraftDomain } from '../domains/question-drafts/domain.ts';
import { questionExchangeDomain } from '../domains/question-exchange/domain.ts';
import { questionReportDomain } from '../domains/question-reports/domain.ts';
import { questionDomain } from '../domains/questions/domain.ts';
import { registrationDomain } from '../domains/registration/domain.ts';
import { regradeDomain } from '../domains/regrades/domain.ts';
import { reportExportDomain } from '../domains/report-exports/domain.ts';
import { resourceDomain } from '../domains/resources/domain.ts';
import { resultDomain } from '../domains/results/domain.ts';
import { rewardDomain } from '../domains/rewards/domain.ts';
import { rosterDomain } from '../domains/rosters/domain.ts';
import { rubricDomain } from '../domains/rubrics/domain.ts';
import { scheduleDomain } from '../domains/schedules/domain.ts';
import { schoolCampusDomain } from '../domains/school-campuses/domain.ts';
import { scormPackageDomain } from '../domains/scorm-packages/domain.ts';
import { sessionDomain } from '../domains/session/domain.ts';
import { smartReportDomain } from '../domains/smart-reports/domain.ts';
import { studySearchDomain } from '../domains/study-search/domain.ts';
import { subjectDomain } from '../domains/subjects/domain.ts';
import { type StreamOptions, systemRoutes } from '../domains/system/routes.ts';
import { timetableDomain } from '../domains/timetable/domain.ts';
import { tutorDomain } from '../domains/tutor/domain.ts';
import { tutorTranscriptDomain } from '../domains/tutor-transcripts/domain.ts';
import { viewerDomain } from '../domains/viewer/domain.ts';
import { auditWords } from '../lib/audit-subjects.ts';
import type { Domain } from '../lib/domain.ts';
import type { Routes } from '../lib/http/implement.ts';
import { noticeRegistry } from '../lib/notices/registry.ts';

/** Every domain, tier by tier as in docs/architecture.md; preferences show the kinds of notices in this order. */
export const domains: readonly Domain[] = [
  sessionDomain,
  fileDomain,
  peopleDomain,
  ownAccountDomain,
  rosterDomain,
  enrollmentDomain,
  groupDomain,
  academicYearDomain,
  gradeDomain,
  subjectDomain,
  productServiceDomain,
  presentationTemplateDomain,
  campusSettingDomain,
  aiSettingDomain,
  campusListDomain,
  appearanceDomain,
  labelDomain,
  planDomain,
  registrationDomain,
  assessmentDomain,
  questionDomain,
  questionExchangeDomain,
  questionBankDomain,
  questionDraftDomain,
  proofreadingDomain,
  lessonPlanDomain,
  dictionaryDomain,
  rubricDomain,
  commentBankDomain,
  gradeSettingDomain,
  scheduleDomain,
  feedbackDomain,
  attemptDomain,
  invigilationDomain,
  extraAttemptDomain,
  digitalSatDomain,
  paperDomain,
  questionReportDomain,
  markingDomain,
  resultDomain,
  matrixDomain,
  itemAnalysisDomain,
  regradeDomain,
  classDomain,
  classroomDomain,
  closureDomain,
  attendanceDomain,
  absenceDomain,
  timetableDomain,
  calendarFeedDomain,
  viewerDomain,
  resourceDomain,
  scormPackageDomain,
  ltiToolDomain,
  assignmentDomain,
  courseCertificateDomain,
  courseDomain,
  courseReportDomain,
  lessonPlannerDomain,
  dashboardDomain,
  announcementDomain,
  forumDomain,
  discussionDomain,
  noticeDomain,
  messageDomain,
  mailPreferenceDomain,
  mailDomain,
  activityDomain,
  pointDomain,
  rewardDomain,
  accessControlDomain,
  schoolCampusDomain,
  actingDomain,
  auditLogDomain,
  dataExportDomain,
  contactDomain,
  attendanceReportDomain,
  activityReportDomain,
  analyticsDomain,
  reportExportDomain,
  demoDomain,
  gradeReportDomain,
  progressReportDomain,
  smartReportDomain,
  studySearchDomain,
  tutorDomain,
  tutorTranscriptDomain,
  // Below the tutor, because the demo's use is counted from conversations.
  aiModelDomain,
];

/** Every domain's routes. A contract without routes here fails the contract sweep. */
export const allRoutes = (servedServices: readonly string[], streams?: StreamOptions): readonly Routes[] => [
  systemRoutes(servedServices, exampleBodies, streams),
  ...domains.flatMap(({ routes }) => routes),
];

/** Examples of bodies by endpoint, for the description of the API. */
const exampleBodies = Object.assign({}, ...domains.map(({ examples }) => examples));

/** All kinds of notices. */
export const allNotices = noticeRegistry(domains.flatMap(({ notices = [] }) => notices));

/** Kinds of records and actions of the audit log. */
export const allAuditWords = auditWords(
  domains.map(({ auditSubjects = {} }) => auditSubjects),
  domains.map(({ auditActions = {} }) => auditActions),
);

/** First data of all dashboard widgets. */
export const allDashboardParts = domains.flatMap(({ dashboard = [] }) => dashboard);

/** Reports that become files. */
export const allReportKinds = domains.flatMap(({ reports = [] }) => reports);

/** Records that resources hang on. */
export const allResourceUses = domains.flatMap(({ resourceUses = [] }) => resourceUses);

/** Kinds of records that the viewer opens. */
export const allViewedKinds = domains.flatMap(({ viewed = [] }) => viewed);

/** Seeds of the domains for the demo. */
export const allDemoSeeds = domains.flatMap(({ demo = [] }) => demo);
