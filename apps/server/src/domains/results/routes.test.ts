import type { CountedAttempt } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, overridePermission } from '../../../test/factories/members.ts';
import { trueFalseDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule, type ScheduleDraft } from '../../../test/factories/schedules.ts';
import { buildTakenAttempt, type TakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000);

/** A schedule that opened an hour ago, of a teacher, for students of these names. */
async function buildScene(draft: Partial<ScheduleDraft> = {}, names = ['Ada', 'Ben', 'Cleo', 'Dan']) {
  const campus = await buildCampus(app.db);
  const teacher = await buildMember(app.db, { campus });
  const students = await Promise.all(
    names.map((name) => buildMember(app.db, { campus, userType: 'student', name })),
  );
  const schedule = await buildSchedule(app.db, {
    author: teacher,
    effectiveAt: inMinutes(-60),
    dueAt: inMinutes(60),
    students,
    attemptsAllowed: 3,
    ...draft,
  });
  const take = (name: string, taken: Partial<TakenAttempt> = {}) => {
    const student = students.find((one) => one.name.startsWith(name)) ?? teacher;
    return buildTakenAttempt(app.db, { schedule, student, at: inMinutes(-10), ...taken });
  };
  return {
    campus,
    teacher,
    students,
    schedule,
    take,
    params: { schedule_id: schedule.id },
    caller: await app.as(teacher),
  };
}

