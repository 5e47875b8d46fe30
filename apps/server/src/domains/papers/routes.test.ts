import { asPresented, drawnQuestion, type QuestionDraft } from '@pelion/questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runDueJobs } from '../../../test/due-jobs.ts';
import { buildAssessment } from '../../../test/factories/assessments.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember } from '../../../test/factories/members.ts';
import {
  dragAndDropDraft,
  fillInBlankDraft,
  freeTextDraft,
  graphDraft,
  matchingDraft,
  multiChoiceDraft,
  numberDraft,
  singleChoiceDraft,
  textDraft,
  trueFalseDraft,
} from '../../../test/factories/question-drafts.ts';
import { buildSchedule, type ScheduleDraft } from '../../../test/factories/schedules.ts';
import { paperWords } from '../../../test/recorded-paper.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { runJob } from '../../lib/run-job.ts';
import { paperQuestion } from '../questions/paper/paper-question.ts';
import { toQuestion } from '../questions/stored.ts';
import { drawPapersOf } from './draw-job.ts';
import { keyOfDrawn } from './drawn-files.ts';
import { sweepDrawings } from './sweep.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const closedTypes: readonly QuestionDraft[] = [
  singleChoiceDraft({ options: ['Mercury', 'Venus', 'Earth', 'Mars'] }),
  multiChoiceDraft(),
  trueFalseDraft(),
  numberDraft(),
  textDraft(),
  matchingDraft(),
  dragAndDropDraft(),
  fillInBlankDraft(),
];

async function buildScene(draft: Partial<ScheduleDraft> & { readonly drafts?: typeof closedTypes } = {}) {
  const campus = await buildCampus(app.db);
  const teacher = await buildMember(app.db, { campus });
  const students = await Promise.all(
    ['Ada', 'Ben', 'Cleo'].map((name) => buildMember(app.db, { campus, userType: 'student', name })),
  );
  const assessment = await buildAssessment(app.db, {
    author: teacher,
    status: 'active',
    questions: draft.drafts ?? [singleChoiceDraft(), numberDraft(), freeTextDraft()],
  });
  const hourAgo = new Date(app.clock.now().getTime() - 3_600_000);
  const schedule = await buildSchedule(app.db, {
    assessment,
    author: teacher,
    students,
    effectiveAt: hourAgo,
    dueAt: null,
    isOnPaper: true,
    ...draft,
  });
  const caller = await app.as(teacher);
  const params = { schedule_id: schedule.id };
  return { campus, teacher, students, schedule, caller, params };
}
type Scene = Awaited<ReturnType<typeof buildScene>>;

const prepare = ({ caller, params }: Scene) =>
  caller.ok('preparePapers', { params, body: { is_anew: false } });
const rowOf = (scene: Scene, name: number) => scene.students[name]?.userId ?? 0;
const type = (scene: Scene, rows: object[]) =>
  scene.caller.send('savePaperAnswers', { params: scene.params, body: { rows } });
const cell = (position: number, value: string, was = '') => ({ position, value, was });

const storedItems = z.array(
  z.object({ version_id: z.number(), position: z.number(), presented_order: z.string() }),
);

/** The printed key of a student's own paper, as typed into the grid. */
async function keyOf(scene: Scene, studentId: number): Promise<string[]> {
  const { items } = await app.db
    .selectFrom('student_paper')
    .select('items')
    .where('schedule_id', '=', scene.schedule.id)
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow();
  return Promise.all(
    storedItems.parse(items).map(async ({ version_id, presented_order }) => {
      const row = await app.db
        .selectFrom('question_version')
        .selectAll()
        .where('id', '=', version_id)
        .executeTakeFirstOrThrow();
      const order = z.array(z.string()).parse(JSON.parse(presented_order));
      const question = asPresented(drawnQuestion(toQuestion(row), null).question, order);
      const { key } = paperQuestion(question, { ...paperWords, isArranged: true });
      if (question.type === 'matching' || question.type === 'dragAndDrop')
        return (key[0] ?? '')
          .split(', ')
          .map((place) => place.split(' ').slice(1).join(''))
          .join(' ');
      if (question.type === 'fillInBlank') return key.map((line) => line.replace(/^\(\d+\) /, '')).join('; ');
      if (question.type === 'trueFalse') return key[0] === 'True' ? 'A' : 'b';
      return key[0] ?? '';
    }),
  );
}

