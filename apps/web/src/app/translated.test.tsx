import {
  campusSettingsOf,
  fillPath,
  isAvailable,
  type ScreenId,
  screenIds,
  screenOf,
  type UserType,
} from '@pelion/access';
import { absences } from '@pelion/contract/absences';
import { academicYears } from '@pelion/contract/academic-years';
import { accessControlsContract } from '@pelion/contract/access-controls';
import { activities } from '@pelion/contract/activities';
import { activityReports } from '@pelion/contract/activity-reports';
import { aiModels } from '@pelion/contract/ai-models';
import { aiSettingContract } from '@pelion/contract/ai-settings';
import { analytics } from '@pelion/contract/analytics';
import { announcements } from '@pelion/contract/announcements';
import { appearanceContract } from '@pelion/contract/appearance';
import { assessments } from '@pelion/contract/assessments';
import { assignmentSubmissions } from '@pelion/contract/assignment-submissions';
import { assignments } from '@pelion/contract/assignments';
import { attempts } from '@pelion/contract/attempts';
import { attendance } from '@pelion/contract/attendance';
import { attendanceHistories } from '@pelion/contract/attendance-history';
import { attendanceReports } from '@pelion/contract/attendance-reports';
import { auditLog } from '@pelion/contract/audit-log';
import { campusLists } from '@pelion/contract/campus-lists';
import { campusSettingContract } from '@pelion/contract/campus-settings';
import { classes } from '@pelion/contract/classes';
import { classrooms } from '@pelion/contract/classrooms';
import { courseReports } from '@pelion/contract/course-reports';
import { courseSchedules } from '@pelion/contract/course-schedules';
import { courses } from '@pelion/contract/courses';
import { summaryFigureNames } from '@pelion/contract/dashboard/facts';
import { dashboardBoard } from '@pelion/contract/dashboard-board';
import { dataExports } from '@pelion/contract/data-exports';
import { dictionary } from '@pelion/contract/dictionary';
import { discussions } from '@pelion/contract/discussions';
import { enrollments } from '@pelion/contract/enrollments';
import { feedback } from '@pelion/contract/feedback';
import { forumContract } from '@pelion/contract/forums';
import { gradeReports } from '@pelion/contract/grade-reports';
import { gradeSettings } from '@pelion/contract/grade-settings';
import { grades } from '@pelion/contract/grades';
import { groups } from '@pelion/contract/groups';
import { invigilation } from '@pelion/contract/invigilation';
import { itemAnalysisContract } from '@pelion/contract/item-analysis';
import { labels } from '@pelion/contract/labels';
import { lessonPlanner } from '@pelion/contract/lesson-planner';
import { lessonPlans } from '@pelion/contract/lesson-plans';
import { ltiTools } from '@pelion/contract/lti-tools';
import { mailPreferenceContract } from '@pelion/contract/mail-preferences';
import { mails } from '@pelion/contract/mails';
import { makeups } from '@pelion/contract/makeups';
import { markingContract } from '@pelion/contract/marking';
import { matrices } from '@pelion/contract/matrices';
import { messages } from '@pelion/contract/messages';
import { noticeContract } from '@pelion/contract/notices';
import { ownAccountContract } from '@pelion/contract/own-account';
import { paperContract } from '@pelion/contract/papers';
import { people } from '@pelion/contract/people';
import { plansContract } from '@pelion/contract/plans';
import { pointsContract } from '@pelion/contract/points';
import { presentationTemplates } from '@pelion/contract/presentation-templates';
import { productServices } from '@pelion/contract/product-services';
import { progressReports } from '@pelion/contract/progress-reports';
import { cyclesOnDashboard } from '@pelion/contract/progress-reports/facts';
import { proofreadingContract } from '@pelion/contract/proofreading';
import { questionReports } from '@pelion/contract/question-reports';
import { questions } from '@pelion/contract/questions';
import { regrades } from '@pelion/contract/regrades';
import { resources } from '@pelion/contract/resources';
import { results } from '@pelion/contract/results';
import { rewards } from '@pelion/contract/rewards';
import { rosters } from '@pelion/contract/rosters';
import { rubrics } from '@pelion/contract/rubrics';
import { schedules } from '@pelion/contract/schedules';
import { schoolCampuses } from '@pelion/contract/school-campuses';
import { scormPackages } from '@pelion/contract/scorm-packages';
import { session } from '@pelion/contract/session';
import { smartReports } from '@pelion/contract/smart-reports';
import { standings } from '@pelion/contract/standings';
import { storage } from '@pelion/contract/storage';
import { subjects } from '@pelion/contract/subjects';
import { timetable } from '@pelion/contract/timetable';
import { tutorTranscripts } from '@pelion/contract/tutor-transcripts';
import { viewer } from '@pelion/contract/viewer';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAbsence } from '../../test/absences.ts';
import { buildAccessControls } from '../../test/access-controls.ts';
import { buildActivePeople, buildActivityReport, buildPersonActivity } from '../../test/activity.ts';
import { buildAiUsage } from '../../test/ai-models.ts';
import { buildAiRefusal, buildAiSettings } from '../../test/ai-settings.ts';
import { buildAnalytics } from '../../test/analytics.ts';
import { buildAnnouncement } from '../../test/announcements.ts';
import {
  buildAssessment,
  buildQuestion,
  buildSchedule,
  buildResult as buildScheduleResult,
} from '../../test/assessments.ts';
import { buildAssignment, buildOnlineWork, buildPart, buildRow, buildWork } from '../../test/assignments.ts';
import { buildInstructions, buildResult, buildStudentAssessment } from '../../test/attempts.ts';
import {
  buildAttendanceReport,
  buildAttendanceSummary,
  buildHistory,
  buildMakeup,
} from '../../test/attendance.ts';
import { buildBoard } from '../../test/board.ts';
import { builderServer, buildSection } from '../../test/builder-server.ts';
import { buildClass, buildClassRow } from '../../test/classes.ts';
import {
  buildCourseReport,
  buildCourseReportDetail,
  buildCourseReportLearner,
  buildCourseReportParticipant,
  buildCourseTotals,
} from '../../test/course-reports.ts';
import { buildCourseLearner, buildCourseOutline, buildCourseSchedule } from '../../test/course-schedules.ts';
import { buildCourse, buildCourseItem, buildListedCourse } from '../../test/courses.ts';
import { buildStaffTask, buildToDo } from '../../test/dashboard.ts';
import { buildDiscussion, buildTopic } from '../../test/discussions.ts';
import type { FakeServer } from '../../test/fake-server.ts';
import { buildOwnForm, buildRound, pace } from '../../test/feedback.ts';
import { buildBookmark, buildForum, buildListedTopic, buildReported } from '../../test/forums.ts';
import { buildChoices, buildSectionGrades } from '../../test/grade-reports.ts';
import { buildPace, buildPlanner } from '../../test/lesson-planner.ts';
import { buildLessonPlan } from '../../test/lesson-plans.ts';
import { buildLtiCall, buildLtiTool, buildLtiTrial } from '../../test/lti-tools.ts';
import { buildMarking, buildMarkingJob, buildMarkingRoom, buildSubmission } from '../../test/marking.ts';
import { buildClassMatrix, buildMatrixRow, buildQuestionMatrix } from '../../test/matrices.ts';
import { buildMessage } from '../../test/messages.ts';
import { buildNotification, initialPreferences, toldKinds } from '../../test/notices.ts';
import { buildPapers } from '../../test/papers.ts';
import { buildPerson } from '../../test/people.ts';
import { buildInvoice, buildPlan, buildSeats, buildStorage } from '../../test/plans.ts';
import { buildPointRule } from '../../test/points.ts';
import { buildCardLine, buildCycle, buildPrintedCard, buildReportCard } from '../../test/progress-reports.ts';
import { buildProofreading } from '../../test/proofreading.ts';
import { serveDrafts } from '../../test/question-drafts.ts';
import { buildReport } from '../../test/question-reports.ts';
import { buildAskedQuestion, buildItemAnalysis } from '../../test/regrades.ts';
import { renderApp } from '../../test/render-app.tsx';
import { buildResource, buildResourceSchedule } from '../../test/resources.ts';
import { buildRedemption, buildReward } from '../../test/rewards.ts';
import { buildRoster } from '../../test/rosters.ts';
import { buildRubric } from '../../test/rubrics.ts';
import { buildAuditEntry, buildCampusDetails } from '../../test/school-campuses.ts';
import { buildScormAttempt, buildScormPackage, buildScormTrial } from '../../test/scorm-packages.ts';
import { buildAppearance, buildLabels, buildScale, buildTemplate } from '../../test/settings.ts';
import {
  buildClassroom,
  buildEnrollment,
  buildGradeSetup,
  buildGroup,
  buildPresentationTemplate,
  buildProductService,
  buildSubjectSetup,
  buildYear,
} from '../../test/setup-records.ts';
import { buildSmartReport } from '../../test/smart-reports.ts';
import { buildDesk, buildStanding, buildStudentStanding } from '../../test/standings.ts';
import { buildTimetable } from '../../test/timetables.ts';
import { untranslated } from '../../test/translated.ts';
import { buildThreadLine, buildTranscript, threadId } from '../../test/tutor.ts';
import { buildUser } from '../../test/users.ts';
import { buildViewed } from '../../test/viewer.ts';

