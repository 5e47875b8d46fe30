import { academicYearsExamples } from './academic-years/examples.ts';
import { accessControlsExamples } from './access-controls/examples.ts';
import { actingExamples } from './acting/examples.ts';
import { activitiesExamples } from './activities/examples.ts';
import { announcementsExamples } from './announcements/examples.ts';
import { appearanceExamples } from './appearance/examples.ts';
import { assessmentSectionsExamples } from './assessment-sections/examples.ts';
import { assessmentsExamples } from './assessments/examples.ts';
import { attemptsExamples } from './attempts/examples.ts';
import { auditLogExamples } from './audit-log/examples.ts';
import { bundlesExamples } from './bundles/examples.ts';
import { campusSettingExamples } from './campus-settings/examples.ts';
import { classroomsExamples } from './classrooms/examples.ts';
import { commentBankExamples } from './comment-bank/examples.ts';
import { contactExamples } from './contact/examples.ts';
import { dashboardBoardExamples } from './dashboard-board/examples.ts';
import { dataExportExamples } from './data-exports/examples.ts';
import { demoExamples } from './demo/examples.ts';
import { dictionaryExamples } from './dictionary/examples.ts';
import { digitalSatExamples } from './digital-sat/examples.ts';
import { enrollmentsExamples } from './enrollments/examples.ts';
import { extraAttemptsExamples } from './extra-attempts/examples.ts';
import { feedbackExamples } from './feedback/examples.ts';
import { gradeSettingsExamples } from './grade-settings/examples.ts';
import { gradesExamples } from './grades/examples.ts';
import { groupsExamples } from './groups/examples.ts';
import { invigilationExamples } from './invigilation/examples.ts';
import { labelsExamples } from './labels/examples.ts';
import { lessonPlansExamples } from './lesson-plans/examples.ts';
import { mailPreferenceExamples } from './mail-preferences/examples.ts';
import { markingExamples } from './marking/examples.ts';
import { noticeExamples } from './notices/examples.ts';
import { ownAccountExamples } from './own-account/examples.ts';
import { paperExamples } from './papers/examples.ts';
import { peopleExamples } from './people/examples.ts';
import { plansExamples } from './plans/examples.ts';
import { pointsExamples } from './points/examples.ts';
import { presentationTemplatesExamples } from './presentation-templates/examples.ts';
import { productServicesExamples } from './product-services/examples.ts';
import { proofreadingExamples } from './proofreading/examples.ts';
import { questionDraftsExamples } from './question-drafts/examples.ts';
import { questionExchangeExamples } from './question-exchange/examples.ts';
import { questionReportsExamples } from './question-reports/examples.ts';
import { questionsExamples } from './questions/examples.ts';
import { registrationExamples } from './registration/examples.ts';
import { regradesExamples } from './regrades/examples.ts';
import { rostersExamples } from './rosters/examples.ts';
import { rubricsExamples } from './rubrics/examples.ts';
import { schedulesExamples } from './schedules/examples.ts';
import { schoolCampusesExamples } from './school-campuses/examples.ts';
import { sessionExamples } from './session/examples.ts';
import { sharingsExamples } from './sharing/examples.ts';
import { subjectsExamples } from './subjects/examples.ts';

/** Examples of every domain by endpoint. Apart from the contracts, because browsers do not need them. */
export const exampleBodies: Readonly<Record<string, unknown>> = {
  ...academicYearsExamples,
  ...accessControlsExamples,
  ...actingExamples,
  ...activitiesExamples,
  ...announcementsExamples,
  ...appearanceExamples,
  ...assessmentSectionsExamples,
  ...assessmentsExamples,
  ...attemptsExamples,
  ...auditLogExamples,
  ...bundlesExamples,
  ...campusSettingExamples,
  ...classroomsExamples,
  ...commentBankExamples,
  ...contactExamples,
  ...dashboardBoardExamples,
  ...demoExamples,
  ...dictionaryExamples,
  ...digitalSatExamples,
  ...extraAttemptsExamples,
  ...enrollmentsExamples,
  ...feedbackExamples,
  ...gradeSettingsExamples,
  ...gradesExamples,
  ...groupsExamples,
  ...invigilationExamples,
  ...labelsExamples,
  ...lessonPlansExamples,
  ...mailPreferenceExamples,
  ...noticeExamples,
  ...markingExamples,
  ...paperExamples,
  ...ownAccountExamples,
  ...peopleExamples,
  ...plansExamples,
  ...pointsExamples,
  ...dataExportExamples,
  ...presentationTemplatesExamples,
  ...productServicesExamples,
  ...proofreadingExamples,
  ...questionDraftsExamples,
  ...questionExchangeExamples,
  ...questionReportsExamples,
  ...questionsExamples,
  ...registrationExamples,
  ...regradesExamples,
  ...rostersExamples,
  ...rubricsExamples,
  ...schedulesExamples,
  ...schoolCampusesExamples,
  ...sessionExamples,
  ...sharingsExamples,
  ...subjectsExamples,
};
