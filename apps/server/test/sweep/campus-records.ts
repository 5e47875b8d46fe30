import type { Db } from '../../src/db/database.ts';
import type { Campus } from '../factories/campuses.ts';
import { buildMember } from '../factories/members.ts';
import {
  buildBundleOf,
  buildFeedbackRound,
  buildLessonPlanOf,
  buildRemark,
  buildReport,
} from './authored-records.ts';
import {
  buildAccessChange,
  buildGradeSettings,
  buildLiveAnnouncement,
  buildNextYears,
  buildPaidInvoice,
  buildRoster,
} from './office-records.ts';
import { buildRegrade } from './regrade-record.ts';
import { buildSetupRecords } from './setup-records.ts';
import { buildActiveAssessment, buildOpenSchedule, buildRunningAttempt } from './taken-records.ts';

/**
 * One related record of each kind in a campus, by path parameter; a plain `{id}` takes the name of the preceding
 * segment. A missing parameter fails the sweep.
 */
export type CampusRecords = Awaited<ReturnType<typeof buildRecords>>;

export async function buildRecords(db: Db, campus: Campus, now: Date) {
  const author = await buildMember(db, { campus, userType: 'campusAdmin' });
  const student = await buildMember(db, { campus, userType: 'student', name: 'Sam Sweep' });
  const teacher = await buildMember(db, { campus, userType: 'teacher' });
  const assessment = await buildActiveAssessment(db, campus, author);
  const schedule_id = await buildOpenSchedule(db, campus, author, student, assessment.assessment_id, now);
  const attempt = await buildRunningAttempt(db, student, { ...assessment, schedule_id }, now);
  const round_id = await buildFeedbackRound(db, author, [student, teacher], now);
  return {
    campus_id: campus.id,
    school_id: campus.school.id,
    round_id,
    'announcements/{id}': await buildLiveAnnouncement(db, author, now),
    school_announcement_id: await buildLiveAnnouncement(db, author, now, campus.school.id),
    'assessments/{id}': assessment.assessment_id,
    'bundles/{id}': await buildBundleOf(db, author, assessment),
    ...(await buildLessonPlanOf(db, author, student, assessment)),
    ...(await buildNextYears(db, campus)),
    ...(await buildSetupRecords(db, author, student, { id: assessment['sections/{id}'] })),
    ...(await buildGradeSettings(db, campus)),
    invoice_id: await buildPaidInvoice(db, campus, now),
    remark_id: await buildRemark(db, author, assessment),
    report_id: await buildReport(db, teacher, assessment),
    access_change_id: await buildAccessChange(db, author, student),
    roster_id: await buildRoster(db, author, now),
    regrade_id: await buildRegrade(db, author, { ...assessment, schedule_id }, now),
    ...assessment,
    schedule_id,
    ...attempt,
    student_id: student.userId,
    teacher_id: teacher.userId,
    user_id: student.userId,
  };
}

export const recordKey = (path: string, param: string): string =>
  param === 'id' ? (/(\w+\/\{id\})/.exec(path)?.[1] ?? param) : param;
