import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, setRemoved } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);
const here = ({ campusId }: Member) => ({ params: { campus_id: campusId } });
const boardOf = async (member: Member) => (await app.as(member)).ok('getDashboard', here(member));

async function buildScene() {
  const campus = await buildCampus(app.db);
  const admin = await buildMember(app.db, { campus, userType: 'campusAdmin' });
  const teacher = await buildMember(app.db, { campus });
  const student = await buildMember(app.db, { campus, userType: 'student', name: 'Ada' });
  const give = async (name: string, type: 'test' | 'classwork' | 'homework', due = 3) =>
    buildSchedule(app.db, {
      assessment: await buildAssessment(app.db, {
        name,
        author: teacher,
        type,
        status: 'active',
        questions: [trueFalseDraft()],
      }),
      effectiveAt: inDays(-5),
      dueAt: inDays(due),
      students: [student],
    });
  return { campus, admin, teacher, student, give };
}

describe('the dashboard in one request', () => {
  it('has what the widgets of the role show, and nothing that nobody sees there', async () => {
    const { admin, student, give } = await buildScene();
    await give('Fractions', 'test');
    const { arrangement, parts } = await boardOf(student);
    expect(arrangement).toBeNull();
    expect(Object.keys(parts).toSorted()).toEqual([
      'announcements',
      'courses',
      'forms',
      'forum',
      'missingAssignments',
      'progressReport',
      'standing',
      'toDo',
      'upcomingClasses',
    ]);
    expect(parts.toDo?.students[0]?.due_next.map(({ assessment_name }) => assessment_name)).toEqual([
      'Fractions',
    ]);
    expect(Object.keys((await boardOf(admin)).parts).toSorted()).toEqual([
      'announcements',
      'forum',
      'missingRegisters',
      'progressReport',
      'reports',
      'requests',
      'standing',
      'summary',
      'toDo',
      'upcomingClasses',
      'whoIsHere',
    ]);
  });

  it('shows the others when one part cannot be read', async () => {
    const { admin } = await buildScene();
    await sql`alter table question_report rename to question_report_away`.execute(app.db);
    const { parts } = await boardOf(admin).finally(() =>
      sql`alter table question_report_away rename to question_report`.execute(app.db),
    );
    expect(parts.reports).toBeNull();
    expect(parts.announcements).toEqual([]);
    expect(parts.toDo?.staff).not.toBeNull();
  });

  it('is not for those from whom the campus has taken the widgets', async () => {
    const { campus, admin } = await buildScene();
    await app.db
      .insertInto('permission_override')
      .values({ campus_id: campus.id, user_type: 3, permission: 'widgets', is_granted: false })
      .execute();
    const refused = await (await app.as(admin)).send('getDashboard', here(admin));
    expect(refused).toMatchObject({ status: 403, body: { details: { reason: 'permission' } } });
  });

  it('is nobody else’s campus', async () => {
    const { admin } = await buildScene();
    const { campus } = await buildScene();
    const caller = await app.as(admin);
    for (const name of ['getDashboard', 'getDashboardSummary', 'resetDashboard'] as const)
      expect((await caller.send(name, { params: { campus_id: campus.id } })).status).toBe(404);
  });
});

