import { randomUUID } from 'node:crypto';
import { digitalSatModules } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answersTo,
  type BundleSitting,
  begin,
  buildBundle,
  buildModule,
  buildSatSitting,
  finishPart,
  sit,
} from '../../../../test/factories/bundles.ts';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember } from '../../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const partsOf = (resultId: number) =>
  app.db
    .selectFrom('attempt_part')
    .select([
      'number',
      'digital_sat_module_type as module',
      'started_at',
      'ended_at',
      'deadline_at',
      'duration_minutes',
    ])
    .where('attempt_id', '=', resultId)
    .orderBy('number')
    .execute();

const minutesOf = ({ started_at, deadline_at }: Awaited<ReturnType<typeof partsOf>>[number]) =>
  started_at && deadline_at ? (deadline_at.getTime() - started_at.getTime()) / 60_000 : null;

const BREAK = { minutes: 10 };

/** Takes the whole test with the given numbers of right answers in its four modules. */
async function take(sitting: BundleSitting, rights: readonly number[]) {
  const { result_id } = await begin(sitting);
  let last: Awaited<ReturnType<typeof finishPart>> | undefined;
  for (const [index, right] of rights.entries()) {
    if (index > 0) await begin(sitting);
    last = await finishPart(app, sitting, result_id, index + 1, right);
    if (index === 1) app.clock.advance(BREAK);
  }
  return { resultId: result_id, last };
}