/** Server with one record of everything. */
const fullSchool = () =>
  serveDrafts(builderServer([buildSection()]))
    .serve(activities, {
      updateActivity: () => ({ done: true as const }),
      listActivities: () => [amara],
    })
    .serve(progressReports, {
      listProgressReports: () => ({ progress_reports: [buildCycle()], report_cards: [] }),
      getProgressReport: () => buildCycle(),
      listReportCards: () => ({ cards: [buildCardLine()], total: 1 }),
      getReportCard: () => buildReportCard(),
      previewReportCard: () => buildPrintedCard(),
    })
    .serve(forumContract, {
      listForums: () => ({ forums: [buildForum()], total: 1 }),
      getForum: () => buildForum(),
      listForumTopics: () => ({ topics: [buildListedTopic()], total: 1 }),
      getTopic: () => buildTopic(),
    })
    .serve(discussions, {
      listDiscussions: () => ({ discussions: [buildDiscussion()], offset: 0, total: 1, messages: [] }),
      listBookmarks: () => ({ bookmarks: [buildBookmark()], total: 1 }),
      listReports: () => ({ posts: [buildReported()], total: 1 }),
    })
    .serve(announcements, { listAnnouncements: () => [buildAnnouncement()] })
    .serve(noticeContract, {
      listNotifications: () => [buildNotification()],
      getNotificationFilters: () => ({ kinds: [], students: [] }),
    })
    .serve(messages, {
      listMessages: () => [buildMessage()],
      getMessage: () => buildMessage(),
      listMessageReaders: () => [
        { id: 7, name: 'Noor Haddad', user_type_id: 6, read_at: '2026-11-20T09:00:00.000Z' },
      ],
    })
    .serve(schoolCampuses, {
      listCampuses: () => [buildCampusDetails()],
      getCampus: () => buildCampusDetails(),
    })
    .serve(auditLog, {
      listAuditLog: () => [buildAuditEntry()],
      findAuditPeople: () => [],
      listAuditCampuses: () => [],
    })
    .serve(lessonPlans, {
      listLessonPlans: () => [buildLessonPlan()],
      getLessonPlan: () => buildLessonPlan(),
    })
    .serve(lessonPlanner, { listPaces: () => [buildPace()], getPlanner: () => buildPlanner() })
    .serve(accessControlsContract, { getAccessControls: () => buildAccessControls() })
    .serve(grades, { listGradeSetup: () => [buildGradeSetup()] })
    .serve(groups, { listGroups: () => [buildGroup()] })
    .serve(dictionary, {
      listTerms: () => [{ id: 4, name: 'Quotient', meaning: 'What comes out of a division.', version: 1 }],
    })
    // The path of one class also fits that of the list, which is therefore served after it.
    .serve(attendanceHistories, { getAttendanceHistory: () => buildHistory() })
    .serve(makeups, { listMakeups: () => [buildMakeup()] })
    .serve(activityReports, {
      getActivityReport: () => buildActivityReport(),
      listActivePeople: () => buildActivePeople(),
      getPersonActivity: () => buildPersonActivity(),
    })
    .serve(analytics, { getAnalytics: () => buildAnalytics() })
    .serve(attendanceReports, {
      getAttendanceSummary: () => buildAttendanceSummary(),
      getAttendanceReport: () => buildAttendanceReport(),
    })
    .serve(classes, { getClass: () => buildClass(), listClassPeople: () => [], listClassWork: () => [] })
    .serve(classes, {
      listClasses: ({ query }) => [buildClassRow({ ...thisHour(), id: Number(query.type_id) })],
      listUpcomingClasses: () => [],
    })
    .serve(attendance, {
      listMissingRegisters: () => [
        {
          ...{
            class_id: 41,
            name: 'Algebra',
            teacher_name: 'Rosa Miller',
            student_count: 14,
            marked_count: 12,
          },
          ...{ starts_at: '2027-01-11T14:00:00.000Z', ends_at: '2027-01-11T14:45:00.000Z' },
        },
      ],
    })
    .serve(classrooms, {
      listClassrooms: () => [buildClassroom()],
      getClassroom: () => buildClassroom(),
      listClassroomPeople: () => [
        { id: 5, name: 'Rosa Miller', part: 'teacher' as const, presence: 'online' as const },
      ],
      listClassroomWork: () => [],
    })
    .serve(dataExports, {
      getDataExport: () => ({ state: 'none' as const, asked_at: null, expires_at: null, size: null }),
    })
    .serve(presentationTemplates, { listPresentationTemplates: () => [buildPresentationTemplate()] })
    .serve(productServices, {
      listProductServices: () => [buildProductService()],
      getProductService: () => buildProductService(),
    })
    .serve(enrollments, { listEnrollments: () => [buildEnrollment()] })
    .serve(academicYears, { listAcademicYears: () => [buildYear()] })
    .serve(subjects, { listSubjectSetup: () => [buildSubjectSetup()] })
    .serve(assessments, {
      listAssessments: () => [buildAssessment()],
      getAssessment: () => buildAssessment(),
      listFilters: () => ({
        grades: [{ id: 2, name: 'Grade 7' }],
        subjects: [{ id: 4, name: 'Mathematics' }],
        assessment_types: [{ id: 1, name: 'Test' }],
        assessment_statuses: [{ id: 2, name: 'Active' }],
        result_statuses: [],
        result_ratings: [],
        assigned_users: [],
        created_users: [{ id: 5, name: 'Rosa Miller' }],
        updated_users: [],
      }),
    })
    .serve(feedback, {
      getFeedbackForm: () => ({ assessment_id: 31, questions: [pace], version: 1 }),
      listFeedbackRounds: () => [buildRound()],
      listOwnFeedback: () => [buildOwnForm()],
    })
    .serve(questionReports, {
      listItemReports: () => [],
      countQuestionReports: () => ({ open: 1 }),
      listQuestionReports: () => [buildReport()],
    })
    .serve(tutorTranscripts, {
      listTutorThreads: () => ({ threads: [buildThreadLine()], total: 1 }),
      getTutorThread: () => buildTranscript(),
      listAskedAbout: () => ({ questions: [], total: 0, without_hints: 0 }),
    })
    .serve(dashboardBoard, {
      getDashboard: () => ({
        arrangement: { shown: [15, 3, 1, 0, 8, 5, 13, 16], hidden: [] },
        is_own: false,
        parts: {
          standing: buildStanding({ desk: buildDesk() }),
          summary: summaryFigureNames.map((figure) => ({ figure, value: 3 })),
          toDo: staffToDo(),
          courses: { students: [], running: [] },
          progressReport: { cycles: cyclesOnDashboard([buildCycle()]), cards: [] },
          forum: [],
          upcomingClasses: [buildClassRow({ ...thisHour(), id: 43 })],
          meetings: [],
          classwork: staffToDo(),
          forms: [buildOwnForm()],
          reports: { open: 1 },
          requests: [],
          announcements: [buildAnnouncement()],
          whoIsHere: [amara],
        },
      }),
    })
    .serve(rosters, { listRosterImports: () => [buildRoster()] })
    .serve(people, {
      listUsers: () => [buildPerson()],
      getSeats: () => ({ user: buildSeats(15), student: buildSeats(12), teacher: buildSeats(3) }),
      getUser: () => buildPerson(),
      listWithoutLogIn: () => ({ user_ids: [7], total: 1 }),
    })
    .serve(proofreadingContract, { getProofreading: () => buildProofreading() })
    .serve(questions, {
      getQuestionPlace: () => ({ question_id: 71, assessment_id: 31 }),
      listQuestions: () => [buildQuestion()],
      previewQuestions: () => [
        {
          question_id: 71,
          position: 1,
          parent_id: null,
          section_id: null,
          points: '1',
          is_varying: false,
          question: { type: 'trueFalse' as const, stem: 'Zero is even.' },
        },
      ],
    })
    .serve(schedules, { listSchedules: () => [buildSchedule()] })
    .serve(results, { listResults: () => [buildScheduleResult({ student_id: 5 }, null)] })
    .serve(campusLists, {
      listGrades: () => [{ id: 2, name: 'Grade 7' }],
      listSubjects: () => [{ id: 4, name: 'Mathematics', icon: 'math', grade_ids: [] }],
      listSections: () => [],
    })
    .serve(attempts, {
      listStudentAssessments: () => [buildStudentAssessment()],
      getInstructions: () => buildInstructions({ running_result_id: 71, running_part: 1 }),
      getResult: () => buildResult(),
      getPaper: () => ({
        result_id: 71,
        part: 1,
        assessment_id: 31,
        schedule_id: 41,
        student_id: 5,
        attempt_no: 1,
        assessment_name: 'Triangles and circles',
        part_name: null,
        part_count: 1,
        digital_sat_module_type_id: null,
        started_at: moment,
        clock: clock(),
        own_duration_minutes: 60,
        player_theme: 1,
        tools: [],
        violation_rule: 'record' as const,
        help_level: 'practice' as const,
        items: [
          {
            item_id: 101,
            question_id: 1,
            position: 1,
            passage_id: null,
            section_id: null,
            points: '1',
            is_varying: false,
            question: { type: 'trueFalse' as const, stem: 'A circle has corners.' },
          },
        ],
        passages: [],
        sections: [],
        answers: [],
        marks: [],
      }),
      takeOver: ({ body }) => clock(body),
      getClock: () => clock(),
    })
    .serve(appearanceContract, { getAppearance: () => buildAppearance() })
    .serve(campusSettingContract, {
      getCampusSettings: () => ({
        settings: campusSettingsOf({ opted_for_ai: true }),
        changeable: [
          ...(['room_portal', 'opted_for_ai', 'ai_in_tests', 'ai_model'] as const),
          ...(['keeps_ai_days', 'keeps_activity_months'] as const),
        ],
        portals: ['unik-jitsi' as const],
      }),
    })
    .serve(aiModels, { getAiUsage: () => buildAiUsage() })
    .serve(aiSettingContract, {
      getAiSettings: () => buildAiSettings(),
      findAlertRecipients: () => [],
      listAiRefusals: () => [buildAiRefusal({ holds: 'all' })],
    })
    .serve(labels, { listLabels: () => buildLabels() })
    .serve(gradeSettings, {
      listGradingScales: () => [buildScale()],
      listScoringTemplates: () => [buildTemplate()],
    })
    .serve(mailPreferenceContract, {
      getMailPreferences: () => ({
        own: null,
        usual: initialPreferences,
        kinds: toldKinds,
        sends_mail: true,
        time_zone: 'UTC',
      }),
      getMailDefaults: () => ({
        preferences: initialPreferences,
        weekly_analytics_email: true,
        weekly_analytics_time: '07:00',
      }),
    })
    .serve(plansContract, {
      getPlan: () => buildPlan(),
      listInvoices: () => [buildInvoice()],
      listAllInvoices: () => [
        { ...buildInvoice(), school_id: 3, school_name: 'Riverbend School', can: { refund: true } },
      ],
    })
    .serve(mails, {
      listKeptMails: () => [
        {
          id: 3,
          to: 'rosa@school.example',
          subject: 'Set a new password',
          text: 'Here it is.',
          created_at: moment,
        },
      ],
    })
    .serve(pointsContract, { listPointRules: () => [buildPointRule()] })
    .serve(rewards, {
      listRewards: () => [buildReward()],
      listRedemptions: () => ({ waiting_count: 1, approved_count: 0, redemptions: [buildRedemption()] }),
    })
    .serve(session, {
      verifyResetToken: () => ({
        username: 'rosa',
        is_first: false,
        joins: false,
        campus_name: 'Riverbend North',
      }),
      listSessions: () => [],
    })
    .serve(ownAccountContract, {
      getOwnAccount: () => ({
        language: null,
        time_zone: null,
        campus_time_zone: 'UTC',
        email: null,
        pending_email: null,
      }),
    })
    .serve(paperContract, { getPapers: () => buildPapers() })
    .serve(rubrics, { listRubrics: () => [buildRubric()] })
    .serve(resources, {
      listResources: () => ({ resources: [buildResource()], total: 1 }),
      getResource: () => buildResource(),
      listResourceVersions: () => [],
      listResourceUses: () => [],
      listResourceSchedules: () => [buildResourceSchedule()],
    })
    .serve(courseReports, {
      getCourseTotals: () => buildCourseTotals(),
      listCourseReports: () => ({ reports: [buildCourseReport()], total: 1 }),
      getCourseReport: () => buildCourseReportDetail(),
      listCourseReportLearners: () => ({ learners: [buildCourseReportLearner()], total: 1 }),
      getCourseReportParticipant: () => buildCourseReportParticipant(),
    })
    .serve(courses, {
      listCourses: () => ({ courses: [buildListedCourse()], total: 1 }),
      getCourse: () => buildCourse(),
    })
    .serve(courseSchedules, {
      listCourseSchedules: () => [buildCourseSchedule()],
      listCourseLearners: () => ({ students: [buildCourseLearner()], total: 1 }),
      getCourseLearner: () => buildCourseOutline(),
      openCourseItem: () => buildCourseItem(),
    })
    .serve(scormPackages, {
      listScormPackages: () => ({ packages: [buildScormPackage()], total: 1 }),
      getScormPackage: () => buildScormPackage(),
      listScormAttempts: () => ({ attempts: [buildScormAttempt()], total: 1 }),
      getScormTrial: () => ({ trial: buildScormTrial() }),
    })
    .serve(ltiTools, {
      listLtiTools: () => ({ tools: [buildLtiTool()], total: 1 }),
      getLtiTool: () => buildLtiTool(),
      getLtiTrial: () => buildLtiTrial(),
      listLtiCalls: () => [buildLtiCall({ problem: 'nonce' })],
    })
    .serve(viewer, { openViewed: () => buildViewed() })
    .serve(storage, { getStorage: () => buildStorage() })
    .serve(assignments, {
      listAssignments: () => ({ assignments: [buildAssignment()], total: 1 }),
      listOnlineWork: () => [buildOnlineWork()],
      getAssignment: () => buildAssignment(),
      listClassDocuments: () => [],
    })
    .serve(assignmentSubmissions, { listSubmissionsOfAssignment: () => [buildRow()] })
    .serve(absences, { listAbsences: () => [buildAbsence()] })
    .serve(timetable, { getTimetable: () => buildTimetable() })
    .serve(invigilation, {
      getBoard: () => buildBoard(),
      watchBoard: () => ({ done: true as const }),
    })
    .serve(itemAnalysisContract, { getItemAnalysis: () => buildItemAnalysis() })
    .serve(matrices, {
      getQuestionMatrix: () => buildQuestionMatrix(),
      listMatrixRows: () => [buildMatrixRow()],
      getClassMatrix: () => buildClassMatrix(),
    })
    .serve(gradeReports, {
      getGradeReport: () => buildSectionGrades(),
      getGradeReportChoices: () => buildChoices(),
    })
    .serve(smartReports, {
      listSmartReports: () => ({ reports: [buildSmartReport()], total: 1 }),
      getSmartReport: () => buildSmartReport(),
      getSmartReportFigures: () => ({ is_compared: true, changed: [] }),
    })
    .serve(standings, {
      getStanding: () => buildStanding({ desk: buildDesk() }),
      getStudentStanding: () => buildStudentStanding(),
    })
    .serve(regrades, { getAskedQuestion: () => buildAskedQuestion(), listRegrades: () => [] })
    .serve(markingContract, {
      getMarking: () => buildMarking(),
      findNeighbours: () => ({ previous: null, next: null }),
      getMarkingRoom: () => buildMarkingRoom(),
      listSubmissions: () => [buildSubmission()],
      listMarkingQueue: () => [buildMarkingJob()],
    });