describe('the results of a schedule', () => {
  it.each<[rule: CountedAttempt, score: string | null, because: string]>([
    ['best', '90.00', 'best'],
    ['latest', null, 'latest'],
    ['first', '50.00', 'first'],
  ])('name every attempt, and count the %s one', async (countedAttempt, score, because) => {
    const { take, caller, params } = await buildScene({ countedAttempt });
    const first = await take('Ada', { score: '5', at: inMinutes(-50) });
    const second = await take('Ada', { score: '9', attemptNo: 2, at: inMinutes(-40) });
    const third = await take('Ada', { status: 'userSubmitted', attemptNo: 3, at: inMinutes(-30) });
    await take('Ben', { score: '2/3' });
    const [ada, ben, cleo] = await caller.ok('listResults', { params });
    expect(ada?.attempts.map(({ result_id }) => result_id)).toEqual([third, second, first]);
    expect(ada).toMatchObject({
      student_name: expect.stringMatching(/^Ada/),
      standing: 'submitted',
      result_status_description: 'User Submitted',
      counted: { score, because },
    });
    expect(ada?.attempts.filter(({ is_counted }) => is_counted).map(({ score: of }) => of)).toEqual([score]);
    expect(ben?.counted).toMatchObject({ score: '6.67', actual_score: '0.67', because: 'only' });
    expect(cleo).toMatchObject({ standing: 'assigned', attempts: [], counted: null });
  });

  it('count the earlier one of two that are equally good, and none that runs or was only given', async () => {
    const { take, caller, params } = await buildScene();
    const first = await take('Ada', { score: '5' });
    await take('Ada', { score: '5', attemptNo: 2 });
    await take('Ada', { status: 'inProgress', attemptNo: 3 });
    await take('Ben', { status: 'notStarted' });
    const [ada, ben] = await caller.ok('listResults', { params });
    expect(ada).toMatchObject({ standing: 'running', counted: { result_id: first } });
    expect(ben).toMatchObject({ standing: 'assigned', counted: null });
  });

  it.each([
    [{ effectiveAt: 10, dueAt: 60 }, 'notOpen'],
    [{ effectiveAt: -60, dueAt: 60 }, 'assigned'],
    [{ effectiveAt: -60, dueAt: -10 }, 'missing'],
  ])('say where those stand who have none: %j %s', async ({ effectiveAt, dueAt }, standing) => {
    const { caller, params } = await buildScene({
      effectiveAt: inMinutes(effectiveAt),
      dueAt: inMinutes(dueAt),
    });
    const results = await caller.ok('listResults', { params });
    expect(results.map((result) => result.standing)).toEqual(Array(4).fill(standing));
  });

  it('say of a cancelled schedule that it was withdrawn from who had not begun', async () => {
    const { caller, params, take } = await buildScene();
    await take('Ada', { score: '5' });
    await caller.ok('cancelSchedule', { params });
    const results = await caller.ok('listResults', { params });
    expect(results.map(({ standing }) => standing)).toEqual(['submitted', ...Array(3).fill('withdrawn')]);
  });

  it('are ordered by name, score or moment, those without any at the end', async () => {
    const { take, caller, params } = await buildScene();
    await take('Ada', { score: '5', at: inMinutes(-10) });
    await take('Ben', { score: '9', at: inMinutes(-20) });
    await take('Cleo', { score: '7/3', at: inMinutes(-5) });
    const namesBy = async (query: { sort?: 'name' | 'score' | 'submitted'; direction?: 'asc' | 'desc' }) =>
      (await caller.ok('listResults', { params, query }))
        .map(({ student_name }) => student_name?.[0])
        .join('');
    expect(await namesBy({})).toBe('ABCD');
    expect(await namesBy({ direction: 'desc' })).toBe('DCBA');
    expect(await namesBy({ sort: 'score' })).toBe('CABD');
    expect(await namesBy({ sort: 'score', direction: 'desc' })).toBe('BACD');
    expect(await namesBy({ sort: 'submitted' })).toBe('BACD');
    expect(await namesBy({ sort: 'submitted', direction: 'desc' })).toBe('CABD');
  });

  it('name students to those only who may see them, not even by their order', async () => {
    const { campus, params } = await buildScene({}, ['Zoe', 'Ada']);
    const grader = await app.as(await buildMember(app.db, { campus, userType: 'homeworkGrader' }));
    const unnamed = await grader.ok('listResults', { params });
    expect(unnamed.map(({ student_name }) => student_name)).toEqual([null, null]);
    const ids = unnamed.map(({ student_id }) => student_id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    const { body } = await grader.send('exportResults', { params });
    expect(body).not.toMatch(/Zoe|Ada/);
    const granted = {
      campus,
      userType: 'homeworkGrader',
      permission: 'view_students',
      isGranted: true,
    } as const;
    await overridePermission(app.db, granted);
    expect((await grader.ok('listResults', { params }))[0]?.student_name).toMatch(/^Ada/);
  });

  it('are empty for a schedule without students, and hidden for an invisible one', async () => {
    const { caller, params } = await buildScene({}, []);
    expect(await caller.ok('listResults', { params })).toEqual([]);
    expect(await caller.ok('summarizeResults', { params })).toMatchObject({ students: 0, average: null });
    const colleague = await app.as(await buildMember(app.db, { campus: (await buildScene()).campus }));
    for (const name of ['listResults', 'summarizeResults', 'exportResults'])
      expect(await colleague.send(name, { params })).toMatchObject({ status: 404 });
  });
});

describe('their sum', () => {
  it('counts everybody once, and takes average and distribution of the scores that count', async () => {
    const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'];
    const { take, caller, params } = await buildScene({ countedAttempt: 'best' }, names);
    await take('Ada', { score: '10' });
    await take('Ada', { score: '1', attemptNo: 2 });
    await take('Ben', { score: '29/10' });
    await take('Cleo', { score: '3' });
    await take('Dan', { score: '-1' });
    await take('Eve', { status: 'userSubmitted' });
    await take('Fay', { status: 'inProgress' });
    expect(await caller.ok('summarizeResults', { params })).toEqual({
      students: 7,
      grading_type_id: 1,
      average_points: null,
      total_points: null,
      not_open: 0,
      assigned: 1,
      running: 1,
      submitted: 5,
      missing: 0,
      withdrawn: 0,
      needs_grading: 1,
      scored: 4,
      counted_attempt: 1,
      // (100 + 29 + 30 - 10) / 4
      average: '37.25',
      distribution: [1, 0, 1, 1, 0, 0, 0, 0, 0, 1],
      has_conversations: false,
    });
  });
});

describe('their export', () => {
  it('is a file for spreadsheets with a line for each attempt, by the clock of the campus', async () => {
    const { take, caller, params, students } = await buildScene({}, ['=cmd() "A", B', 'Ben']);
    await take('=cmd', { score: '5', at: new Date('2040-03-14T08:30:00Z') });
    await take('=cmd', { score: '7', attemptNo: 2, at: new Date('2040-03-14T08:45:00Z') });
    const { status, headers, body } = await caller.send('exportResults', { params });
    expect({ status, headers }).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename*=UTF-8''results-${params.schedule_id}.csv`,
        'cache-control': 'no-store',
      },
    });
    const lines = String(body).split('\r\n');
    const [dangerous, ben] = students.map(({ userId }) => userId);
    expect(lines).toEqual([
      '\ufeffStudent id,Student,Status,Attempt,Counts,Started,Submitted,Answered,Questions,Score %,Letter grade,Points,Points possible,Late answers',
      expect.stringMatching(
        new RegExp(`^${dangerous},"'=cmd\\(\\) ""A"", B",Graded,2,Yes,.*,70\\.00,,7,10,0$`),
      ),
      expect.stringMatching(new RegExp(`^${dangerous},.*,Graded,1,No,.*,50\\.00,,5,10,0$`)),
      `${ben},Ben,Assigned,,,,,,,,,,,`,
      '',
    ]);
    const { timezone } = await app.db
      .selectFrom('campus')
      .select('time_zone as timezone')
      .where('id', '=', students[0]?.campusId ?? 0)
      .executeTakeFirstOrThrow();
    const local = new Date('2040-03-14T08:45:00Z')
      .toLocaleString('sv-SE', { timeZone: timezone })
      .slice(0, 16);
    expect(lines[1]).toContain(`,${local},`);
  });
});

describe('progress', () => {
  const assessmentOf = async (author: Awaited<ReturnType<typeof buildScene>>['teacher']) =>
    buildAssessment(app.db, { author, status: 'active', questions: [trueFalseDraft()] });

  it('says of each assessment how far it has come, over the schedules that are open', async () => {
    const { schedule, take, caller, teacher, students } = await buildScene();
    const { assessment } = schedule;
    await take('Ada', { score: '5' });
    await take('Ben', { status: 'inProgress' });
    const closed = await buildSchedule(app.db, {
      assessment,
      effectiveAt: inMinutes(-90),
      dueAt: inMinutes(-30),
      students: students.slice(0, 3),
    });
    await buildTakenAttempt(app.db, {
      schedule: closed,
      student: students[0] ?? teacher,
      at: inMinutes(-60),
    });
    const coming = await assessmentOf(teacher);
    const over = await assessmentOf(teacher);
    const never = await assessmentOf(teacher);
    await buildSchedule(app.db, {
      assessment: coming,
      effectiveAt: inMinutes(30),
      dueAt: null,
      students: students.slice(0, 2),
    });
    await buildSchedule(app.db, {
      assessment: over,
      effectiveAt: inMinutes(-90),
      dueAt: inMinutes(-30),
      students: students.slice(0, 1),
    });
    const ids = [assessment.id, coming.id, over.id, never.id];
    const nothing = {
      assigned: 0,
      submitted: 0,
      running: 0,
      missing: 0,
      next_due_at: null,
      next_opens_at: null,
      to_grade_schedule_id: null,
    };
    expect(await caller.ok('listProgress', { query: { assessment_ids: ids } })).toEqual([
      {
        assessment_id: assessment.id,
        state: 'open',
        assigned: 4,
        submitted: 1,
        running: 1,
        missing: 2,
        next_due_at: inMinutes(60).toISOString(),
        next_opens_at: null,
        to_grade_schedule_id: null,
      },
      {
        ...nothing,
        assessment_id: coming.id,
        state: 'coming',
        assigned: 2,
        next_opens_at: inMinutes(30).toISOString(),
      },
      { ...nothing, assessment_id: over.id, state: 'closed', assigned: 1, missing: 1 },
      { ...nothing, assessment_id: never.id, state: 'none' },
    ]);
  });

  it('names the schedule whose submission has waited longest to be graded', async () => {
    const { campus, teacher, schedule, students, take } = await buildScene();
    const later = await buildSchedule(app.db, {
      assessment: schedule.assessment,
      effectiveAt: inMinutes(-60),
      dueAt: null,
      students,
    });
    const graderOf = await app.as(await buildMember(app.db, { campus, userType: 'homeworkGrader' }));
    const toGrade = async () => {
      const query = { assessment_ids: [schedule.assessment.id] };
      const [progress] = await graderOf.ok('listProgress', { query });
      return progress?.to_grade_schedule_id;
    };
    await take('Ada', { score: '5', at: inMinutes(-50) });
    expect(await toGrade()).toBeNull();
    const [student = teacher] = students;
    await buildTakenAttempt(app.db, {
      schedule: later,
      student,
      status: 'userSubmitted',
      at: inMinutes(-20),
    });
    expect(await toGrade()).toBe(later.id);
    await take('Cleo', { status: 'userSubmitted', at: inMinutes(-30) });
    expect(await toGrade()).toBe(schedule.id);
  });

  it('is of what the viewer sees, and of 50 at a time', async () => {
    const { schedule, campus, caller } = await buildScene();
    const ids = [schedule.assessment.id];
    const read = async (userType: 'teacher' | 'campusAdmin' | 'contentManager', where = campus) => {
      const other = await app.as(await buildMember(app.db, { campus: where, userType }));
      return other.call('listProgress', { query: { assessment_ids: ids } });
    };
    expect(await read('teacher')).toMatchObject({ status: 200, body: [] });
    expect(await read('campusAdmin', await buildCampus(app.db))).toMatchObject({ status: 200, body: [] });
    expect(await read('campusAdmin')).toMatchObject({ status: 200, body: [{ state: 'open' }] });
    expect(await read('contentManager')).toMatchObject({ status: 403 });
    const many = Array.from({ length: 51 }, (_, index) => index + 1);
    for (const assessment_ids of [many, []])
      expect(await caller.call('listProgress', { query: { assessment_ids } })).toMatchObject({ status: 400 });
  });
});
