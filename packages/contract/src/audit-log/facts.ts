import { type Phrase, phrase } from '@pelion/words';
import type { contracts } from '../index.ts';
import type { AuditSubject } from '../kernel/audit.ts';

/** Lines of a page; the next one begins before the last of this. */
export const AUDIT_PAGE = 50;

/** What kind of record a line is about. */
export const subjectWords = {
  academicYear: phrase('Academic year'),
  accessControls: phrase('Access controls'),
  account: phrase('Account'),
  announcement: phrase('{^announcement}'),
  assessment: phrase('{^assessment}'),
  auditLog: phrase('Audit log'),
  campus: phrase('{^campus}'),
  classroom: phrase('{^classroom}'),
  enrollment: phrase('{^enrollment}'),
  grade: phrase('{^grade}'),
  gradingScale: phrase('Grading scale'),
  group: phrase('Group'),
  invoice: phrase('Invoice'),
  lessonPlan: phrase('{^lessonPlan}'),
  person: phrase('Person'),
  plan: phrase('Plan'),
  question: phrase('{^question}'),
  schedule: phrase('Schedule'),
  school: phrase('{^school}'),
  scoringTemplate: phrase('Scoring template'),
  section: phrase('{^section}'),
  subject: phrase('{^subject}'),
} as const satisfies Record<AuditSubject, Phrase>;

type Contracts = typeof contracts;
type AuditOf<E> = E extends {
  readonly audit: {
    readonly subject: infer Subject extends string;
    readonly kind: infer Kind extends string;
  };
}
  ? `${Subject}.${Kind}`
  : never;

/** What every endpoint of every contract declares, and the one line that is written without one. */
export type AuditAction =
  | {
      [Domain in keyof Contracts]: {
        [Name in keyof Contracts[Domain]['endpoints']]: AuditOf<Contracts[Domain]['endpoints'][Name]>;
      }[keyof Contracts[Domain]['endpoints']];
    }[keyof Contracts]
  | 'person.endActing';

