import { randomUUID } from 'node:crypto';
import { attempts } from '@pelion/contract/attempts';
import { questions } from '@pelion/contract/questions';
import { session } from '@pelion/contract/session';
import { callOnce, type Tokens } from './api.ts';
import { DEMO_PASSWORD } from './demo-server.ts';
import type { BenchServer } from './server.ts';

async function signInAs(server: BenchServer, username: string) {
  const body = { username, password: DEMO_PASSWORD };
  const user = await callOnce(server, session, 'login', { body });
  const tokens: Tokens = { token: user.token, assessmentToken: user.assessment_token };
  return { id: user.id, tokens };
}

/** A value for every parameter of a screen's path: records of the demo that the student of the school has to do with. */
export async function samplePaths(server: BenchServer): Promise<Readonly<Record<string, string | number>>> {
  const student = await signInAs(server, 'student@k12.example');
  const admin = await signInAs(server, 'school-admin@k12.example');
  const rows = await callOnce(
    server,
    attempts,
    'listStudentAssessments',
    { params: { student_id: student.id } },
    student.tokens,
  );
  const lines = rows.flatMap((row) => row.assessment_attempts.map((attempt) => ({ row, attempt })));
  const open = lines.find(({ attempt }) => attempt.can_launch);
  const done = lines.find(({ attempt }) => attempt.ended_at !== null);
  if (!open || !done) throw new Error('The demo student has nothing to take, or has taken nothing');
  const assessmentId = open.row.assessment_id;
  const [question] = await callOnce(
    server,
    questions,
    'listQuestions',
    { params: { assessment_id: assessmentId } },
    admin.tokens,
  );
  // The player shows what is being taken.
  const { attempt_no } = await callOnce(
    server,
    attempts,
    'manageAttempt',
    {
      params: { schedule_id: open.row.schedule_id, student_id: student.id },
      body: { player_id: randomUUID() },
    },
    student.tokens,
  );
  if (!question) throw new Error('The assessment of the demo student has no questions');
  return {
    studentId: student.id,
    userId: student.id,
    assessmentId,
    scheduleId: open.row.schedule_id,
    attemptNo: attempt_no,
    resultId: done.attempt.result_id ?? 0,
    questionId: question.id,
    token: 'a-link-that-has-expired',
  };
}
