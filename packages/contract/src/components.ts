import { question, questionResponse, revealedKey, sentResponse, writtenDraft } from '@pelion/questions';
import type { z } from 'zod';
import {
  academicYear,
  academicYearDraft,
  academicYearEdit,
  rolloverPlan,
  rolloverPreview,
} from './academic-years/contract.ts';
import { presentPerson } from './activities/contract.ts';
import { announcement, announcementDraft, announcementEdit } from './announcements/contract.ts';
import { assessment, assessmentCreation, assessmentEdit } from './assessments/contract.ts';
import {
  answerUpload,
  attemptClock,
  attemptResult,
  attemptRow,
  instructions,
  paper,
  paperItem,
  receipts,
  savedAnswer,
  studentAssessment,
} from './attempts/contract.ts';
import { classroom, classroomDraft, classroomEdit } from './classrooms/contract.ts';
import { staffTask, studentTask, studentToDo } from './dashboard/contract.ts';
import { summaryValue } from './dashboard-board/contract.ts';
import { dataExport } from './data-exports/contract.ts';
import { demoAccount } from './demo/contract.ts';
import { dictionaryDraft, dictionaryEdit, dictionaryTerm } from './dictionary/contract.ts';
import {
  enrollment,
  enrollmentDone,
  enrollmentDraft,
  enrollmentEdit,
  enrollmentHistory,
  enrollmentMove,
} from './enrollments/contract.ts';
import { storedFile } from './files/contract.ts';
import {
  gradeDraft,
  gradeEdit,
  gradeSetup,
  sectionDraft,
  sectionEdit,
  sectionSetup,
} from './grades/contract.ts';
import { group, groupDetail, groupDraft, groupEdit } from './groups/contract.ts';
import { done } from './kernel/shared.ts';
import { lessonPlan, lessonPlanDetail, lessonPlanDraft, lessonPlanEdit } from './lesson-plans/contract.ts';
import { keptMail } from './mails/contract.ts';
import {
  pointEntry,
  pointGift,
  pointRule,
  pointRuleDraft,
  pointRuleEdit,
  studentPoints,
} from './points/contract.ts';
import {
  presentationTemplate,
  presentationTemplateDraft,
  presentationTemplateEdit,
} from './presentation-templates/contract.ts';
import { productService, productServiceDraft, productServiceEdit } from './product-services/contract.ts';
import { proofreading, remark, remarkDecision, remarkDraft } from './proofreading/contract.ts';
import { importItem, importReport, importUndone } from './question-exchange/contract.ts';
import { assessmentQuestion, assessmentQuestionDraft, assessmentQuestionEdit } from './questions/contract.ts';
import { assessmentProgress, resultAttempt, resultsSummary, scheduleResult } from './results/contract.ts';
import { rosterImport, rosterMatching, rosterPerson, rosterUndone } from './rosters/contract.ts';
import { schedule, scheduleDraft, scheduleEdit } from './schedules/contract.ts';
import { loggedInUser } from './session/contract.ts';
import { subjectDraft, subjectEdit, subjectSetup } from './subjects/contract.ts';

export interface Component {
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodType;
}

const named = (name: string, schema: z.ZodType, description: string): Component => ({
  name,
  description,
  schema,
});

/**
 * Named schemas of the API description, defined once and referenced elsewhere. Schemas used by a single endpoint are
 * named after it.
 */
