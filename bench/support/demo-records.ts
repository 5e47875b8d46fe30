import { randomUUID } from 'node:crypto';
import type { ScreenId } from '@pelion/access';
import { assessmentTypes } from '@pelion/contract/assessment-kinds';
import { assessments } from '@pelion/contract/assessments';
import { attempts } from '@pelion/contract/attempts';
import { campusLists } from '@pelion/contract/campus-lists';
import { classrooms } from '@pelion/contract/classrooms';
import { lessonPlans } from '@pelion/contract/lesson-plans';
import { productServices } from '@pelion/contract/product-services';
import { questions } from '@pelion/contract/questions';
import { session } from '@pelion/contract/session';
import { callOnce, type Tokens } from './api.ts';
import { DEMO_PASSWORD } from './demo-server.ts';
import type { BenchServer } from './server.ts';

async function signInAs(server: BenchServer, username: string) {
  const body = { username, password: DEMO_PASSWORD };
  const user = await callOnce(server, session, 'login', { body });
  const tokens: Tokens = { token: user.token, assessmentToken: user.assessment_token };
  return { id: user.id, campusId: user.school_campus_id, tokens };
}

type Params = Readonly<Record<string, string | number>>;

/** Values for the path parameters of each screen: demo records that the school's student can open. */
export async function samplePaths(server: BenchServer): Promise<(screen: ScreenId) => Params> {
  const student = await signInAs(server, 'student@k12.example');
  const admin = await signInAs(server, 'school-admin@k12.example');
  const inCampus = { params: { campus_id: admin.campusId } };
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
  // The player needs a running attempt.
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
  const firstQuestion = async (assessmentId: number) =>
    first(
      await callOnce(
        server,
        questions,
        'listQuestions',
        { params: { assessment_id: assessmentId } },
        admin.tokens,
      ),
    ).id;
  const ofType = async (type: keyof typeof assessmentTypes) =>
    first(
      await callOnce(
        server,
        assessments,
        'listAssessments',
        { query: { types: [assessmentTypes[type]] } },
        admin.tokens,
      ),
    ).id;
  const [plan, classroom, service, section] = [
    first(await callOnce(server, lessonPlans, 'listLessonPlans', {}, admin.tokens)).id,
    first(await callOnce(server, classrooms, 'listClassrooms', inCampus, admin.tokens)).id,
    first(await callOnce(server, productServices, 'listProductServices', inCampus, admin.tokens)).id,
    first(await callOnce(server, campusLists, 'listSections', inCampus, admin.tokens)).id,
  ];
  const usual: Params = {
    studentId: student.id,
    userId: student.id,
    assessmentId: open.row.assessment_id,
    scheduleId: open.row.schedule_id,
    attemptNo: attempt_no,
    resultId: done.attempt.result_id ?? 0,
    questionId: await firstQuestion(open.row.assessment_id),
    lessonPlanId: plan,
    classroomId: classroom,
    serviceId: service,
    sectionId: section,
    campusId: admin.campusId,
    token: 'a-link-that-has-expired',
  };
  /** Records of a finished attempt, for screens used afterwards. */
  const taken: Params = {
    ...usual,
    assessmentId: done.row.assessment_id,
    scheduleId: done.row.schedule_id,
    questionId: await firstQuestion(done.row.assessment_id),
  };
  const others: Partial<Record<ScreenId, Params>> = {
    feedbackForm: { ...usual, assessmentId: await ofType('feedback') },
    papers: taken,
    board: taken,
    itemAnalysis: taken,
    questionMatrix: taken,
    regradeQuestion: taken,
    markingRoom: taken,
  };
  return (screen) => others[screen] ?? usual;
}

function first<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The demo has no record for a screen');
  return row;
}