const thisHour = () => ({
  starts_at: new Date(Date.now() - 60_000).toISOString(),
  ends_at: new Date(Date.now() + 60_000).toISOString(),
});
const amara = {
  user_id: 51,
  name: 'Amara Chen',
  user_type: 6,
  presence: 'online' as const,
  last_active_at: '2026-11-21T14:05:00.000Z',
};
const staffToDo = () =>
  buildToDo({
    staff: { needs_grading: [buildStaffTask()], running: [buildStaffTask()], due_this_week: [] },
  });
const moment = '2026-11-21T14:05:00.000Z';
let playerId: string | null = null;
function clock(body?: unknown) {
  if (typeof body === 'object' && body && 'player_id' in body) playerId = String(body.player_id);
  const now = Date.now();
  return {
    part: 1,
    server_now: new Date(now).toISOString(),
    deadline_at: new Date(now + 60 * 60_000).toISOString(),
    result_status_id: 2,
    player_id: playerId,
  };
}

const params = {
  threadId,
  assessmentId: 31,
  scheduleId: 41,
  sectionId: 8,
  studentId: 5,
  resultId: 71,
  smartReportId: 12,
  attemptNo: 1,
  questionId: 71,
  lessonPlanId: 61,
  messageId: 51,
  packageId: 61,
  courseId: 81,
  reportId: 61,
  toolId: 71,
  classId: 41,
  progressReportId: 7,
  reportCardId: 41,
  meetingId: 41,
  classroomId: 6,
  category: 'documents',
  categoryId: 2,
  resourceId: 81,
  assignmentId: 61,
  noteId: 61,
  type: 'homework',
  serviceId: 9,
  forumId: 61,
  topicId: 12,
  token: 'abc',
  userId: 'me',
  campusId: 7,
};

