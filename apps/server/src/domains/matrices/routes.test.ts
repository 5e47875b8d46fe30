import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { leave } from '../../../test/factories/enrollments.ts';
import { buildMember, overridePermission } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { buildTakenItems, type Earned } from '../../../test/factories/taken-items.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A section whose students have taken one test of three questions. */
async function buildScene(results: Readonly<Record<string, readonly Earned[]>> = {}) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const names = Object.keys(results);
  const students = await Promise.all(
    names.map((name) => buildMember(app.db, { campus, userType: 'student', name })),
  );
  const section = await buildSection(app.db, { campus, students });
  const at = app.clock.now();
  const before = new Date(at.getTime() - 86_400_000);
  const schedule = await buildSchedule(app.db, {
    author,
    sections: [section],
    effectiveAt: before,
    dueAt: null,
  });
  for (const [index, earned] of Object.values(results).entries()) {
    const student = students[index];
    if (!student) continue;
    const isMarked = !earned.includes('?');
    const right = earned.filter((one) => one === '1').length;
    await buildTakenItems(app.db, {
      schedule,
      student,
      earned,
      at,
      status: isMarked ? 'graded' : 'userSubmitted',
      score: earned.includes('1/3') ? `${right * 3 + 1}/3` : String(right),
      total: '3',
    });
  }
  const caller = await app.as(author);
  return {
    campus,
    author,
    caller,
    section,
    students,
    schedule,
    before,
    params: { schedule_id: schedule.id },
  };
}

describe('students by questions', () => {
  it('say what became of each question, and how many got it right', async () => {
    const { caller, params, section } = await buildScene({
      Ada: ['1', '1/3', '1'],
      Ben: ['0', '-', '1'],
      Cleo: ['1', '?', '-'],
    });
    const matrix = await caller.ok('getQuestionMatrix', { params });
    expect(matrix).toMatchObject({ students: 3, sections: [{ id: section.id }] });
    expect(matrix.questions).toMatchObject([
      { number: 1, right: 2, partly: 0, wrong: 1, empty: 0, unmarked: 0, facility: expect.closeTo(2 / 3, 9) },
      { number: 2, right: 0, partly: 1, wrong: 0, empty: 1, unmarked: 1, facility: expect.closeTo(1 / 6, 9) },
      { number: 3, right: 2, partly: 0, wrong: 0, empty: 1, unmarked: 0, facility: expect.closeTo(2 / 3, 9) },
    ]);
    const ids = matrix.questions.map(({ question_id }) => question_id);
    const rows = await caller.ok('listMatrixRows', { params });
    expect(rows.map(({ student_name, score }) => [student_name, score])).toEqual([
      ['Ada', '77.78'],
      ['Ben', '33.33'],
      ['Cleo', null],
    ]);
    expect(rows.map(({ cells }) => cells)).toEqual([
      [
        [ids[0], 'right', '1'],
        [ids[1], 'partly', '0.33'],
        [ids[2], 'right', '1'],
      ],
      [
        [ids[0], 'wrong', '0'],
        [ids[1], 'empty', '0'],
        [ids[2], 'right', '1'],
      ],
      [
        [ids[0], 'right', '1'],
        [ids[1], 'unmarked', null],
        [ids[2], 'empty', '0'],
      ],
    ]);
  });

  it('come some at a time, by score where that is asked for, without a score last', async () => {
    const { caller, params } = await buildScene({
      Ada: ['0', '0', '1'],
      Ben: ['1', '?', '1'],
      Cleo: ['1', '1', '1'],
    });
    const named = async (query: object) =>
      (await caller.ok('listMatrixRows', { params, query })).map(({ student_name }) => student_name);
    expect(await named({ sort: 'score', direction: 'desc' })).toEqual(['Cleo', 'Ada', 'Ben']);
    expect(await named({ sort: 'score' })).toEqual(['Ada', 'Cleo', 'Ben']);
    expect(await named({ limit: 2, offset: 1 })).toEqual(['Ben', 'Cleo']);
  });

  it('name nobody to who may not see names, and nothing to who does not see the assessment', async () => {
    const { campus, params, author } = await buildScene({ Zoe: ['1', '1', '1'], Ada: ['0', '0', '0'] });
    const grader = await buildMember(app.db, { campus, userType: 'homeworkGrader' });
    await overridePermission(app.db, {
      campus,
      userType: 'homeworkGrader',
      permission: 'view_students',
      isGranted: false,
    });
    const nameless = await app.as(grader);
    const rows = await nameless.ok('listMatrixRows', { params });
    expect(rows.map(({ student_name }) => student_name)).toEqual([null, null]);
    const { body } = await nameless.send('exportQuestionMatrix', { params });
    expect(String(body)).not.toMatch(/Zoe|Ada/);
    const colleague = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
    for (const name of ['getQuestionMatrix', 'listMatrixRows', 'exportQuestionMatrix'])
      expect(await colleague.send(name, { params })).toMatchObject({ status: 404 });
    expect((await (await app.as(author)).ok('getQuestionMatrix', { params })).students).toBe(2);
  });

  it('go out as CSV with exact points, and no name is run as a formula', async () => {
    const { caller, params, students } = await buildScene({ '=cmd()': ['1', '1/3', '-'] });
    const { status, headers, body } = await caller.send('exportQuestionMatrix', { params });
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8; header=present',
    });
    const [head, line] = String(body).replace('\u{feff}', '').trimEnd().split('\r\n');
    expect(head).toBe(
      'Student id,Student,Attempt,Score %,Letter grade,Points,Points possible,' +
        'Question 1: Which planet is nearest to the Sun?,Question 1: points of 1,' +
        'Question 2: Water boils at 100 °C at sea level.,Question 2: points of 1,' +
        'Question 3: What is 7 × 8?,Question 3: points of 1',
    );
    expect(line).toContain(`${students[0]?.userId},'=cmd(),1,44.44,`);
    expect(line).toContain('right,1,partly right,0.33,empty,0');
  });
});