export const components: readonly Component[] = [
  named('Done', done, 'It has happened, and there is nothing more to say about it.'),
  named(
    'LoggedInUser',
    loggedInUser,
    'Who is signed in, in which campus, with what they may do and its settings.',
  ),
  named('DemoAccount', demoAccount, 'An account of the demo that can be entered in one click.'),
  named('StoredFile', storedFile, 'A file as it was kept, with the address that shows it.'),
  named('KeptMail', keptMail, 'A mail that was kept because no mail server is configured.'),
  named('Announcement', announcement, 'News of a campus, a school or the platform, as this reader sees it.'),
  named('AnnouncementDraft', announcementDraft, 'An announcement as its author writes it.'),
  named('AnnouncementEdit', announcementEdit, 'What changes of an announcement; the rest stays.'),
  named('LessonPlan', lessonPlan, 'What is taught in a grade, as a list shows it.'),
  named('LessonPlanDetail', lessonPlanDetail, 'A lesson plan with its domains, chapters and lessons.'),
  named('LessonPlanDraft', lessonPlanDraft, 'A lesson plan as it is handed in.'),
  named('LessonPlanEdit', lessonPlanEdit, 'What changes of a lesson plan; the rest stays.'),
  named('GradeSetup', gradeSetup, 'A grade with its sections of one academic year.'),
  named('GradeDraft', gradeDraft, 'A new grade.'),
  named('GradeEdit', gradeEdit, 'What changes of a grade; the rest stays.'),
  named('SectionSetup', sectionSetup, 'A section of a grade in one academic year.'),
  named('SectionDraft', sectionDraft, 'A new section.'),
  named('SectionEdit', sectionEdit, 'What changes of a section; the rest stays.'),
  named('SubjectSetup', subjectSetup, 'A subject with the grades that it is taught in.'),
  named('SubjectDraft', subjectDraft, 'A new subject.'),
  named('AcademicYear', academicYear, 'A year of the campus, with what may be done with it.'),
  named('AcademicYearDraft', academicYearDraft, 'A new academic year.'),
  named('AcademicYearEdit', academicYearEdit, 'An academic year as it is handed in again.'),
  named('RolloverPreview', rolloverPreview, 'What would become of the students of a year.'),
  named('RolloverPlan', rolloverPlan, 'What shall become of the students of a year.'),
  named('Enrollment', enrollment, "A student's time in a section."),
  named('EnrollmentDraft', enrollmentDraft, 'Students who are enrolled in a section for some days.'),
  named('EnrollmentEdit', enrollmentEdit, 'The days of an enrolment as they are handed in again.'),
  named('EnrollmentMove', enrollmentMove, 'Where enrolled students go from a day on.'),
  named('EnrollmentDone', enrollmentDone, 'What was done to enrolments, by which it is undone.'),
  named('EnrollmentHistory', enrollmentHistory, 'All enrolments of one person and who changed them.'),
  named('Classroom', classroom, 'A room where classes are held.'),
  named('ClassroomDraft', classroomDraft, 'A new classroom.'),
  named('DictionaryTerm', dictionaryTerm, 'A term that a campus explains.'),
  named('DictionaryDraft', dictionaryDraft, 'A term and what it means.'),
  named('DictionaryEdit', dictionaryEdit, 'A term with its new meaning.'),
  named('ClassroomEdit', classroomEdit, 'What changes of a classroom; the rest stays.'),
  named('PointRule', pointRule, 'What gives points: a graded assessment by itself, or somebody by hand.'),
  named('PointRuleDraft', pointRuleDraft, 'A new rule for points.'),
  named('PointRuleEdit', pointRuleEdit, 'What changes of a rule for points; the rest stays.'),
  named('PointEntry', pointEntry, 'One line of a student’s points.'),
  named('StudentPoints', studentPoints, 'The points of a student, with a page of the ledger.'),
  named('PointGift', pointGift, 'Points that are given by hand.'),
  named(
    'PresentationTemplate',
    presentationTemplate,
    'Which slides a presentation has, and what belongs on each.',
  ),
  named('PresentationTemplateDraft', presentationTemplateDraft, 'A new presentation template.'),
  named(
    'PresentationTemplateEdit',
    presentationTemplateEdit,
    'What changes of a presentation template; the rest stays.',
  ),
  named('DataExport', dataExport, 'What one has asked for last of what a campus keeps of oneself.'),
  named('ProductService', productService, 'What a campus offers to those who learn.'),
  named('ProductServiceDraft', productServiceDraft, 'A new product or service.'),
  named('ProductServiceEdit', productServiceEdit, 'What changes of a product or service; the rest stays.'),
  named('Group', group, 'Students who get something together.'),
  named('GroupDetail', groupDetail, 'A group with its members.'),
  named('GroupDraft', groupDraft, 'A new group.'),
  named('GroupEdit', groupEdit, 'What changes of a group; the rest stays.'),
  named('SubjectEdit', subjectEdit, 'What changes of a subject; the rest stays.'),
  named(
    'Assessment',
    assessment,
    'A test, classwork, homework or another kind, with what the reader may do to it.',
  ),
  named('AssessmentCreation', assessmentCreation, 'A new assessment; it begins as a draft.'),
  named('AssessmentEdit', assessmentEdit, 'What changes of an assessment; the rest stays.'),
  named(
    'AssessmentQuestion',
    assessmentQuestion,
    'A question in its place in an assessment, with its key. For staff alone.',
  ),
  named(
    'AssessmentQuestionDraft',
    assessmentQuestionDraft,
    'A new question with its points and where it is filed.',
  ),
  named('AssessmentQuestionEdit', assessmentQuestionEdit, 'What changes of a question; the rest stays.'),
  named('Question', question, 'Content and answer key of a question, by its type. For staff alone.'),
  named('QuestionDraft', writtenDraft, 'A question as an editor hands it in.'),
  named('ImportReport', importReport, 'What importing a file did, or would do.'),
  named('ImportItem', importItem, 'What became of one item of an imported file.'),
  named('ImportUndone', importUndone, 'What undoing an import has taken out, and what it left.'),
  named('RosterImport', rosterImport, 'An import of people, and how far it is.'),
  named('RosterPerson', rosterPerson, 'What becomes of one person of an imported file.'),
  named('RosterMatching', rosterMatching, 'What the columns of an imported file hold.'),
  named('RosterUndone', rosterUndone, 'What taking an import of people back has done.'),
  named('Proofreading', proofreading, 'How far the proofreading of an assessment has come. For staff alone.'),
  named('Remark', remark, 'What a proofreader says of a question, and what became of it.'),
  named('RemarkDraft', remarkDraft, 'A remark as it is handed in, with or without a proposed change.'),
  named('RemarkDecision', remarkDecision, 'What the author makes of a remark.'),
  named('Schedule', schedule, 'Who takes an assessment, from when to when, and how.'),
  named('ScheduleDraft', scheduleDraft, 'A schedule as it is handed in.'),
  named('ScheduleEdit', scheduleEdit, 'What changes of a schedule; the rest stays.'),
  named('ScheduleResult', scheduleResult, 'One student of a schedule with all attempts.'),
  named('ResultAttempt', resultAttempt, 'One attempt of a student, as staff see it.'),
  named('ResultsSummary', resultsSummary, 'What the results of a schedule come to.'),
  named('AssessmentProgress', assessmentProgress, 'How far an assessment has come with those who have it.'),
  named('PresentPerson', presentPerson, 'Somebody of the campus, and whether they are there now.'),
  named('SummaryValue', summaryValue, 'One figure of the dashboard summary.'),
  named('StaffTask', staffTask, 'What a schedule asks of those who gave it.'),
  named('StudentTask', studentTask, 'What a schedule asks of a student.'),
  named('StudentToDo', studentToDo, 'What one student has to do first.'),
  named('StudentAssessment', studentAssessment, 'One scheduled assessment of a student with all attempts.'),
  named('AttemptRow', attemptRow, 'One attempt in the table of a student.'),
  named('Instructions', instructions, 'What a student reads before the clock starts.'),
  named('AttemptClock', attemptClock, "The server's clock, and where the attempt stands on it."),
  named('Paper', paper, 'All that the player needs; after it, it can go on without network.'),
  named('PaperItem', paperItem, 'A question of a paper, without its key.'),
  named('SavedAnswer', savedAnswer, 'The answer that counts so far; the highest `seq` wins.'),
  named('AnswerUpload', answerUpload, 'An answer on its way to the server, with the moment of writing.'),
  named('Response', questionResponse, 'What a student has answered, by the type of the question.'),
  named('SentResponse', sentResponse, 'The same as it is sent.'),
  named('RevealedKey', revealedKey, 'What of a key is shown once it may be, by the type of the question.'),
  named('Receipts', receipts, 'What the server holds after commit.'),
  named(
    'AttemptResult',
    attemptResult,
    'The score of an attempt and what was right, as far as its reader may know.',
  ),
];