describe('a digital SAT', () => {
  it('goes from English to Math with a break, each section by its own first module', async () => {
    const sitting = await buildSatSitting(app, { keyRelease: 'afterSubmitting' });
    const { resultId, last } = await take(sitting, [2, 1, 1, 2]);
    expect((await partsOf(resultId)).map(({ module }) => module)).toEqual([
      digitalSatModules.english1,
      digitalSatModules.english2B,
      digitalSatModules.math1,
      digitalSatModules.math2A,
    ]);
    // English 3 of 4 on the higher route, Math 3 of 4 on the lower: 650 and 530.
    expect(last).toMatchObject({
      result_status_id: 6,
      grading_type_id: 5,
      actual_score: '1180',
      total_score: '1600',
    });
  });

  it('keeps why in the ledger, and decides once however often a part is submitted', async () => {
    const sitting = await buildSatSitting(app);
    const { result_id } = await begin(sitting);
    const answers = await answersTo(app, result_id, 1, 2);
    const body = { player_id: sitting.playerId, answers };
    const submits = await Promise.all(
      Array.from({ length: 20 }, () =>
        sitting.caller.call('submitAttempt', { params: { result_id, part: 1 }, body }),
      ),
    );
    expect(submits.map(({ status }) => status)).toEqual(submits.map(() => 200));
    expect((await partsOf(result_id)).map(({ number, module }) => [number, module])).toEqual([
      [1, 1],
      [2, 3],
    ]);
    const events = await app.db
      .selectFrom('attempt_event')
      .select('after')
      .where('attempt_id', '=', result_id)
      .where('kind', '=', 'partEnded')
      .execute();
    expect(events.map(({ after }) => after)).toMatchObject([
      {
        next_part: 2,
        next_module: 3,
        because: { route: 'higher', earned: '2', points: '2', rule: { unit: 'percent', least: 60 } },
      },
    ]);
  });

  it('begins once in 20 parallel starts, of the attempt and of a module', async () => {
    const sitting = await buildSatSitting(app);
    const starts = () =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          sitting.caller.call('manageAttempt', {
            params: sitting.params,
            body: { player_id: sitting.playerId, attempt_no: 1 },
          }),
        ),
      );
    const first = await starts();
    expect(new Set(first.map(({ body }) => ('result_id' in body ? body.result_id : body)))).toHaveProperty(
      'size',
      1,
    );
    const resultId = (await begin(sitting)).result_id;
    await finishPart(app, sitting, resultId, 1, 0);
    expect((await starts()).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const items = await app.db
      .selectFrom('attempt_item')
      .select('part')
      .where('attempt_id', '=', resultId)
      .execute();
    expect(items.map(({ part }) => part).toSorted()).toEqual([1, 1, 2, 2]);
  });

  it('counts what may count: a question without points decides nothing and earns nothing', async () => {
    const sitting = await buildSatSitting(app, { count: 3, points: ['0', '1', '1'] });
    const { result_id } = await begin(sitting);
    const [pretest, ...counting] = await answersTo(app, result_id, 1, 3);
    // The pretest question and one of the two counted ones are wrong: 50 percent.
    const [, wrong] = await answersTo(app, result_id, 1, 0);
    const answers = [pretest, wrong, counting[1]].flatMap((answer) => answer ?? []);
    await sitting.caller.ok('submitAttempt', {
      params: { result_id, part: 1 },
      body: { player_id: sitting.playerId, answers },
    });
    expect((await partsOf(result_id))[1]?.module).toBe(digitalSatModules.english2A);
  });

  it('refuses a module that has not begun to be submitted, with a sentence', async () => {
    const sitting = await buildSatSitting(app);
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 0);
    const { caller, playerId } = sitting;
    expect(
      await caller.call('submitAttempt', {
        params: { result_id, part: 2 },
        body: { player_id: playerId, answers: [] },
      }),
    ).toMatchObject({
      status: 409,
      body: {
        message:
          'This part has not started yet, so it cannot be submitted. Reload the page to go on where you are.',
      },
    });
  });

  it('closes a module for good: no paper, no answer, no window of it any more, and none of the other way', async () => {
    const sitting = await buildSatSitting(app);
    const { result_id } = await begin(sitting);
    const early = await answersTo(app, result_id, 1, 2);
    await finishPart(app, sitting, result_id, 1, 0);
    await begin(sitting);
    const params = { result_id, part: 1 };
    const late = early.map((answer) => ({ ...answer, seq: answer.seq + 100 }));
    const { caller, playerId } = sitting;
    expect(
      await caller.call('saveAnswers', { params, body: { player_id: playerId, answers: late } }),
    ).toMatchObject({ status: 409, body: { code: 'attemptClosed' } });
    expect(await caller.call('getPaper', { params })).toMatchObject({ status: 409 });
    expect(await caller.call('takeOver', { params, body: { player_id: randomUUID() } })).toMatchObject({
      status: 409,
    });
    // The running module's address refuses answers of the closed module too, and a third part does not exist.
    expect(
      await caller.call('saveAnswers', {
        params: { result_id, part: 2 },
        body: { player_id: playerId, answers: late },
      }),
    ).toMatchObject({ status: 400 });
    expect(await caller.call('getPaper', { params: { result_id, part: 3 } })).toMatchObject({ status: 404 });
    await caller.call('submitAttempt', { params, body: { player_id: playerId, answers: late } });
    expect((await partsOf(result_id)).map(({ module }) => module)).toEqual([1, 2]);
    const kept = await app.db
      .selectFrom('answer')
      .innerJoin('attempt_item', 'attempt_item.id', 'answer.item_id')
      .select('answer.seq')
      .where('attempt_item.attempt_id', '=', result_id)
      .execute();
    expect(kept.every(({ seq }) => seq < 100)).toBe(true);
  });

  it('gives a refresh and a second device the same module', async () => {
    const sitting = await buildSatSitting(app);
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 2);
    await begin(sitting);
    const paper = await sitting.caller.ok('getPaper', { params: { result_id, part: 2 } });
    const refreshed = await begin(sitting);
    const onPhone = await begin({
      ...sitting,
      caller: await app.as(sitting.student),
      playerId: randomUUID(),
    });
    for (const answer of [refreshed, onPhone])
      expect(answer.assessments).toMatchObject([{ part: 2, digital_sat_module_type_id: 3 }]);
    const again = await sitting.caller.ok('getPaper', { params: { result_id, part: 2 } });
    expect(again.items).toEqual(paper.items);
    expect(again).toMatchObject({ digital_sat_module_type_id: 3, part_count: 4 });
  });

  it('goes on in the same module, with its paper, answers and clock, after the server was started anew', async () => {
    const first = await createTestApp();
    const sitting = await buildSatSitting(first);
    const { result_id } = await begin(sitting);
    await finishPart(first, sitting, result_id, 1, 2);
    await begin(sitting);
    const params = { result_id, part: 2 };
    const paper = await sitting.caller.ok('getPaper', { params });
    const answers = await answersTo(first, result_id, 2, 1);
    const body = { player_id: sitting.playerId, answers };
    await sitting.caller.ok('saveAnswers', { params, body });
    await first.app.close();
    const second = await createTestApp({ beside: first });
    const caller = await second.as(sitting.student);
    const back = { ...sitting, caller };
    expect((await begin(back)).assessments).toMatchObject([{ part: 2, digital_sat_module_type_id: 3 }]);
    const again = await caller.ok('getPaper', { params });
    expect(again.items).toEqual(paper.items);
    expect(again.clock.deadline_at).toBe(paper.clock.deadline_at);
    expect(again.answers.map(({ item_id, response }) => ({ item_id, response }))).toEqual(
      answers.map(({ item_id, response }) => ({ item_id, response })),
    );
    // The earlier decision holds: the first module is closed, and the attempt goes on.
    expect(await caller.send('saveAnswers', { params: { result_id, part: 1 }, body })).not.toMatchObject({
      status: 200,
    });
    await finishPart(second, back, result_id, 2, 0);
    second.clock.advance(BREAK);
    expect((await begin(back)).assessments).toMatchObject([{ part: 3, digital_sat_module_type_id: 4 }]);
    await second.close();
    await first.close();
  });

  it('has a break that nobody shortens', async () => {
    const sitting = await buildSatSitting(app, { timeMultiplier: 1.5 });
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 2);
    await begin(sitting);
    await finishPart(app, sitting, result_id, 2, 2);
    const between = await sitting.caller.ok('getParts', { params: { result_id } });
    expect(between).toMatchObject({ part_count: 4, multipart_assessment_type_id: 2 });
    expect(between.parts.at(-1)).toMatchObject({
      part: 3,
      state: 'waiting',
      digital_sat_module_type_id: 4,
      time_left_in_seconds_to_start_test: 600,
    });
    const early = { params: sitting.params, body: { player_id: sitting.playerId } };
    app.clock.advance({ minutes: 9, seconds: 59 });
    expect((await sitting.caller.ok('manageAttempt', early)).assessments).toMatchObject([
      { part: 3, digital_sat_module_type_id: 4, time_left_in_seconds_to_start_test: 1 },
    ]);
    expect(await sitting.caller.call('getPaper', { params: { result_id, part: 3 } })).toMatchObject({
      status: 409,
      body: { code: 'notOpenYet', message: 'Math, Module 1 is not open yet.' },
    });
    app.clock.advance({ seconds: 1 });
    expect((await begin(sitting)).assessments).toMatchObject([
      { part: 3, time_left_in_seconds_to_start_test: 0 },
    ]);
    // Two of 22 questions in 35 minutes: four minutes, plus half as much again.
    expect((await partsOf(result_id)).map(minutesOf)).toEqual([4.5, 4.5, 6]);
  });

  it('closes a module whose time is over by itself and makes the next one available', async () => {
    const sitting = await buildSatSitting(app);
    const { result_id } = await begin(sitting);
    app.clock.advance({ minutes: 4 });
    await app.runJobs();
    expect(await sitting.caller.ok('getClock', { params: { result_id } })).toMatchObject({
      part: 2,
      result_status_id: 2,
    });
    expect((await partsOf(result_id)).map(({ module }) => module)).toEqual([1, 2]);
  });

  it('ends at its due date with what nobody has begun as unanswered', async () => {
    const sitting = await buildSatSitting(app, { dueAt: new Date(app.clock.now().getTime() + 30 * 60_000) });
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 2);
    app.clock.advance({ minutes: 31 });
    await app.runJobs();
    const result = await sitting.caller.ok('getResult', {
      params: { student_id: sitting.student.userId, result_id },
    });
    // English 2 of 4 on the higher route: 500; Math without a right answer: 200.
    expect(result).toMatchObject({
      result_status_id: 6,
      actual_score: '700',
      total_score: '1600',
      answered_count: 2,
    });
    expect((await partsOf(result_id)).map(({ module }) => module)).toEqual([1, 3, 4, 5]);
    // The result names the module of each part.
    expect(result.parts.map((part) => [part.part, part.digital_sat_module_type_id])).toEqual([
      [1, 1],
      [2, 3],
      [3, 4],
      [4, 5],
    ]);
    expect(result.parts.every(({ name }) => name !== '')).toBe(true);
  });

  it('waits for whoever has a later due date of their own', async () => {
    const due = app.clock.now().getTime() + 30 * 60_000;
    const sitting = await buildSatSitting(app, { dueAt: new Date(due) });
    await app.db
      .insertInto('schedule_exception')
      .values({
        campus_id: sitting.campus.id,
        schedule_id: sitting.schedule.id,
        student_id: sitting.student.userId,
        due_at: new Date(due + 60 * 60_000),
      })
      .execute();
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 2);
    app.clock.advance({ minutes: 31 });
    await app.runJobs();
    expect((await begin(sitting)).assessments).toMatchObject([{ part: 2 }]);
  });

  it('cannot be launched while a module of a section is missing, and says which', async () => {
    const sitting = await buildSatSitting(app, { modules: [1, 2, 4, 5, 6] });
    const { caller, params } = sitting;
    const sentence = 'English module 2B is missing.';
    expect(
      await caller.call('manageAttempt', { params, body: { player_id: sitting.playerId } }),
    ).toMatchObject({
      status: 409,
      body: { details: { refusal: 'incomplete' }, message: 'This assessment is not complete yet.' },
    });
    expect(await caller.ok('getInstructions', { params })).toMatchObject({
      refusal: 'incomplete',
      message_string_for_dsat_question_validation: [sentence],
    });
    const teacher = await app.as(sitting.teacher);
    expect(
      await teacher.call('createSchedule', {
        params: { assessment_id: sitting.bundle.id },
        body: {
          student_ids: [sitting.student.userId],
          effective_at: app.clock.now().toISOString(),
          due_at: null,
        },
      }),
    ).toMatchObject({
      status: 409,
      body: { message: `This bundle cannot be launched yet. ${sentence}`, details: { reason: 'incomplete' } },
    });
  });

  it('says how long it takes, and how long it takes the others', async () => {
    const { caller, params } = await buildSatSitting(app, { timeMultiplier: 1.5 });
    // Two questions take three minutes in English and four in Math.
    expect(await caller.ok('getInstructions', { params })).toMatchObject({
      duration_minutes: 14,
      own_duration_minutes: 22,
    });
  });

  it('with one section is a trial test of 800', async () => {
    const sitting = await buildSatSitting(app, { modules: [4, 5, 6] });
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 2);
    await begin(sitting);
    expect(await finishPart(app, sitting, result_id, 2, 2)).toMatchObject({
      actual_score: '800',
      total_score: '800',
    });
  });

  it('is cancelled with what was saved, over all of its modules', async () => {
    const sitting = await buildSatSitting(app);
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 2);
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('cancelSchedule', { params: { schedule_id: sitting.schedule.id } });
    const list = await teacher.ok('listResults', { params: { schedule_id: sitting.schedule.id } });
    expect(list[0]?.attempts[0]).toMatchObject({ actual_score: '700', total_score: '1600' });
  });

  it('keeps its time when the schedule loses or gets one', async () => {
    const sitting = await buildSatSitting(app);
    const { result_id } = await begin(sitting);
    const teacher = await app.as(sitting.teacher);
    await teacher.ok('updateSchedule', {
      params: { schedule_id: sitting.schedule.id },
      body: { duration_minutes: 90 },
    });
    expect((await partsOf(result_id)).map(minutesOf)).toEqual([3]);
  });
});