describe('a section by its tests', () => {
  it('has each score, why there is none, and the averages', async () => {
    const scene = await buildScene({ Ada: ['1', '1', '1'], Ben: ['1', '0', '0'], Cleo: ['1', '?', '0'] });
    const { caller, section, author, campus, students, before } = scene;
    const [ada] = students;
    const dueAt = new Date(before.getTime() + 3_600_000);
    const missed = await buildSchedule(app.db, { author, sections: [section], effectiveAt: before, dueAt });
    if (ada)
      await buildTakenAttempt(app.db, {
        schedule: missed,
        student: ada,
        at: before,
        score: '5',
        total: '10',
      });
    // For others, and so no test of this section.
    await buildSchedule(app.db, {
      author,
      sections: [await buildSection(app.db, { campus })],
      effectiveAt: before,
      dueAt: null,
    });
    const due = dueAt.toISOString().slice(0, 10);
    await app.db
      .insertInto('absence')
      .values({
        ...{ campus_id: campus.id, user_id: students[2]?.userId ?? 0, created_by: author.userId },
        ...{ starts_on: due, ends_on: due, created_at: before },
      })
      .execute();
    const matrix = await caller.ok('getClassMatrix', { params: { id: section.id } });
    expect(matrix.section.label).toContain(section.name);
    expect(matrix.tests).toMatchObject([
      { schedule_id: scene.schedule.id, scored: 2, average: '66.67' },
      { schedule_id: missed.id, scored: 1, average: '50.00' },
    ]);
    expect(
      matrix.rows.map(({ student_name, average, cells }) => [
        student_name,
        average,
        cells.map(({ state, score }) => score ?? state),
      ]),
    ).toEqual([
      ['Ada', '75.00', ['100.00', '50.00']],
      ['Ben', '33.33', ['33.33', 'missing']],
      ['Cleo', null, ['waits', 'excused']],
    ]);
  });

  it('has averages by a scoring template, compared with the scale as they are shown', async () => {
    const scene = await buildScene({ Ada: ['1', '1', '1'], Ben: ['1', '0', '0'], Cleo: ['1', '?', '0'] });
    const { caller, section, author, campus, students, before } = scene;
    const homework = await buildSchedule(app.db, {
      author,
      assessment: await buildAssessment(app.db, { author, status: 'active', type: 'homework' }),
      sections: [section],
      effectiveAt: before,
      dueAt: null,
    });
    // Ada has 89.9994 percent of the whole, shown as 90.00.
    for (const [index, score] of ['149997/2000', '100'].entries())
      if (students[index])
        await buildTakenAttempt(app.db, {
          schedule: homework,
          student: students[index],
          at: before,
          score,
          total: '100',
        });
    const rows = [
      { from: '90', to: '100', label: 'A', points: null },
      { from: '0', to: '90', label: 'B', points: null },
    ];
    await app.db
      .insertInto('grading_scale')
      .values({ campus_id: campus.id, name: 'Letters', rows: JSON.stringify(rows), is_default: true })
      .execute();
    const admin = await app.as(await buildMember(app.db, { campus, userType: 'campusAdmin' }));
    const { id: template_id } = await admin.ok('createScoringTemplate', {
      params: { campus_id: campus.id },
      body: {
        name: 'Term',
        parts: [
          { label: 'Tests', weight: '60', type_ids: [1] },
          { label: 'Homework', weight: '40', type_ids: [2, 3] },
        ],
      },
    });
    const params = { id: section.id };
    const matrix = await caller.ok('getClassMatrix', { params, query: { template_id } });
    expect(matrix.template).toEqual({ id: template_id, name: 'Term' });
    expect(
      matrix.rows.map(({ student_name, average, grade_label }) => [student_name, average, grade_label]),
    ).toEqual([
      ['Ada', '90.00', 'A'],
      ['Ben', '60.00', 'B'],
      ['Cleo', null, null],
    ]);
    const { body } = await caller.send('exportClassMatrix', { params, query: { template_id } });
    const [head, ada] = String(body).split(/\r?\n/);
    expect(head).toMatch(/^\u{feff}Student id,Student,Average % \(Term\),Letter grade,/u);
    expect(ada).toContain(',Ada,90.00,A,');
    const pdf = await caller.send('exportClassMatrix', { params, query: { template_id, format: 'pdf' } });
    expect(String(pdf.body)).toMatch(/^%PDF-/);

    const other = await buildCampus(app.db);
    const own = await buildSection(app.db, { campus: other });
    const stranger = await app.as(await buildMember(app.db, { campus: other, userType: 'teacher' }));
    expect(
      await stranger.send('getClassMatrix', { params: { id: own.id }, query: { template_id } }),
    ).toMatchObject({ status: 404 });
  });

  it('narrows down by days, and leaves out who left before its tests', async () => {
    const { caller, section, students } = await buildScene({ Ada: ['1', '1', '1'], Ben: ['1', '1', '1'] });
    const [, ben] = students;
    if (ben) await leave(app.db, section, ben, '2001-01-01');
    const params = { id: section.id };
    const all = await caller.ok('getClassMatrix', { params });
    expect(all.rows.map(({ student_name }) => student_name)).toEqual(['Ada']);
    const none = await caller.ok('getClassMatrix', { params, query: { end_date: '2001-01-01' } });
    expect(none).toMatchObject({ tests: [], rows: [{ student_name: 'Ada', cells: [] }] });
    expect(await caller.send('getClassMatrix', { params: { id: 999_999 } })).toMatchObject({
      status: 404,
    });
  });

  it('shows of a colleague’s tests nothing, and nothing to another campus', async () => {
    const { campus, section } = await buildScene({ Ada: ['1', '1', '1'] });
    const params = { id: section.id };
    const colleague = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
    expect(await colleague.ok('getClassMatrix', { params })).toMatchObject({ tests: [] });
    const stranger = await app.as(await buildMember(app.db, { userType: 'teacher' }));
    expect(await stranger.send('exportClassMatrix', { params })).toMatchObject({ status: 404 });
  });

  it.each([
    ['csv', /^\u{feff}Student id,Student,Average %,/u],
    ['xlsx', /^PK/],
    ['pdf', /^%PDF-/],
  ] as const)('goes out as %s', async (format, begins) => {
    const { caller, section } = await buildScene({ Ada: ['1', '1', '1'] });
    const { status, headers, body } = await caller.send('exportClassMatrix', {
      params: { id: section.id },
      query: { format },
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(new RegExp(`\\.${format}$`));
    expect(String(body)).toMatch(begins);
  });
});