describe('the papers of a schedule', () => {
  it('are one for each student, with a code, and stay as they are however often they are prepared', async () => {
    const scene = await buildScene({ shuffleQuestions: true, drafts: closedTypes });
    const before = await scene.caller.ok('getPapers', { params: scene.params });
    expect(before).toMatchObject({ without_paper: 3, rows: [], refusal: null });
    const first = await prepare(scene);
    expect(first).toMatchObject({ without_paper: 0, has_variants: true });
    expect(new Set(first.rows.map(({ code }) => code)).size).toBe(3);
    expect(first.questions).toHaveLength(closedTypes.length);
    expect((await prepare(scene)).rows).toEqual(first.rows);
  });

  it('are none of what is taken on a computer, and it is said why', async () => {
    const scene = await buildScene({ isOnPaper: false });
    const { refusal } = await scene.caller.ok('getPapers', { params: scene.params });
    expect(refusal).toContain('taken on a computer');
    expect(await scene.caller.send('preparePapers', { params: scene.params, body: {} })).toMatchObject({
      status: 409,
      body: { message: refusal },
    });
  });

  it('are drawn again, but for those of which something was typed in', async () => {
    const scene = await buildScene({ shuffleQuestions: true, drafts: closedTypes });
    const first = await prepare(scene);
    await type(scene, [{ student_id: rowOf(scene, 0), cells: [cell(1, '-')] }]);
    const again = await scene.caller.ok('preparePapers', { params: scene.params, body: { is_anew: true } });
    const codes = (rows: typeof first.rows) => rows.map(({ code }) => code);
    expect(codes(again.rows)[0]).toBe(codes(first.rows)[0]);
    expect(codes(again.rows)[1]).not.toBe(codes(first.rows)[1]);
  });
});

