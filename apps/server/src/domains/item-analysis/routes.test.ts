import { optionIds } from '@pelion/questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildBundle, buildModule } from '../../../test/factories/bundles.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, buildStudents } from '../../../test/factories/members.ts';
import { comprehensionDraft } from '../../../test/factories/question-drafts.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { buildTakenItems } from '../../../test/factories/taken-items.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const [mercury = '', venus = ''] = optionIds(['Mercury', 'Venus', 'Earth']);

/**
 * Builds `count` attempts at three questions. The stronger half chooses Venus, wrong by the key, and does well
 * otherwise; Earth is never chosen.
 */
async function taken(count: number) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const at = app.clock.now();
  const schedule = await buildSchedule(app.db, { author, effectiveAt: at, dueAt: null });
  const versions = await app.db
    .selectFrom('assessment_question')
    .select(['question_id', 'version_id'])
    .where('assessment_id', '=', schedule.assessment.id)
    .orderBy('position')
    .execute();
  const sit = async (
    isStrong: boolean,
    attemptNo: number,
    student = buildMember(app.db, { campus, userType: 'student' }),
  ) => {
    const who = await student;
    const earned = isStrong ? ['0', '1', '1'] : ['1', '0', '0'];
    const id = await buildTakenAttempt(app.db, {
      schedule,
      student: who,
      attemptNo,
      at,
      score: isStrong ? '2' : '1',
      total: '3',
    });
    const responses = [
      { type: 'singleChoice', optionId: isStrong ? venus : mercury },
      { type: 'trueFalse', value: isStrong },
      { type: 'number', text: isStrong ? '56' : '54' },
    ];
    for (const [place, version] of versions.entries()) {
      const item = await app.db
        .insertInto('attempt_item')
        .values({
          campus_id: campus.id,
          attempt_id: id,
          part: 1,
          ...version,
          question_type: [2, 4, 9][place] ?? 2,
          position: place + 1,
          points: '1',
          earned: earned[place] ?? '0',
          answer_status: earned[place] === '1' ? 1 : 2,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await app.db
        .insertInto('answer')
        .values({
          campus_id: campus.id,
          item_id: item.id,
          seq: 1,
          saved_at: at,
          response: JSON.stringify(responses[place]),
        })
        .execute();
    }
    return who;
  };
  for (let n = 0; n < count; n++) {
    const who = await sit(n < count / 2, 1);
    // Second attempts count where they are asked for alone.
    if (n === 0) await sit(false, 2, Promise.resolve(who));
  }
  return { campus, author, schedule, teacher: await app.as(author) };
}

describe('the analysis of a schedule', () => {
  it('finds the wrong key, and says what nobody chose', async () => {
    const { teacher, schedule } = await taken(20);
    const told = await teacher.ok('getItemAnalysis', { params: { schedule_id: schedule.id } });
    expect(told).toMatchObject({
      analysed: 20,
      waiting: 0,
      mean: expect.closeTo(0.5, 9),
      // Ten have one of three points, ten have two.
      distribution: [0, 0, 0, 10, 0, 0, 10, 0, 0, 0],
      can: { regrade: true },
    });
    const [choice, truth] = told.questions;
    expect(choice).toMatchObject({
      asked: 20,
      omitted: 0,
      outcomes: { right: 10, partly: 0, wrong: 10, skipped: 0 },
      facility: 0.5,
      discrimination: expect.closeTo(-1, 9),
      point_biserial: expect.closeTo(-1, 9),
      findings: [
        { kind: 'strongChoseOther', choice: 'B: Venus' },
        { kind: 'nobodyChose', choice: 'C: Earth' },
      ],
      choices: [
        { label: 'A: Mercury', is_right: true, count: 10, strong: expect.closeTo(0, 9) },
        { label: 'B: Venus', is_right: false, count: 10, strong: expect.closeTo(1, 9) },
        { label: 'C: Earth', is_right: false, count: 0, strong: null },
      ],
    });
    expect(truth?.facility).toBe(0.5);
  });

  it('does not count answers together whose numbers each student drew, and accuses no key by them', async () => {
    const { teacher, schedule } = await taken(20);
    const variants = {
      parameters: [{ kind: 'range', name: 'a', min: '1', max: '60', step: '1' }],
      derived: [],
    };
    await sql`
      update question_version v set content = v.content || ${JSON.stringify({ variants })}
      from assessment_question q
      where q.campus_id = v.campus_id and q.version_id = v.id and v.type = 9
        and q.assessment_id = ${schedule.assessment.id}`.execute(app.db);
    const told = await teacher.ok('getItemAnalysis', { params: { schedule_id: schedule.id } });
    const drawn = told.questions.filter(({ has_variants }) => has_variants);
    expect(drawn).toMatchObject([{ facility: 0.5, omitted: 0, choices: [], findings: [] }]);
  });

  it('lists the questions of a bundle by part, each with its number there', async () => {
    const campus = await buildCampus(app.db);
    const author = await buildMember(app.db, { campus, userType: 'teacher' });
    const later = await buildModule(app.db, author, 2);
    const first = await buildModule(app.db, author, 3);
    const linked = [{ assessment: first }, { assessment: later }];
    const assessment = await buildBundle(app.db, { author, kind: 'standard', linked });
    const at = app.clock.now();
    const schedule = await buildSchedule(app.db, { author, assessment, effectiveAt: at, dueAt: null });
    const student = await buildMember(app.db, { campus, userType: 'student' });
    const id = await buildTakenAttempt(app.db, { schedule, student, at });
    for (const [index, { id: ofPart }] of [first, later].entries())
      await sql`
        insert into attempt_item (campus_id, attempt_id, part, question_id, version_id, question_type, position, points, earned, answer_status)
        select q.campus_id, ${id}, 1, q.question_id, q.version_id, v.type, q.position + ${10 * index}, '1', '1', 1
        from assessment_question q join question_version v on v.campus_id = q.campus_id and v.id = q.version_id
        where q.assessment_id = ${ofPart}`.execute(app.db);
    const named = await app.db.selectFrom('assessment').select(['id', 'name']).execute();
    const inPart = ({ id: ofPart, questionIds }: typeof first) =>
      questionIds.map((_, index) => ({
        position: index + 1,
        part_name: named.find((one) => one.id === ofPart)?.name,
      }));
    const expected = [...inPart(first), ...inPart(later)];
    const teacher = await app.as(author);
    const params = { schedule_id: schedule.id };
    const placesIn = (questions: readonly { position: number | null; part_name: string | null }[]) =>
      questions.map(({ position, part_name }) => ({ position, part_name }));
    expect(placesIn((await teacher.ok('getItemAnalysis', { params })).questions)).toEqual(expected);
    expect(placesIn((await teacher.ok('compareSchedules', { params })).questions)).toEqual(expected);
  });

  it('numbers questions as the page and the paper do: a passage has no number', async () => {
    const { author, teacher, schedule } = await taken(2);
    const { id } = schedule.assessment;
    const passage = await buildAssessment(app.db, { author, questions: [comprehensionDraft()] });
    await app.db
      .updateTable('assessment_question')
      .set((eb) => ({ position: eb('position', '+', 1) }))
      .where('assessment_id', '=', id)
      .execute();
    await app.db
      .updateTable('assessment_question')
      .set({ assessment_id: id })
      .where('assessment_id', '=', passage.id)
      .execute();
    const params = { schedule_id: schedule.id };
    const told = await teacher.ok('getItemAnalysis', { params });
    expect(told.questions.map(({ position }) => position)).toEqual([1, 2, 3]);
    const compared = await teacher.ok('compareSchedules', { params });
    expect(compared.questions.map(({ position }) => position)).toEqual([1, 2, 3]);
    const last = told.questions[2]?.question_id ?? 0;
    expect(await teacher.ok('getAskedQuestion', { params: { ...params, question_id: last } })).toMatchObject({
      position: 3,
    });
  });

  it('gives no verdict on a key of fewer than twenty takers, and names what the strong preferred', async () => {
    const { teacher, schedule } = await taken(12);
    const told = await teacher.ok('getItemAnalysis', { params: { schedule_id: schedule.id } });
    expect(told.questions[0]).toMatchObject({
      asked: 12,
      discrimination: expect.closeTo(-1, 9),
      findings: [
        { kind: 'fewChoseOther', choice: 'B: Venus' },
        { kind: 'nobodyChose', choice: 'C: Earth' },
      ],
    });
  });

  it('looks at first attempts unless others are asked for', async () => {
    const { teacher, schedule } = await taken(4);
    const of = async (attempts: 'first' | 'last' | 'all') =>
      (await teacher.ok('getItemAnalysis', { params: { schedule_id: schedule.id }, query: { attempts } }))
        .questions[0];
    expect(await of('first')).toMatchObject({ asked: 4, facility: 0.5 });
    expect(await of('last')).toMatchObject({ asked: 4, facility: 0.75 });
    expect(await of('all')).toMatchObject({ asked: 5, facility: 0.6 });
  });

  it('shows a small group only to viewers of names, and nothing to another school', async () => {
    const { campus, teacher, schedule } = await taken(3);
    const params = { schedule_id: schedule.id };
    const grader = await buildMember(app.db, { campus, userType: 'homeworkGrader' });
    await app.db
      .insertInto('person_permission')
      .values({
        campus_id: campus.id,
        user_id: grader.userId,
        permission: 'view_students',
        is_granted: false,
      })
      .execute();
    const nameless = await (await app.as(grader)).ok('getItemAnalysis', { params });
    expect(nameless).toMatchObject({ analysed: 3, is_withheld: true, mean: null, questions: [] });
    expect(nameless.distribution).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(await teacher.ok('getItemAnalysis', { params })).toMatchObject({
      is_withheld: false,
      analysed: 3,
    });
    const stranger = await app.as(await buildMember(app.db, { userType: 'teacher' }));
    expect(await stranger.send('getItemAnalysis', { params })).toMatchObject({ status: 404 });
  });

  it.each([
    ['one attempt', 1, ['1', '0', '-'], 0.3333],
    ['equal scores', 20, ['1', '1', '1'], 1],
    ['nothing right', 20, ['0', '-', '0'], 0],
  ] as const)('has figures and no verdict for %s', async (_, count, earned, mean) => {
    const author = await buildMember(app.db, { userType: 'teacher' });
    const at = app.clock.now();
    const schedule = await buildSchedule(app.db, { author, effectiveAt: at, dueAt: null });
    const students = await buildStudents(app.db, { id: author.campusId }, count);
    for (const userId of students)
      await buildTakenItems(app.db, {
        schedule,
        student: { userId },
        at,
        total: '3',
        score: String(earned.filter((one) => one === '1').length),
        earned,
      });
    const teacher = await app.as(author);
    const params = { schedule_id: schedule.id };
    const told = await teacher.ok('getItemAnalysis', { params });
    expect(told).toMatchObject({ analysed: count, mean, alpha: null, standard_error: null });
    for (const { discrimination, findings } of told.questions) {
      expect(discrimination).toBeNull();
      expect(findings.map(({ kind }) => kind)).not.toContain('strongChoseOther');
    }
    expect(
      (await teacher.send('exportItemAnalysis', { params, query: { format: 'pdf', size: 'A4' } })).status,
    ).toBe(200);
    await app.db
      .deleteFrom('assessment_question')
      .where('assessment_id', '=', schedule.assessment.id)
      .execute();
    const removed = await teacher.ok('getItemAnalysis', { params });
    expect(removed.questions.map(({ position }) => position)).toEqual([null, null, null]);
  });

  it('has no figures without submissions', async () => {
    const { teacher, schedule } = await taken(0);
    expect(await teacher.ok('getItemAnalysis', { params: { schedule_id: schedule.id } })).toMatchObject({
      analysed: 0,
      mean: null,
      alpha: null,
      questions: [],
    });
  });
});

describe('the schedules of an assessment', () => {
  it('stand beside each other, each with the students who saw it there first', async () => {
    const { campus, author, schedule, teacher } = await taken(6);
    const at = new Date(app.clock.now().getTime() + 86_400_000);
    const again = await buildSchedule(app.db, {
      author,
      assessment: schedule.assessment,
      effectiveAt: at,
      dueAt: null,
    });
    const before = await app.db
      .selectFrom('attempt')
      .select('student_id')
      .where('schedule_id', '=', schedule.id)
      .executeTakeFirstOrThrow();
    const newcomer = await buildMember(app.db, { campus, userType: 'student' });
    for (const [userId, earned] of [
      [before.student_id, ['1', '1', '1']],
      [newcomer.userId, ['0', '1', '0']],
    ] as const)
      await buildTakenItems(app.db, {
        schedule: again,
        student: { userId },
        earned,
        at,
        score: '1',
        total: '3',
      });
    const params = { schedule_id: schedule.id };
    const compared = await teacher.ok('compareSchedules', { params });
    expect(compared.schedules).toMatchObject([
      { schedule_id: schedule.id, analysed: 6, mean: expect.closeTo(0.5, 9) },
      { schedule_id: again.id, analysed: 1, mean: 0.3333 },
    ]);
    const [first, second] = compared.questions;
    expect(first?.figures).toMatchObject([
      { schedule_id: schedule.id, asked: 6, facility: 0.5 },
      { schedule_id: again.id, asked: 1, facility: 0 },
    ]);
    expect(second?.figures[1]).toMatchObject({ asked: 1, facility: 1 });
    // Across schedules, a student's second attempt does not count as a first.
    const whole = await teacher.ok('getItemAnalysis', { params, query: { is_for_all_schedules: true } });
    expect(whole.analysed).toBe(7);
    const all = await teacher.ok('compareSchedules', { params, query: { attempts: 'all' } });
    expect(all.schedules[1]).toMatchObject({ analysed: 2 });
    const colleague = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
    expect(await colleague.send('compareSchedules', { params })).toMatchObject({ status: 404 });
  });
});

describe('the analysis as a file', () => {
  it('has a line for each answer with the figures as they were computed, and what to do', async () => {
    const { teacher, schedule } = await taken(20);
    const { body } = await teacher.send('exportItemAnalysis', { params: { schedule_id: schedule.id } });
    const lines = String(body).replace('\u{feff}', '').trimEnd().split('\r\n');
    expect(lines[0]).toMatch(/^No\.,Question,Asked,Skipped,Facility,Discrimination,/);
    const venus = lines.find((line) => line.includes(',B: Venus,No,10,'));
    expect(venus).toMatch(/^1,.*,20,0,0\.5,/);
    expect(venus).toContain('is the key right?');
    expect(lines.at(-6)).toMatch(/^,+Attempts,20$/);
  });

  it.each([
    ['xlsx', /^PK/],
    ['pdf', /^%PDF-/],
  ] as const)('goes out as %s, and to no colleague who does not see the test', async (format, begins) => {
    const { campus, teacher, schedule } = await taken(8);
    const input = { params: { schedule_id: schedule.id }, query: { format } };
    const { status, body } = await teacher.send('exportItemAnalysis', input);
    expect({ status, body: String(body).slice(0, 5) }).toEqual({
      status: 200,
      body: expect.stringMatching(begins),
    });
    const colleague = await app.as(await buildMember(app.db, { campus, userType: 'teacher' }));
    expect(await colleague.send('exportItemAnalysis', input)).toMatchObject({ status: 404 });
  });
});