/**
 * User type that opens each built screen, null for logged out, and a text shown once loaded. The test below fails for a
 * screen without an entry.
 */
const visits: Partial<Record<ScreenId, readonly [userType: UserType | null, sees?: string]>> = {
  home: [null],
  help: [null],
  privacyPolicy: ['teacher'],
  termsAndConditions: [null],
  register: [null],
  login: [null],
  forgotPassword: [null],
  resetPassword: [null],
  notFound: [null],
  unsupportedBrowser: [null],
  noAccess: ['teacher'],
  notAvailable: ['teacher'],
  profile: ['teacher', 'rosa@school.example'],
  students: ['campusAdmin', 'Noor Haddad'],
  addStudent: ['campusAdmin'],
  teachers: ['campusAdmin', 'Noor Haddad'],
  addTeacher: ['campusAdmin'],
  users: ['campusAdmin', 'Noor Haddad'],
  addUsers: ['campusAdmin'],
  importPeople: ['campusAdmin', 'spring.csv'],
  dashboard: ['teacher', 'Sports day'],
  sentMessages: ['campusAdmin', 'Museum trip'],
  message: ['campusAdmin', 'Museum trip'],
  notifications: ['teacher', 'Sports day'],
  announcements: ['campusAdmin', 'Sports day'],
  discussionForums: ['teacher', 'Ask about chemistry'],
  discussionForum: ['teacher', 'Why does salt dissolve?'],
  discussionTopic: ['teacher', 'Why do leaves fall?'],
  forumBookmarks: ['teacher', 'Why does salt dissolve?'],
  forumReports: ['teacher', 'He means me.'],
  progressReport: ['teacher', 'Autumn report'],
  individualProgressReport: ['teacher', 'Noor Haddad'],
  reportCard: ['teacher', 'Noor Haddad'],
  previewReportCard: ['parent', 'Noor Haddad'],
  lessonPlans: ['teacher', 'Forces and motion'],
  createLessonPlan: ['teacher'],
  editLessonPlan: ['teacher', 'Forces and motion'],
  lessonPlan: ['teacher', 'Gravity'],
  grades: ['campusAdmin', 'Grade 7'],
  addGrade: ['campusAdmin'],
  academicYear: ['campusAdmin', '2026–2027'],
  absences: ['campusAdmin', 'Rosa Miller'],
  timetable: ['campusAdmin', 'Grade 6 - A'],
  classes: ['student', 'Algebra'],
  addClass: ['teacher'],
  viewClass: ['teacher', 'Algebra'],
  missingRegisters: ['teacher', 'Algebra'],
  checkIn: ['student', 'Algebra'],
  makeups: ['teacher', 'Noor Haddad'],
  activityReport: ['campusAdmin', 'Ada Berg'],
  analytics: ['campusAdmin', 'Grade 6 - A'],
  attendanceReport: ['campusAdmin', 'Grade 6 - A'],
  courseReport: ['teacher', 'Courses of the spring'],
  multiCourseReport: ['teacher', 'Safe in the laboratory'],
  singleCourseReport: ['teacher', 'Courses of the spring'],
  singleParticipantReport: ['teacher', 'Courses of the spring'],
  previewCourseReport: ['teacher', 'Noor Haddad'],
  meetings: ['student', 'Algebra'],
  viewMeeting: ['teacher', 'Algebra'],
  classrooms: ['teacher', 'Lab 2'],
  classroom: ['teacher', 'Lab 2'],
  presentationTemplates: ['campusAdmin', 'New topic'],
  productServices: ['campusAdmin', 'Piano lessons'],
  productService: ['campusAdmin', 'Piano lessons'],
  groups: ['teacher', 'Reading club'],
  courses: ['teacher', 'Safe in the laboratory'],
  course: ['teacher', 'Safe in the laboratory'],
  aboutCourse: ['student', 'Name the signs'],
  courseSchedules: ['teacher', 'Grade 7 - A'],
  createCourse: ['teacher'],
  editCourse: ['teacher', 'Safe in the laboratory'],
  scormPackages: ['teacher', 'The tide'],
  createScormPackage: ['teacher'],
  editScormPackage: ['teacher', 'The tide'],
  scormPackage: ['teacher', 'The tide'],
  ltiTools: ['teacher', 'Molecule viewer'],
  createLtiTool: ['teacher'],
  editLtiTool: ['teacher', 'Molecule viewer'],
  ltiTool: ['teacher', 'Molecule viewer'],
  enrollment: ['campusAdmin', 'Noor Haddad'],
  subjects: ['campusAdmin', 'Mathematics'],
  addSubject: ['campusAdmin', 'Grade 7'],
  assessments: ['teacher', 'Fractions checkpoint'],
  tests: ['student', 'Triangles and circles'],
  standardizedTests: ['student', 'Triangles and circles'],
  onlineTest: ['teacher', 'Fractions checkpoint'],
  onlineClasswork: ['teacher', 'Fractions checkpoint'],
  onlineHomework: ['teacher', 'Fractions checkpoint'],
  standardizedTestMaterials: ['teacher', 'Fractions checkpoint'],
  createBundle: ['teacher', 'Fractions checkpoint'],
  onlineClassworkDetail: ['teacher', 'How many degrees has a right angle?'],
  onlineHomeworkDetail: ['teacher', 'How many degrees has a right angle?'],
  onlineTestDetail: ['teacher', 'How many degrees has a right angle?'],
  onlineNotesDetail: ['teacher', 'How many degrees has a right angle?'],
  standardizedTestDetail: ['teacher', 'How many degrees has a right angle?'],
  questionReports: ['teacher', 'Which angle is meant?'],
  tutorThreads: ['teacher', 'Triangles and circles'],
  tutorThread: ['teacher', 'How do I start?'],
  createAssessment: ['teacher'],
  assessment: ['teacher', 'How many degrees has a right angle?'],
  feedbackForms: ['teacher', 'Fractions checkpoint'],
  feedbackForm: ['teacher', 'How was the pace?'],
  createQuestion: ['teacher'],
  editQuestion: ['teacher', 'Fractions checkpoint'],
  previewQuestions: ['teacher', 'Zero is even.'],
  previewStudentQuestions: ['teacher', 'Zero is even.'],
  uploadLogo: ['schoolAdmin', 'logo.png'],
  campusSettings: ['schoolAdmin'],
  labels: ['schoolAdmin', 'teachers'],
  dictionary: ['schoolAdmin', 'Quotient'],
  accessControls: ['campusAdmin'],
  gradingScale: ['schoolAdmin', 'School year'],
  pointSystem: ['campusAdmin', 'Ninety percent or more'],
  rewards: ['campusAdmin', 'Front seat'],
  emailPreferences: ['schoolAdmin'],
  auditLog: ['schoolAdmin', 'Noor Haddad'],
  schoolCampuses: ['siteAdmin', 'Riverbend North'],
  schoolCampus: ['siteAdmin', 'Riverbend School'],
  keptMails: ['schoolAdmin', 'Set a new password'],
  plan: ['schoolAdmin', '61'],
  invoices: ['siteAdmin', 'Riverbend School'],
  deviceCheck: ['student'],
  practiceTest: ['student'],
  testInstructions: ['student', 'Triangles and circles'],
  takeAssessment: ['student', 'A circle has corners.'],
  viewScore: ['student', 'A circle has corners.'],
  gradeAssessment: ['teacher', 'A circle has corners.'],
  papers: ['teacher', 'Rosa Miller'],
  board: ['teacher', 'Rosa Miller'],
  itemAnalysis: ['teacher', 'Which planet is nearest to the Sun?'],
  questionMatrix: ['teacher', 'Rosa Miller'],
  classMatrix: ['teacher', 'Rosa Miller'],
  gradeReport: ['teacher', 'Rosa Miller'],
  smartReports: ['teacher', 'Grade 6 - A, to 2026-11-30'],
  smartReport: ['teacher', 'The average of 24 students is 81.25%.'],
  regradeQuestion: ['teacher', 'Which planet is nearest to the Sun?'],
  markingRoom: ['teacher', 'Rosa Miller'],
  markingQueue: ['homeworkGrader', 'Fractions checkpoint'],
  rubrics: ['teacher', 'Short essays'],
  resourceDrawerList: ['teacher', 'Fractions on a number line'],
  resourceDrawer: ['student', 'Fractions on a number line'],
  resource: ['teacher', 'For the first week.'],
  scheduleResource: ['teacher', 'Grade 6 - A'],
  viewer: ['student', 'Leaves fall.'],
  coursePlayer: ['student', 'Check yourself'],
  coursePlayerAbout: ['student', 'Name the signs'],
  assignments: ['teacher', 'Fractions on a number line'],
  assignment: ['teacher', 'Draw each line with a ruler.'],
  markSubmission: ['teacher', 'See my drawing.'],
  notes: ['student', 'Fractions on a number line'],
  funActivityPlayer: ['student', 'Fractions on a number line'],
  previewNotes: ['teacher', 'Draw each line with a ruler.'],
  teacherMaterials: ['teacher', 'Fractions on a number line'],
};