describe('typed answers', () => {
  it('by the printed key of each variant is right in every type, by the scorers of the screen', async () => {
    const scene = await buildScene({ shuffleQuestions: true, drafts: closedTypes });
    await prepare(scene);
    const rows = await Promise.all(
      scene.students.map(async ({ userId }) => ({
        student_id: userId,
        cells: (await keyOf(scene, userId)).map((value, index) => cell(index + 1, value)),
      })),
    );
    const saved = await scene.caller.ok('savePaperAnswers', { params: scene.params, body: { rows } });
    expect(
      saved.rows.map(({ score, result_status_description }) => [score, result_status_description]),
    ).toEqual(Array.from({ length: 3 }, () => ['100.00', 'Graded']));
    const student = await app.as(scene.students[0] ?? scene.teacher);
    const result = await student.ok('getResult', {
      params: { student_id: rowOf(scene, 0), result_id: saved.rows[0]?.result_id ?? 0 },
    });
    expect(result).toMatchObject({ score: '100.00', answered_count: closedTypes.length });
    // The teacher's result list includes it like any other.
    const listed = await scene.caller.ok('listResults', { params: scene.params });
    expect(listed.map(({ counted }) => counted?.score)).toEqual(['100.00', '100.00', '100.00']);
  });

  it('waits for a person where nobody has given points: that is not zero', async () => {
    const scene = await buildScene();
    await prepare(scene);
    const first = await scene.caller.ok('savePaperAnswers', {
      params: scene.params,
      body: { rows: [{ student_id: rowOf(scene, 0), cells: [cell(1, 'a'), cell(2, '56')] }] },
    });
    expect(first.rows[0]).toMatchObject({ score: null, result_status_description: 'User Submitted' });
    const given = await scene.caller.ok('savePaperAnswers', {
      params: scene.params,
      body: { rows: [{ student_id: rowOf(scene, 0), cells: [cell(3, '0,5')] }] },
    });
    expect(given.rows[0]).toMatchObject({
      actual_score: '2.50',
      result_status_description: 'Graded',
      cells: ['a', '56', '0.50'],
    });
    // Entered points appear as a mark by the person who entered them.
    const marking = await scene.caller.ok('getMarking', {
      params: { result_id: given.rows[0]?.result_id ?? 0 },
    });
    expect(marking.items[2]).toMatchObject({ points: '0.50', marked_by_name: scene.teacher.name });
  });

  it('is saved as a whole or not at all, and each cell says what is wrong with it', async () => {
    const scene = await buildScene({ drafts: [singleChoiceDraft(), trueFalseDraft(), graphDraft()] });
    await prepare(scene);
    const answer = await type(scene, [
      { student_id: rowOf(scene, 0), cells: [cell(1, 'A'), cell(3, '1')] },
      { student_id: rowOf(scene, 1), cells: [cell(1, 'D'), cell(2, 'maybe'), cell(3, '7')] },
      { student_id: rowOf(scene, 2), cells: [cell(1, 'AB')] },
    ]);
    const at = (student: number, position: number) => `rows.${rowOf(scene, student)}.${position}`;
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [
          { path: at(1, 1), message: 'Letters from A to C, please.' },
          { path: at(1, 2), message: 'A for true or B for false, please.' },
          { path: at(1, 3), message: expect.stringContaining('At most 1 point here') },
          { path: at(2, 1), message: 'One letter, please: several are wrong here.' },
          { path: at(2, 3), message: 'Type the points for the drawing, or a dash if there is none.' },
        ],
      },
    });
    const { rows } = await scene.caller.ok('getPapers', { params: scene.params });
    expect(rows.map(({ result_id }) => result_id)).toEqual([null, null, null]);
  });

  it.each([
    ['=-1', 'Points are never below zero.'],
    ['=1/3', 'Enter points as a number with up to two decimals, like 2.5, not as a fraction.'],
    ['=NaN', 'Points are a number from 0 to 1,000 with up to two decimals.'],
    ['=1e9', 'Points are a number from 0 to 1,000 with up to two decimals.'],
    ['=1.01', 'At most 1 point here. More can be given where the submission is marked.'],
  ])('is no mark of %s, and nothing beside it is saved', async (value, message) => {
    const scene = await buildScene({ drafts: [singleChoiceDraft(), trueFalseDraft()] });
    await prepare(scene);
    const student_id = rowOf(scene, 0);
    expect(await type(scene, [{ student_id, cells: [cell(1, value), cell(2, 'A')] }])).toMatchObject({
      status: 400,
      body: { details: [{ path: `rows.${student_id}.1`, message }] },
    });
    const { rows } = await scene.caller.ok('getPapers', { params: scene.params });
    expect(rows.every(({ result_id }) => result_id === null)).toBe(true);
  });

  it('tells cell by cell what somebody else has typed meanwhile, and keeps theirs', async () => {
    const scene = await buildScene();
    await prepare(scene);
    const [student] = scene.students;
    const rows = (value: string, was = '') => [{ student_id: student?.userId, cells: [cell(1, value, was)] }];
    expect(await type(scene, rows('B'))).toMatchObject({ status: 200 });
    expect(await type(scene, rows('A'))).toMatchObject({
      status: 409,
      body: {
        details: {
          reason: 'changed',
          cells: [{ student_id: student?.userId, position: 1, now: 'B' }],
        },
      },
    });
    // Equal values are no conflict, and saving over current values works.
    expect(await type(scene, rows('B'))).toMatchObject({ status: 200 });
    expect(await type(scene, rows('A', 'B'))).toMatchObject({ status: 200 });
  });

  it('is put right later, with the history of who has typed what', async () => {
    const scene = await buildScene({ drafts: [singleChoiceDraft(), numberDraft()] });
    await prepare(scene);
    const studentId = rowOf(scene, 0);
    await type(scene, [{ student_id: studentId, cells: [cell(1, 'B'), cell(2, '56')] }]);
    const right = await scene.caller.ok('savePaperAnswers', {
      params: scene.params,
      body: { rows: [{ student_id: studentId, cells: [cell(1, 'A', 'B')] }] },
    });
    expect(right.rows[0]).toMatchObject({ score: '100.00', cells: ['A', '56'] });
    // Points by hand go before the machine, and are taken back by an answer.
    const byHand = await scene.caller.ok('savePaperAnswers', {
      params: scene.params,
      body: { rows: [{ student_id: studentId, cells: [cell(2, '=0.25', '56')] }] },
    });
    expect(byHand.rows[0]).toMatchObject({ score: '62.50', cells: ['A', '=0.25'] });
    const back = await scene.caller.ok('savePaperAnswers', {
      params: scene.params,
      body: { rows: [{ student_id: studentId, cells: [cell(2, '56', '=0.25')] }] },
    });
    expect(back.rows[0]).toMatchObject({ score: '100.00', cells: ['A', '56'] });
    const entries = await app.db
      .selectFrom('paper_entry')
      .selectAll()
      .where('campus_id', '=', scene.campus.id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ actor_id, before, after }) => [actor_id, before, after])).toEqual([
      [
        scene.teacher.userId,
        { cells: { 1: '', 2: '' }, is_absent: false },
        { cells: { 1: 'B', 2: '56' }, is_absent: false },
      ],
      [
        scene.teacher.userId,
        { cells: { 1: 'B' }, is_absent: false },
        { cells: { 1: 'A' }, is_absent: false },
      ],
      [
        scene.teacher.userId,
        { cells: { 2: '56' }, is_absent: false },
        { cells: { 2: '=0.25' }, is_absent: false },
      ],
      [
        scene.teacher.userId,
        { cells: { 2: '=0.25' }, is_absent: false },
        { cells: { 2: '56' }, is_absent: false },
      ],
    ]);
  });

  it('is nothing of somebody who was absent', async () => {
    const scene = await buildScene();
    await prepare(scene);
    const student_id = rowOf(scene, 1);
    expect(await type(scene, [{ student_id, is_absent: true, cells: [cell(1, 'A')] }])).toMatchObject({
      status: 400,
    });
    expect(await type(scene, [{ student_id, is_absent: true }])).toMatchObject({ status: 200 });
    const { rows } = await scene.caller.ok('getPapers', { params: scene.params });
    expect(rows[1]).toMatchObject({ is_absent: true, result_id: null });
    expect(await type(scene, [{ student_id, is_absent: false, cells: [cell(1, 'A')] }])).toMatchObject({
      status: 200,
    });
  });

  it('is kept, typed in and put right where the schedule was turned to the computer, and never beside an attempt there', async () => {
    const scene = await buildScene({ drafts: [singleChoiceDraft()] });
    await prepare(scene);
    await type(scene, [{ student_id: rowOf(scene, 0), cells: [cell(1, 'A')] }]);
    await app.db
      .updateTable('assessment_schedule')
      .set({ preference: 1 })
      .where('id', '=', scene.schedule.id)
      .execute();
    const start = async (name: number) => {
      const student = scene.students[name];
      const caller = student && (await app.as(student));
      return caller?.send('manageAttempt', {
        params: { ...scene.params, student_id: rowOf(scene, name) },
        body: { player_id: crypto.randomUUID() },
      });
    };
    // An entered paper counts as the student's attempt.
    expect(await start(0)).toMatchObject({ status: 409 });
    expect((await type(scene, [{ student_id: rowOf(scene, 0), cells: [cell(1, 'B', 'A')] }])).status).toBe(
      200,
    );
    // Papers already handed out still count.
    expect((await type(scene, [{ student_id: rowOf(scene, 1), cells: [cell(1, 'B')] }])).status).toBe(200);
    expect(await start(2)).toMatchObject({ status: 200 });
    const late = () => type(scene, [{ student_id: rowOf(scene, 2), cells: [cell(1, 'B')] }]);
    expect(await late()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/on a computer\. Nothing was saved/) },
    });
    await app.db
      .updateTable('attempt')
      .set({ status: 6, ended_at: app.clock.now(), ended_by: 'student', score: '1' })
      .where('student_id', '=', rowOf(scene, 2))
      .execute();
    expect(await late()).toMatchObject({ status: 409, body: { details: { reason: 'onComputer' } } });
    const { rows, refusal } = await scene.caller.ok('getPapers', { params: scene.params });
    expect(rows.filter(({ result_id }) => result_id !== null)).toHaveLength(2);
    expect(refusal).toContain('taken on a computer');
    // No further papers can be created.
    expect(await scene.caller.send('preparePapers', { params: scene.params, body: {} })).toMatchObject({
      status: 409,
    });
  });

  it('goes on nowhere: what was written on paper is not reopened on the computer', async () => {
    const scene = await buildScene({ drafts: [singleChoiceDraft()] });
    await prepare(scene);
    await type(scene, [{ student_id: rowOf(scene, 0), cells: [cell(1, 'A')] }]);
    const { rows } = await scene.caller.ok('getPapers', { params: scene.params });
    const params = { schedule_id: scene.schedule.id, result_id: rows[0]?.result_id ?? 0 };
    expect(
      await scene.caller.send('reopenAttempt', { params, body: { minutes: 5, reason: 'Please' } }),
    ).toMatchObject({ status: 409, body: { message: expect.stringContaining('on paper') } });
  });
});

