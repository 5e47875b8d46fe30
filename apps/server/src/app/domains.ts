import { academicYearRoutes } from '../domains/academic-years/routes.ts';
import { accessControlRoutes } from '../domains/access-controls/routes.ts';
import { actingRoutes } from '../domains/acting/routes.ts';
import { activityRoutes } from '../domains/activities/routes.ts';
import { announcementRoutes } from '../domains/announcements/routes.ts';
import { appearanceRoutes } from '../domains/appearance/routes.ts';
import { bundleRoutes } from '../domains/assessments/bundles/routes.ts';
import { assessmentRoutes } from '../domains/assessments/routes.ts';
import { sharingRoutes } from '../domains/assessments/sharing/routes.ts';
import { attemptRoutes } from '../domains/attempts/routes.ts';
import { auditLogRoutes } from '../domains/audit-log/routes.ts';
import { campusListRoutes } from '../domains/campus-lists/routes.ts';
import { campusSettingRoutes } from '../domains/campus-settings/routes.ts';
import { classroomRoutes } from '../domains/classrooms/routes.ts';
import { commentBankRoutes } from '../domains/comment-bank/routes.ts';
import { contactRoutes } from '../domains/contact/routes.ts';
import { dashboardBoardRoutes } from '../domains/dashboard/board-routes.ts';
import { dashboardRoutes } from '../domains/dashboard/routes.ts';
import { dataExportRoutes } from '../domains/data-exports/routes.ts';
import { demoRoutes } from '../domains/demo/routes.ts';
import { dictionaryRoutes } from '../domains/dictionary/routes.ts';
import { digitalSatRoutes } from '../domains/digital-sat/routes.ts';
import { enrollmentRoutes } from '../domains/enrollments/routes.ts';
import { extraAttemptRoutes } from '../domains/extra-attempts/routes.ts';
import { feedbackRoutes } from '../domains/feedback/routes.ts';
import { fileRoutes } from '../domains/files/routes.ts';
import { gradeSettingRoutes } from '../domains/grade-settings/routes.ts';
import { gradeRoutes } from '../domains/grades/routes.ts';
import { groupRoutes } from '../domains/groups/routes.ts';
import { invigilationRoutes } from '../domains/invigilation/routes.ts';
import { itemAnalysisRoutes } from '../domains/item-analysis/routes.ts';
import { labelRoutes } from '../domains/labels/routes.ts';
import { lessonPlanRoutes } from '../domains/lesson-plans/routes.ts';
import { mailPreferenceRoutes } from '../domains/mail-preferences/routes.ts';
import { mailRoutes } from '../domains/mails/routes.ts';
import { markingRoutes } from '../domains/marking/routes.ts';
import { matrixRoutes } from '../domains/matrices/routes.ts';
import { noticeRoutes } from '../domains/notices/routes.ts';
import { ownAccountRoutes } from '../domains/own-account/routes.ts';
import { paperRoutes } from '../domains/papers/routes.ts';
import { peopleRoutes } from '../domains/people/routes.ts';
import { planRoutes } from '../domains/plans/routes.ts';
import { pointRoutes } from '../domains/points/routes.ts';
import { presentationTemplateRoutes } from '../domains/presentation-templates/routes.ts';
import { productServiceRoutes } from '../domains/product-services/routes.ts';
import { proofreadingRoutes } from '../domains/proofreading/routes.ts';
import { questionBankRoutes } from '../domains/question-bank/routes.ts';
import { questionDraftRoutes } from '../domains/question-drafts/routes.ts';
import { questionExchangeRoutes } from '../domains/question-exchange/routes.ts';
import { questionReportRoutes } from '../domains/question-reports/routes.ts';
import { questionRoutes } from '../domains/questions/routes.ts';
import { assessmentSectionRoutes } from '../domains/questions/section-routes.ts';
import { registrationRoutes } from '../domains/registration/routes.ts';
import { regradeRoutes } from '../domains/regrades/routes.ts';
import { resultRoutes } from '../domains/results/routes.ts';
import { rosterRoutes } from '../domains/rosters/routes.ts';
import { rubricRoutes } from '../domains/rubrics/routes.ts';
import { scheduleRoutes } from '../domains/schedules/routes.ts';
import { schoolCampusRoutes } from '../domains/school-campuses/routes.ts';
import { sessionRoutes } from '../domains/session/routes.ts';
import { subjectRoutes } from '../domains/subjects/routes.ts';
import { type StreamOptions, systemRoutes } from '../domains/system/routes.ts';
import type { Routes } from '../lib/http/implement.ts';

/** Every domain's routes. A contract without routes here fails the contract sweep. */
export const allRoutes = (servedServices: readonly string[], streams?: StreamOptions): readonly Routes[] => [
  systemRoutes(servedServices, streams),
  sessionRoutes,
  activityRoutes,
  demoRoutes,
  mailRoutes,
  ownAccountRoutes,
  contactRoutes,
  registrationRoutes,
  fileRoutes,
  appearanceRoutes,
  campusSettingRoutes,
  labelRoutes,
  gradeSettingRoutes,
  mailPreferenceRoutes,
  campusListRoutes,
  peopleRoutes,
  schoolCampusRoutes,
  actingRoutes,
  auditLogRoutes,
  planRoutes,
  rosterRoutes,
  announcementRoutes,
  noticeRoutes,
  lessonPlanRoutes,
  gradeRoutes,
  subjectRoutes,
  academicYearRoutes,
  accessControlRoutes,
  enrollmentRoutes,
  groupRoutes,
  classroomRoutes,
  presentationTemplateRoutes,
  dataExportRoutes,
  productServiceRoutes,
  pointRoutes,
  assessmentRoutes,
  sharingRoutes,
  bundleRoutes,
  dictionaryRoutes,
  digitalSatRoutes,
  extraAttemptRoutes,
  questionRoutes,
  questionExchangeRoutes,
  assessmentSectionRoutes,
  proofreadingRoutes,
  questionDraftRoutes,
  questionBankRoutes,
  questionReportRoutes,
  scheduleRoutes,
  resultRoutes,
  invigilationRoutes,
  markingRoutes,
  paperRoutes,
  rubricRoutes,
  commentBankRoutes,
  regradeRoutes,
  itemAnalysisRoutes,
  matrixRoutes,
  attemptRoutes,
  dashboardRoutes,
  dashboardBoardRoutes,
  feedbackRoutes,
];