/** Known untranslated literals and their screens. Only remove entries. */
const stillEnglish: Readonly<Record<string, string>> = {};
const heard = new Set<string>();

const built = screenIds.filter(isAvailable);

test('says of every built screen who sees it', () => {
  expect(built.filter((id) => !visits[id])).toEqual([]);
});

/** Screens that need another kind of record. */
const served: Partial<Record<ScreenId, (server: FakeServer) => FakeServer>> = {
  viewMeeting: (server) => server.serve(classes, { getClass: () => buildClass({ type_id: 2 }) }),
  markSubmission: (server) =>
    server.serve(assignmentSubmissions, {
      listSubmissionsOfAssignment: () => [buildRow({ student_id: params.studentId })],
      getSubmission: () =>
        buildPart({
          ...{
            student_id: params.studentId,
            status: 2,
            turned_in: [buildWork({ files: [] })],
            moves: [3, 5],
          },
          can: { turnIn: false, mark: true },
        }),
    }),
  previewNotes: (server) => server.serve(assignments, { getAssignment: () => buildAssignment({ type: 3 }) }),
  feedbackForm: (server) => server.serve(assessments, { getAssessment: () => buildAssessment({ type: 6 }) }),
};

/** Records that an address names after its path. */
const searches: Partial<Record<ScreenId, string>> = { viewer: '?resource=81' };