describe('their drawing', () => {
  it('goes on by itself, says how far it is, and ends with the papers and the key of each variant', async () => {
    const scene = await buildScene({ shuffleQuestions: true, drafts: closedTypes });
    expect(
      await scene.caller.send('drawPapers', { params: scene.params, body: { size: 'A4' } }),
    ).toMatchObject({ status: 409 });
    await prepare(scene);
    const { drawing } = await scene.caller.ok('drawPapers', {
      params: scene.params,
      body: { size: 'LETTER', is_large: true },
    });
    expect(drawing).toMatchObject({ state: 'waiting', total: 3 });
    expect(
      await scene.caller.send('drawPapers', { params: scene.params, body: { size: 'A4' } }),
    ).toMatchObject({ status: 409, body: { message: 'These papers are already being created.' } });
    await runDueJobs(app.services);
    const done = await scene.caller.ok('getPapers', { params: scene.params });
    expect(done.drawing).toMatchObject({ state: 'done', handled: 3, total: 3 });
    for (const name of ['downloadPapers', 'downloadPaperKeys'] as const)
      expect(String(await scene.caller.ok(name, { params: scene.params }))).toMatch(/^%PDF-/);
    expect(await scene.caller.ok('getPaperDrawing', { params: scene.params })).toEqual({
      drawing: done.drawing,
    });
  });

  it('is taken away after a month, and the one that another takes the place of at once', async () => {
    const scene = await buildScene();
    await prepare(scene);
    const draw = async () => {
      await scene.caller.ok('drawPapers', { params: scene.params, body: { size: 'A4' } });
      await runDueJobs(app.services);
      const { token } = await app.db
        .selectFrom('paper_print')
        .select('token')
        .where('schedule_id', '=', scene.schedule.id)
        .executeTakeFirstOrThrow();
      return token;
    };
    const isKept = async (token: string) =>
      (await app.services.files.size(keyOfDrawn(token, 'keys'))) !== undefined;
    const [earlier, token] = [await draw(), await draw()];
    expect([await isKept(earlier), await isKept(token)]).toEqual([false, true]);
    const sweepAfter = (days: number) => {
      const now = new Date(app.clock.now().getTime() + days * 86_400_000);
      return sweepDrawings({ ...app.services, clock: { ...app.clock, now: () => now } });
    };
    await sweepAfter(29);
    expect(await isKept(token)).toBe(true);
    await sweepAfter(31);
    expect(await isKept(token)).toBe(false);
    expect(await scene.caller.ok('getPaperDrawing', { params: scene.params })).toEqual({ drawing: null });
    expect(await scene.caller.send('downloadPapers', { params: scene.params })).toMatchObject({
      status: 409,
    });
  });

  it('waits behind other work for as long as it takes', async () => {
    const scene = await buildScene();
    await prepare(scene);
    await scene.caller.ok('drawPapers', { params: scene.params, body: { size: 'A4' } });
    app.clock.advance({ minutes: 20 });
    expect((await scene.caller.ok('getPapers', { params: scene.params })).drawing).toMatchObject({
      state: 'waiting',
    });
    expect(
      await scene.caller.send('drawPapers', { params: scene.params, body: { size: 'A4' } }),
    ).toMatchObject({ status: 409 });
  });

  it('has failed at the limit of the job, leaves nothing, and can be started again', async () => {
    const scene = await buildScene();
    await prepare(scene);
    const draw = () => scene.caller.ok('drawPapers', { params: scene.params, body: { size: 'A4' } });
    await draw();
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs order by id desc limit 1`.execute(app.db);
    await runJob({ ...drawPapersOf, limit: { minutes: 0, after: 'giveUp' } }, rows[0]?.payload, app.services);
    await runDueJobs(app.services);
    expect((await scene.caller.ok('getPapers', { params: scene.params })).drawing).toMatchObject({
      state: 'failed',
    });
    await draw();
    await runDueJobs(app.services);
    expect((await scene.caller.ok('getPapers', { params: scene.params })).drawing).toMatchObject({
      state: 'done',
    });
  });

  it('can be stopped before its turn, and leaves nothing', async () => {
    const scene = await buildScene();
    await prepare(scene);
    await scene.caller.ok('drawPapers', { params: scene.params, body: { size: 'A4' } });
    const { drawing } = await scene.caller.ok('cancelDrawing', { params: scene.params });
    expect(drawing).toMatchObject({ state: 'cancelled' });
    await runDueJobs(app.services);
    expect((await scene.caller.ok('getPapers', { params: scene.params })).drawing).toMatchObject({
      state: 'cancelled',
    });
    expect(await scene.caller.send('downloadPapers', { params: scene.params })).toMatchObject({
      status: 409,
    });
  });
});