describe('a standard bundle', () => {
  async function standard(minutes?: readonly number[]) {
    const campus = await buildCampus(app.db);
    const author = await buildMember(app.db, { campus, userType: 'teacher' });
    const linked = [];
    for (const count of [2, 1, 1]) linked.push({ assessment: await buildModule(app.db, author, count) });
    const bundle = await buildBundle(app.db, { author, kind: 'standard', linked, minutes });
    return sit(app, campus, bundle, { durationMinutes: 30, keyRelease: 'afterSubmitting' });
  }

  it('is taken part by part in its order, each with its own clock, and scored as a whole', async () => {
    const sitting = await standard([20]);
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 2);
    await begin(sitting);
    await finishPart(app, sitting, result_id, 2, 0);
    await begin(sitting);
    const result = await finishPart(app, sitting, result_id, 3, 1);
    expect(result).toMatchObject({
      result_status_id: 6,
      score: '75.00',
      actual_score: '3',
      total_score: '4',
      grading_type_id: 2,
    });
    expect((await partsOf(result_id)).map(minutesOf)).toEqual([20, 30, 30]);
  });

  it('tells what will be asked before it begins', async () => {
    const sitting = await standard();
    const { caller, params } = sitting;
    expect(await caller.ok('getInstructions', { params })).toMatchObject({
      questions_count: 4,
      own_duration_minutes: 90,
      parts: [{ questions_count: 2 }, { questions_count: 1 }, { questions_count: 1 }],
      refusal: null,
    });
    const [row] = await caller.ok('listStudentAssessments', {
      params: { student_id: params.student_id },
      query: {},
    });
    expect(row?.assessment_attempts[0]).toMatchObject({ can_launch: true, grading_type_id: 2 });
  });

  it('scores the whole when students stop after the first part', async () => {
    const sitting = await standard();
    const { result_id } = await begin(sitting);
    await finishPart(app, sitting, result_id, 1, 2);
    app.clock.advance({ days: 2 });
    await app.runJobs();
    const result = await (await app.as(sitting.student)).ok('getResult', {
      params: { student_id: sitting.student.userId, result_id },
    });
    expect(result).toMatchObject({ score: '50.00', total_score: '4', questions_count: 4 });
  });
});