/** What was done, as the log says it. An endpoint with a new kind of change does not compile before it has its words here. */
export const actionWords = {
  'academicYear.create': phrase('Academic year added'),
  'academicYear.delete': phrase('Academic year deleted'),
  'academicYear.makeCurrent': phrase('Academic year made the current one'),
  'academicYear.rollOver': phrase('{^student+} taken over into the next academic year'),
  'academicYear.undoRollover': phrase('Taking over into the next academic year undone'),
  'academicYear.update': phrase('Academic year changed'),
  'accessControls.undo': phrase('Change of access controls undone'),
  'accessControls.update': phrase('Access controls changed'),
  'account.changePassword': phrase('Own password changed'),
  'account.resetPassword': phrase('Password set by a link'),
  'announcement.create': phrase('{^announcement} written'),
  'announcement.delete': phrase('{^announcement} deleted'),
  'announcement.update': phrase('{^announcement} changed'),
  'assessment.addSection': phrase('Part added to {assessment}'),
  'assessment.closeFeedbackRound': phrase('Round of a feedback form closed'),
  'assessment.copyQuestions': phrase('{^question+} copied into {assessment}'),
  'assessment.create': phrase('{^assessment} created'),
  'assessment.giveFeedbackForm': phrase('Feedback form given out'),
  'assessment.givePoints': phrase('Points of {question+} changed'),
  'assessment.import': phrase('{^question+} imported'),
  'assessment.move': phrase('State of {assessment} changed'),
  'assessment.moveQuestions': phrase('{^question+} moved'),
  'assessment.order': phrase('Order of {question+} changed'),
  'assessment.orderSections': phrase('Order of parts changed'),
  'assessment.proofread': phrase('Proofreading of {assessment} moved on'),
  'assessment.removeLesson': phrase('{^assessment} taken out of {lesson}'),
  'assessment.removeQuestions': phrase('{^question+} removed'),
  'assessment.removeSection': phrase('Part removed from {assessment}'),
  'assessment.renameFeedbackForm': phrase('Feedback form renamed'),
  'assessment.saveFeedbackQuestions': phrase('Questions of a feedback form changed'),
  'assessment.setDifficulty': phrase('Difficulty of {question+} changed'),
  'assessment.setPublic': phrase('Who may see {assessment} changed'),
  'assessment.share': phrase('{^assessment} shared'),
  'assessment.undo': phrase('Change of {assessment} undone'),
  'assessment.undoImport': phrase('Import of {question+} undone'),
  'assessment.unshare': phrase('Sharing of {assessment} ended'),
  'assessment.update': phrase('{^assessment} changed'),
  'assessment.updateSection': phrase('Part of {assessment} changed'),
  'auditLog.export': phrase('Audit log exported'),
  'campus.changeSettings': phrase('Settings of the {campus} changed'),
  'campus.create': phrase('{^campus} added'),
  'campus.rename': phrase('Labels changed'),
  'campus.removeLogo': phrase('Logo removed'),
  'campus.setColor': phrase('Colour changed'),
  'campus.setLogo': phrase('Logo changed'),
  'campus.setMail': phrase('Mail preferences changed'),
  'campus.suspend': phrase('{^campus} suspended or let in again'),
  'campus.update': phrase('{^campus} changed'),
  'classroom.create': phrase('{^classroom} added'),
  'classroom.delete': phrase('{^classroom} deleted'),
  'classroom.update': phrase('{^classroom} changed'),
  'enrollment.activate': phrase('{^enrollment} activated'),
  'enrollment.create': phrase('{^student} enrolled'),
  'enrollment.deactivate': phrase('{^enrollment} deactivated'),
  'enrollment.move': phrase('{^student} moved to another {section}'),
  'enrollment.undo': phrase('Change of {enrollment+} undone'),
  'enrollment.update': phrase('{^enrollment} changed'),
  'grade.create': phrase('{^grade} added'),
  'grade.delete': phrase('{^grade} deleted'),
  'grade.move': phrase('{^grade} moved'),
  'grade.update': phrase('{^grade} changed'),
  'gradingScale.create': phrase('Grading scale added'),
  'gradingScale.delete': phrase('Grading scale deleted'),
  'gradingScale.makeDefault': phrase('Grading scale made the usual one'),
  'gradingScale.update': phrase('Grading scale changed'),
  'group.create': phrase('Group added'),
  'group.delete': phrase('Group deleted'),
  'group.update': phrase('Group changed'),
  'invoice.markPaid': phrase('Invoice marked as paid or not paid'),
  'lessonPlan.create': phrase('{^lessonPlan} created'),
  'lessonPlan.delete': phrase('{^lessonPlan} deleted'),
  'lessonPlan.move': phrase('State of {lessonPlan} changed'),
  'lessonPlan.update': phrase('{^lessonPlan} changed'),
  'person.actAs': phrase('Began to act as somebody'),
  'person.create': phrase('Person added'),
  'person.delete': phrase('Person deleted'),
  'person.erase': phrase('Personal data erased'),
  'person.endActing': phrase('Stopped acting as somebody'),
  'person.export': phrase('Personal data downloaded'),
  'person.invite': phrase('Invitation sent'),
  'person.resetPassword': phrase('Link to set a password sent'),
  'person.restore': phrase('Person restored'),
  'person.suspend': phrase('Person suspended or let in again'),
  'person.update': phrase('Person changed'),
  'plan.keep': phrase('Plan kept'),
  'plan.setBilling': phrase('Billing address changed'),
  'plan.setOverage': phrase('Buying more than the plan includes agreed to or ended'),
  'plan.update': phrase('Plan chosen'),
  'question.create': phrase('{^question} written'),
  'question.decideRemark': phrase('Remark on a {question} decided'),
  'question.decideReport': phrase('Report on a {question} decided'),
  'question.delete': phrase('{^question} deleted'),
  'question.remark': phrase('Remark on a {question} written'),
  'question.report': phrase('{^question} reported'),
  'question.restore': phrase('Earlier version of a {question} restored'),
  'question.update': phrase('{^question} changed'),
  'schedule.cancel': phrase('Schedule cancelled'),
  'schedule.create': phrase('{^assessment} scheduled'),
  'schedule.update': phrase('Schedule changed'),
  'school.create': phrase('{^school} added'),
  'school.suspend': phrase('{^school} suspended or let in again'),
  'school.update': phrase('{^school} changed'),
  'scoringTemplate.create': phrase('Scoring template added'),
  'scoringTemplate.delete': phrase('Scoring template deleted'),
  'scoringTemplate.update': phrase('Scoring template changed'),
  'section.create': phrase('{^section} added'),
  'section.delete': phrase('{^section} deleted'),
  'section.update': phrase('{^section} changed'),
  'subject.create': phrase('{^subject} added'),
  'subject.delete': phrase('{^subject} deleted'),
  'subject.update': phrase('{^subject} changed'),
} as const satisfies Record<AuditAction, Phrase>;