describe('arranging', () => {
  it('is kept for the person and the role, until it is reset', async () => {
    const { admin, teacher } = await buildScene();
    const caller = await app.as(admin);
    await caller.ok('arrangeDashboard', { ...here(admin), body: { shown: [13, 1], hidden: [3, 15] } });
    const board = await boardOf(admin);
    expect(board.arrangement).toEqual({ shown: [13, 1], hidden: [3, 15] });
    // Default widgets missing from the saved arrangement are still shown.
    expect(Object.keys(board.parts).toSorted()).toEqual([
      'announcements',
      'classwork',
      'classworkDocuments',
      'forum',
      'progressReport',
      'standing',
      'upcomingClasses',
      'whoIsHere',
    ]);
    expect((await boardOf(teacher)).arrangement).toBeNull();
    await caller.ok('resetDashboard', here(admin));
    expect((await boardOf(admin)).arrangement).toBeNull();
  });

  it('takes the last of two that come at once', async () => {
    const { admin } = await buildScene();
    const caller = await app.as(admin);
    const orders = [
      { shown: [13, 3], hidden: [] },
      { shown: [3, 13], hidden: [] },
    ];
    const answers = await Promise.all(
      orders.map((body) => caller.send('arrangeDashboard', { ...here(admin), body })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(orders).toContainEqual((await boardOf(admin)).arrangement);
  });

  it('refuses a widget twice, a number of none, and whoever may not', async () => {
    const { admin, student } = await buildScene();
    const caller = await app.as(admin);
    for (const body of [
      { shown: [13, 13], hidden: [] },
      { shown: [13], hidden: [13] },
      { shown: [99], hidden: [] },
    ])
      expect((await caller.send('arrangeDashboard', { ...here(admin), body })).status).toBe(400);
    const refused = await (await app.as(student)).send('arrangeDashboard', {
      ...here(student),
      body: { shown: [13], hidden: [] },
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  });
});

describe('the summary', () => {
  const summaryOf = async (member: Member) => {
    const figures = await (await app.as(member)).ok('getDashboardSummary', here(member));
    return Object.fromEntries(figures.map(({ figure, value }) => [figure, value]));
  };

  it('counts people and work for an admin, and only work for a teacher', async () => {
    const { campus, admin, teacher, student, give } = await buildScene();
    const gone = await buildMember(app.db, { campus, userType: 'student' });
    await setRemoved(app.db, gone, app.clock.now());
    const schedule = await give('Fractions', 'test');
    await buildTakenAttempt(app.db, { schedule, student, status: 'userSubmitted', at: inDays(-1) });
    const colleague = await buildMember(app.db, { campus });
    expect(await summaryOf(admin)).toEqual({
      students: 1,
      teachers: 2,
      others: 1,
      classesToday: 0,
      activeAssessments: 1,
      running: 0,
      needsGrading: 1,
      dueThisWeek: 1,
    });
    expect(await summaryOf(teacher)).toMatchObject({ students: 1, needsGrading: 1 });
    expect(await summaryOf(colleague)).toMatchObject({ needsGrading: 0, activeAssessments: 0 });
  });

  it('tells a student what is missing, open and handed in', async () => {
    const { student, give } = await buildScene();
    await give('Missed', 'test', -1);
    await give('Open', 'homework');
    const done = await give('Done', 'classwork');
    await buildTakenAttempt(app.db, { schedule: done, student, at: inDays(-1) });
    expect(await summaryOf(student)).toEqual({ classesToday: 0, missing: 1, open: 1, handedIn: 1 });
  });
});

it('answers what is to be done of one type alone', async () => {
  const { student, teacher, give } = await buildScene();
  await give('A test', 'test');
  await give('At home', 'homework');
  const query = { type_id: 3 };
  const { students } = await (await app.as(student)).ok('getToDo', { query });
  expect(students[0]?.due_next.map(({ assessment_name }) => assessment_name)).toEqual(['At home']);
  const { staff } = await (await app.as(teacher)).ok('getToDo', { query });
  expect(staff?.due_this_week.map(({ assessment_name }) => assessment_name)).toEqual(['At home']);
});

it('names the first of each type that is shown, however many of other types come before them', async () => {
  const { student, teacher, give } = await buildScene();
  const tests = Array.from({ length: 11 }, (_, place) => `Test ${place}`);
  for (const name of tests) await give(name, 'test', 2);
  await give('In class', 'classwork');
  await give('At home', 'homework');
  for (const member of [student, teacher]) {
    const arranged = {
      campus_id: member.campusId,
      user_id: member.userId,
      user_type: userTypes[member.userType],
    };
    await app.db
      .insertInto('dashboard_arrangement')
      .values({ ...arranged, shown: [1, 2, 3], hidden: [], updated_at: app.clock.now() })
      .execute();
    const { toDo, classwork, homework } = (await boardOf(member)).parts;
    const names = [toDo, classwork, homework].map((part) =>
      [...(part?.staff?.due_this_week ?? []), ...(part?.students[0]?.due_next ?? [])].map(
        ({ assessment_name }) => assessment_name,
      ),
    );
    expect(names).toEqual([tests.slice(0, 10), ['In class'], ['At home']]);
  }
});
