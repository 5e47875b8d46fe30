import type { AnswerUpload } from '@pelion/contract/attempts';
import type { QuestionDraft } from '@pelion/questions';
import { buildAssessment } from '../../apps/server/test/factories/assessments.ts';
import { rightResponses } from '../../apps/server/test/factories/attempts.ts';
import { buildCampus } from '../../apps/server/test/factories/campuses.ts';
import { buildMember, buildStudents, type Member } from '../../apps/server/test/factories/members.ts';
import {
  numberDraft,
  singleChoiceDraft,
  trueFalseDraft,
} from '../../apps/server/test/factories/question-drafts.ts';
import { buildSchedule } from '../../apps/server/test/factories/schedules.ts';
import type { Tokens } from './api.ts';
import type { ScratchDatabase } from './scratch-database.ts';
import { signIn } from './tokens.ts';

const QUESTIONS = 21;
const drafts = [singleChoiceDraft, trueFalseDraft, numberDraft];
const usualQuestions = Array.from(
  { length: QUESTIONS },
  (_, index) => drafts[index % drafts.length]?.() ?? numberDraft(),
);

export interface Taker extends Tokens {
  readonly studentId: number;
}

export interface Exam {
  readonly campusId: number;
  /** Author of the test and its schedule. */
  readonly author: Member;
  readonly assessmentId: number;
  readonly scheduleId: number;
  /** Signed in and assigned, but not started. */
  readonly takers: readonly Taker[];
}

/** A test open for an hour, with its takers. */
export async function buildExam(
  db: ScratchDatabase,
  takers: number,
  questions: readonly QuestionDraft[] = usualQuestions,
): Promise<Exam> {
  const campus = await buildCampus(db.system);
  const author = await buildMember(db.system, { campus, userType: 'teacher' });
  const assessment = await buildAssessment(db.system, {
    author,
    status: 'active',
    questions,
  });
  const now = Date.now();
  const schedule = await buildSchedule(db.system, {
    assessment,
    author,
    effectiveAt: new Date(now - 60_000),
    dueAt: new Date(now + 2 * 3_600_000),
    durationMinutes: 60,
  });
  const students = await buildStudents(db.system, campus, takers);
  await db.system
    .insertInto('schedule_audience')
    .values(students.map((student_id) => ({ campus_id: campus.id, schedule_id: schedule.id, student_id })))
    .execute();
  return {
    campusId: campus.id,
    author,
    assessmentId: assessment.id,
    scheduleId: schedule.id,
    takers: await Promise.all(
      students.map(async (studentId) => ({
        studentId,
        ...(await signIn(db, { userId: studentId, campusId: campus.id, userType: 'student' })),
      })),
    ),
  };
}

/** Answer to one question as sent by the player; items are in paper order. */
export function answerTo(itemIds: readonly number[], question: number, seq: number): AnswerUpload {
  const index = question % itemIds.length;
  const response = rightResponses[index % rightResponses.length];
  const itemId = itemIds[index];
  if (response === undefined || itemId === undefined) throw new Error('An exam has questions');
  return { item_id: itemId, seq, response, written_at: new Date().toISOString() };
}