/** Settings that optional screens need. */
const settings: Partial<Record<ScreenId, object>> = {
  pointSystem: { opted_for_point_system: true },
  rewards: { opted_for_point_system: true },
  presentationTemplates: { opted_for_ai: true },
};
const withSettings = (userType: UserType, stored: object) =>
  buildUser({ userType }, { school_campus_setting: campusSettingsOf(stored) });

async function visit(id: ScreenId) {
  const [userType, sees] = visits[id] ?? [null];
  const view = renderApp(fillPath(screenOf(id).path, params) + (searches[id] ?? ''), {
    user: userType && (settings[id] ? withSettings(userType, settings[id]) : buildUser({ userType })),
    server: served[id]?.(fullSchool()) ?? fullSchool(),
    language: 'pseudo',
  });
  if (sees) expect((await screen.findAllByText(sees, { exact: false })).length).toBeGreaterThan(0);
  // The page for unsupported browsers is not part of this app.
  if (id !== 'unsupportedBrowser') await screen.findByRole('heading', { level: 1 });
  await loaded();
  return view;
}
const loaded = () => waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());

/** Untranslated literals on the page that are not in the list above. */
function newLiterals(): readonly string[] {
  const said = untranslated();
  for (const text of said) heard.add(text);
  return said.filter((text) => !(text in stillEnglish));
}

test.each(built)('%s says nothing that no catalogue knows', async (id) => {
  await visit(id);
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(newLiterals()).toEqual([]);
});

const buttonsOfMain = () => within(screen.getByRole('main')).queryAllByRole('button');

test.each(['announcements', 'assessment', 'assessments', 'dashboard', 'tests'] as const)(
  'whatever a button of %s opens says nothing that no catalogue knows',
  { tags: ['full'] },
  async (id) => {
    await visit(id);
    const names = buttonsOfMain().map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names.length).toBeGreaterThan(0);
    const literals: Record<string, readonly string[]> = {};
    for (const [place, name] of names.entries()) {
      cleanup();
      const { person } = await visit(id);
      await person.click(buttonsOfMain()[place] ?? document.body);
      await loaded();
      const found = newLiterals();
      if (found.length > 0) literals[name] = found;
    }
    expect(literals).toEqual({});
  },
);

test('lists nothing as a literal that is none any more', () => {
  expect(Object.keys(stillEnglish).filter((text) => !heard.has(text))).toEqual([]);
});
