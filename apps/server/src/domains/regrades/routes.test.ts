import { randomUUID } from 'node:crypto';
import type { RegradeChange } from '@pelion/contract/regrades';
import type { QuestionResponse } from '@pelion/questions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemIdsOf, rightResponses, uploadsOf, wrongResponses } from '../../../test/factories/attempts.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { tellFromNow } from '../../../test/notices.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { WorkStopped } from '../../lib/job-heartbeat.ts';
import { resumeStale } from '../../lib/job-records.ts';
import { runJob } from '../../lib/run-job.ts';
import { checkScores } from '../attempts/end/check-scores.ts';
import { writeBatch } from '../attempts/regrade/regrade-batch.ts';
import { gatherNotices } from '../notices/gather.ts';
import { regradeRows, workOnRegrade } from './job.ts';
import { findRegrade } from './records.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const [rightChoice, rightTruth] = rightResponses;
const [wrongChoice] = wrongResponses;

/** Everybody answers the number with 54, which the key says is wrong; the first two also choose Venus. */
const answersOf = (place: number): readonly QuestionResponse[] => [
  (place < 2 ? wrongChoice : rightChoice) ?? { type: 'singleChoice', optionId: null },
  rightTruth ?? { type: 'trueFalse', value: true },
  { type: 'number', text: '54' },
];

/** Builds a test of three questions with `count` submissions. */
async function submitted(count: number) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const now = app.clock.now();
  const students: Member[] = [];
  for (let n = 0; n <= count; n++) students.push(await buildMember(app.db, { campus, userType: 'student' }));
  const schedule = await buildSchedule(app.db, {
    author,
    students,
    effectiveAt: new Date(now.getTime() - 60_000),
    dueAt: new Date(now.getTime() + 86_400_000),
    durationMinutes: 60,
    attemptsAllowed: 3,
    keyRelease: 'afterSubmitting',
  });
  const [choiceId = 0, truthId = 0, numberId = 0] = schedule.assessment.questionIds;
  const teacher = await app.as(author);
  const start = async (student: Member) => {
    const caller = await app.as(student);
    const playerId = randomUUID();
    const { result_id: resultId } = await caller.ok('manageAttempt', {
      params: { schedule_id: schedule.id, student_id: student.userId },
      body: { player_id: playerId },
    });
    const itemIds = await itemIdsOf(app.db, resultId, schedule.assessment.questionIds);
    return { caller, playerId, resultId, itemIds, student };
  };
  type Started = Awaited<ReturnType<typeof start>>;
  const submit = ({ caller, playerId, resultId, itemIds }: Started, responses: readonly QuestionResponse[]) =>
    caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: {
        player_id: playerId,
        answers: uploadsOf({ itemIds }, responses, { writtenAt: app.clock.now() }),
      },
    });
  const taken: Started[] = [];
  for (const [place, student] of students.slice(0, count).entries()) {
    const started = await start(student);
    await submit(started, answersOf(place));
    taken.push(started);
  }
  const [spare] = students.slice(count);
  if (!spare) throw new Error('nobody is left');
  return { campus, author, teacher, schedule, choiceId, truthId, numberId, taken, spare, start, submit };
}
type Submitted = Awaited<ReturnType<typeof submitted>>;

const versionOf = async ({ teacher, schedule }: Submitted, questionId: number) => {
  const params = { schedule_id: schedule.id, question_id: questionId };
  const asked = await teacher.ok('getAskedQuestion', { params });
  return asked.versions[0]?.version_id ?? 0;
};

async function preview(
  here: Submitted,
  questionId: number,
  change: RegradeChange,
  rest: { readonly is_for_all_schedules?: boolean } = {},
) {
  const { id } = await here.teacher.ok('createRegrade', {
    params: { schedule_id: here.schedule.id },
    body: { version_id: await versionOf(here, questionId), change, ...rest },
  });
  await app.runJobs();
  return here.teacher.ok('getRegrade', { params: { regrade_id: id } });
}

async function apply({ teacher }: Submitted, regrade_id: number) {
  await teacher.ok('applyRegrade', { params: { regrade_id } });
  await app.runJobs();
  return teacher.ok('getRegrade', { params: { regrade_id } });
}

const runToLimit = ({ campus }: Submitted, regradeId: number) =>
  runJob(
    { ...workOnRegrade, limit: { minutes: 0, after: 'retry' } },
    { campusId: campus.id, regradeId },
    app.services,
  );

async function undo({ teacher }: Submitted, regrade_id: number) {
  await teacher.ok('undoRegrade', { params: { regrade_id } });
  await app.runJobs();
  return teacher.ok('getRegrade', { params: { regrade_id } });
}

/** One batch of it, as the job writes it: the first attempt. */
async function writeFirst({ campus, author, taken: [first] }: Submitted, id: number): Promise<void> {
  const record = await findRegrade(app.db, id);
  if (!record || !first) throw new Error('nothing to write');
  const act = {
    campusId: campus.id,
    kind: 'regraded',
    regradeId: id,
    state: 'applying',
    actorId: author.userId,
    now: app.clock.now(),
  } as const;
  await app.db.transaction().execute((transaction) => writeBatch(transaction, record, [first.resultId], act));
}

async function stored({ campus }: Submitted) {
  const attempts = await app.db
    .selectFrom('attempt')
    .select(['id', 'status', 'score', 'total'])
    .where('campus_id', '=', campus.id)
    .orderBy('id')
    .execute();
  const items = await app.db
    .selectFrom('attempt_item')
    .select(['id', 'points', 'earned', 'answer_status', 'regrade_id', 'authored_points'])
    .where('campus_id', '=', campus.id)
    .orderBy('id')
    .execute();
  return { attempts, items };
}

const scoresOf = async (here: Submitted) =>
  (await stored(here)).attempts.map(({ score, total }) => `${score ?? 'none'}/${total}`);

/** No stored score is another one than its answers come to. */
const expectRecomputed = async () => expect((await checkScores(app.services.db)).differences).toEqual([]);

const accept54: RegradeChange = { action: 'acceptAnswers', answers: [{ text: '54' }] };

describe('a question as it was asked', () => {
  it('comes with its key, what was answered, and how more of that can be accepted', async () => {
    const here = await submitted(3);
    const params = { schedule_id: here.schedule.id, question_id: here.numberId };
    expect(await here.teacher.ok('getAskedQuestion', { params })).toMatchObject({
      position: 3,
      can: { regrade: true, regradeAll: true },
      versions: [
        {
          attempts: 3,
          accepted: ['56'],
          given: [{ label: '54', count: 3, worth: 'wrong', accept: { text: '54' } }],
        },
      ],
    });
    const choice = { schedule_id: here.schedule.id, question_id: here.choiceId };
    const [version] = (await here.teacher.ok('getAskedQuestion', { params: choice })).versions;
    expect(version?.options.map(({ is_right }) => is_right)).toEqual([true, false, false]);
    expect(version?.given.map(({ label, count }) => [label, count])).toEqual([
      ['B: Venus', 2],
      ['A: Mercury', 1],
    ]);
  });

  it('is for those who grade and see the assessment; and nobody who may not change the schedule changes its key', async () => {
    const here = await submitted(1);
    const params = { schedule_id: here.schedule.id, question_id: here.numberId };
    const stranger = await app.as(await buildMember(app.db, { userType: 'teacher' }));
    expect(await stranger.send('getAskedQuestion', { params })).toMatchObject({ status: 404 });
    expect(await here.taken[0]?.caller.send('getAskedQuestion', { params })).toMatchObject({ status: 403 });
    const grader = await app.as(
      await buildMember(app.db, { campus: here.campus, userType: 'homeworkGrader' }),
    );
    expect((await grader.ok('getAskedQuestion', { params })).can).toEqual({
      regrade: false,
      regradeAll: false,
    });
    const refused = await grader.send('createRegrade', {
      params: { schedule_id: here.schedule.id },
      body: { version_id: await versionOf(here, here.numberId), change: accept54 },
    });
    expect(refused).toMatchObject({ status: 403 });
  });
});

describe('a preview', () => {
  it('says of each student what changes, with points, total and score, and changes nothing', async () => {
    const here = await submitted(3);
    const before = await stored(here);
    const looked = await preview(here, here.numberId, accept54);
    expect(looked).toMatchObject({
      state: 'ready',
      details: ['56', '54'],
      counts: { submitted: 3, changed: 3, better: 3, worse: 0, marked: 0, running: 0 },
      can: { apply: true, undo: false, cancel: true },
    });
    const results = await here.teacher.ok('listRegradeResults', { params: { regrade_id: looked.id } });
    expect(results[0]).toMatchObject({
      is_changed: true,
      before: { earned: '0', worth: '1', score: '33.33', actual_score: '1', total_score: '3' },
      after: { earned: '1', worth: '1', score: '66.67', actual_score: '2', total_score: '3' },
    });
    expect(await stored(here)).toEqual(before);
    await here.teacher.ok('cancelRegrade', { params: { regrade_id: looked.id } });
    expect(await here.teacher.ok('listRegrades', { params: { schedule_id: here.schedule.id } })).toEqual([]);
  });

  it.each<[string, RegradeChange, string]>([
    ['the same key', { action: 'changeKey', option_ids: ['A'] }, 'This is already the key.'],
    ['no option', { action: 'changeKey', option_ids: [] }, 'Choose the right answer.'],
    [
      'an option that is none',
      { action: 'changeKey', option_ids: ['zzz'] },
      'This question has no such option.',
    ],
    [
      'two right options of a single choice',
      { action: 'changeKey', option_ids: ['A', 'B'] },
      'One option is right. To let several count, accept more answers.',
    ],
    [
      'a text where options are chosen',
      { action: 'acceptAnswers', answers: [{ text: 'Venus' }] },
      'This cannot be done with a question of this kind. Take the key of another version.',
    ],
  ])('refuses %s with a sentence', async (_, change, message) => {
    const here = await submitted(1);
    const params = { schedule_id: here.schedule.id, question_id: here.choiceId };
    const [version] = (await here.teacher.ok('getAskedQuestion', { params })).versions;
    const ids = version?.options.map(({ id }) => id) ?? [];
    const named =
      change.action === 'changeKey'
        ? {
            ...change,
            option_ids: change.option_ids.map((letter) => ids['ABC'.indexOf(letter)] ?? letter),
          }
        : change;
    const { status, body } = await here.teacher.send('createRegrade', {
      params: { schedule_id: here.schedule.id },
      body: { version_id: version?.version_id ?? 0, change: named },
    });
    expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ message }] } });
  });
});

describe('applying', () => {
  it('judges every attempt by the new key, and undoing leaves everything as it was', async () => {
    const here = await submitted(3);
    const before = await stored(here);
    const { id } = await preview(here, here.numberId, accept54);
    expect(await apply(here, id)).toMatchObject({
      state: 'applied',
      counts: { changed: 3, better: 3 },
      can: { apply: false, undo: true },
    });
    expect(await scoresOf(here)).toEqual(['2/3', '2/3', '3/3']);
    await expectRecomputed();
    expect(await undo(here, id)).toMatchObject({ state: 'undone', can: { undo: false } });
    expect(await stored(here)).toEqual(before);
    await expectRecomputed();
  });

  it('throws a question out: neither points nor a part of the whole', async () => {
    const here = await submitted(3);
    const before = await stored(here);
    const { id } = await preview(here, here.choiceId, { action: 'throwOut' });
    await apply(here, id);
    expect(await scoresOf(here)).toEqual(['1/2', '1/2', '1/2']);
    await expectRecomputed();
    const [first] = here.taken;
    const params = { student_id: first?.student.userId ?? 0, result_id: first?.resultId ?? 0 };
    const isOut = async () =>
      (await first?.caller.ok('getResult', { params }))?.items.map(({ is_thrown_out }) => is_thrown_out);
    expect((await isOut())?.toSorted()).toEqual([false, false, true]);
    await undo(here, id);
    expect(await stored(here)).toEqual(before);
    expect(await isOut()).toEqual([false, false, false]);
  });

  it('gives full marks to all, answered or not', async () => {
    const here = await submitted(2);
    const { caller, playerId, resultId } = await here.start(here.spare);
    await caller.ok('submitAttempt', {
      params: { result_id: resultId, part: 1 },
      body: { player_id: playerId, answers: [] },
    });
    const { id } = await preview(here, here.numberId, { action: 'fullMarks' });
    await apply(here, id);
    expect(await scoresOf(here)).toEqual(['2/3', '2/3', '1/3']);
    await expectRecomputed();
  });

  it('keeps what a person gave, also where it is thrown out and taken back', async () => {
    const here = await submitted(2);
    const [first] = here.taken;
    const params = { result_id: first?.resultId ?? 0, item_id: first?.itemIds[2] ?? 0 };
    await here.teacher.ok('markItem', { params, body: { version: 0, points: '0.25' } });
    const before = await stored(here);
    const looked = await preview(here, here.numberId, { action: 'fullMarks' });
    expect(looked.counts).toMatchObject({ marked: 1, changed: 1 });
    // The one whose mark stays is named too, though nothing of it changes.
    const named = await here.teacher.ok('listRegradeResults', { params: { regrade_id: looked.id } });
    expect(named.map(({ result_id, is_marked, is_changed }) => [result_id, is_marked, is_changed])).toEqual([
      [first?.resultId, true, false],
      [here.taken[1]?.resultId, false, true],
    ]);
    await apply(here, looked.id);
    expect(await scoresOf(here)).toEqual(['5/4/3', '2/3']);
    await undo(here, looked.id);
    const out = await preview(here, here.numberId, { action: 'throwOut' });
    await apply(here, out.id);
    expect(await scoresOf(here)).toEqual(['1/2', '1/2']);
    await expectRecomputed();
    await undo(here, out.id);
    expect(await stored(here)).toEqual(before);
    await expectRecomputed();
  });

  it('holds for attempts that run and for those that begin later', async () => {
    const here = await submitted(1);
    const running = await here.start(here.spare);
    const looked = await preview(here, here.choiceId, { action: 'throwOut' });
    expect(looked.counts).toMatchObject({ submitted: 1, running: 1 });
    await apply(here, looked.id);
    const right = [...answersOf(5).slice(0, 2), { type: 'number', text: '56' } as const];
    await here.submit(running, right);
    const again = await here.start(here.spare);
    await here.submit(again, right);
    expect(await scoresOf(here)).toEqual(['1/2', '2/2', '2/2']);
    await expectRecomputed();
    await undo(here, looked.id);
    expect(await scoresOf(here)).toEqual(['1/3', '3/3', '3/3']);
    await expectRecomputed();
  });

  it('shows the key as it is now to whoever reads the result', async () => {
    const here = await submitted(1);
    const [first] = here.taken;
    const { id } = await preview(here, here.numberId, accept54);
    await apply(here, id);
    const params = { student_id: first?.student.userId ?? 0, result_id: first?.resultId ?? 0 };
    const told = await first?.caller.ok('getResult', { params });
    expect(told?.items[2]).toMatchObject({
      earned: '1',
      answer_status_id: 1,
      key: { accepted: [{ value: '56' }, { value: '54' }] },
    });
  });

  it('writes lines from which the score follows, and a line of the audit', async () => {
    const here = await submitted(1);
    const { id } = await preview(here, here.numberId, accept54);
    await apply(here, id);
    const [first] = here.taken;
    const lines = await app.db
      .selectFrom('attempt_event')
      .select(['kind', 'actor_id', 'after'])
      .where('attempt_id', '=', first?.resultId ?? 0)
      .orderBy('id')
      .execute();
    expect(lines.slice(-2)).toMatchObject([
      { kind: 'regraded', actor_id: here.author.userId, after: { earned: '1', by: id } },
      { kind: 'scored', actor_id: null, after: { score: '2', status: 6 } },
    ]);
    const audit = await app.db
      .selectFrom('audit_event')
      .select(['kind', 'subject_id'])
      .where('campus_id', '=', here.campus.id)
      .where('subject', '=', 'assessment')
      .execute();
    expect(audit).toEqual([{ kind: 'regrade', subject_id: here.schedule.assessment.id }]);
  });

  it('by twenty at once happens once; an older preview is refused then', async () => {
    const here = await submitted(2);
    const older = await preview(here, here.numberId, { action: 'throwOut' });
    const admin = await app.as(await buildMember(app.db, { campus: here.campus, userType: 'campusAdmin' }));
    const { id } = await admin.ok('createRegrade', {
      params: { schedule_id: here.schedule.id },
      body: { version_id: await versionOf(here, here.numberId), change: accept54 },
    });
    await app.runJobs();
    const params = { regrade_id: id };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => here.teacher.send('applyRegrade', { params })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    await app.runJobs();
    expect(await scoresOf(here)).toEqual(['2/3', '2/3']);
    expect(await here.teacher.send('applyRegrade', { params: { regrade_id: older.id } })).toMatchObject({
      status: 409,
      body: { details: { reason: 'outdated' } },
    });
  });

  it('while others mark ends with what both have done', async () => {
    const here = await submitted(6);
    const { id } = await preview(here, here.numberId, accept54);
    await here.teacher.ok('applyRegrade', { params: { regrade_id: id } });
    const marking = here.taken.map(({ resultId, itemIds }) =>
      here.teacher.ok('markItem', {
        params: { result_id: resultId, item_id: itemIds[2] ?? 0 },
        body: { version: 0, points: '0.5' },
      }),
    );
    await Promise.all([app.runJobs(), ...marking]);
    const halves = (await stored(here)).items.filter(({ earned }) => earned === '1/2');
    expect(halves).toHaveLength(6);
    await expectRecomputed();
  });

  it('goes on after a process that was killed in the middle, and ends the same', async () => {
    const here = await submitted(3);
    const { id } = await preview(here, here.numberId, accept54);
    await here.teacher.ok('applyRegrade', { params: { regrade_id: id } });
    // Simulates a kill after the first batch: no process works, and the queue holds no job.
    await writeFirst(here, id);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    await sql`update regrade set beat_at = now() - interval '1 minute' where id = ${id}`.execute(app.db);
    await resumeStale(app.services, [regradeRows]);
    await app.runJobs();
    expect(await scoresOf(here)).toEqual(['2/3', '2/3', '3/3']);
    const lines = await app.db
      .selectFrom('attempt_event')
      .select('id')
      .where('campus_id', '=', here.campus.id)
      .where('kind', '=', 'regraded')
      .execute();
    expect(lines).toHaveLength(3);
    await expectRecomputed();
  });

  it('lets other work go first at the limit of the job, and continues', async () => {
    const here = await submitted(3);
    const { id } = await preview(here, here.numberId, accept54);
    await here.teacher.ok('applyRegrade', { params: { regrade_id: id } });
    await expect(runToLimit(here, id)).rejects.toThrow('regrades.work took longer than');
    expect(await here.teacher.ok('getRegrade', { params: { regrade_id: id } })).toMatchObject({
      state: 'applying',
      problem: 'This takes longer than 60 minutes. Other work goes first; this continues automatically.',
    });
    await app.runJobs();
    expect(await here.teacher.ok('getRegrade', { params: { regrade_id: id } })).toMatchObject({
      state: 'applied',
      problem: null,
    });
    expect(await scoresOf(here)).toEqual(['2/3', '2/3', '3/3']);
  });

  it('stops a preview at the limit of the job, says so for a day, and changes nothing', async () => {
    const here = await submitted(1);
    const before = await stored(here);
    const schedule = { schedule_id: here.schedule.id };
    const { id } = await here.teacher.ok('createRegrade', {
      params: schedule,
      body: { version_id: await versionOf(here, here.numberId), change: accept54 },
    });
    await expect(runToLimit(here, id)).rejects.toThrow('regrades.work took longer than');
    await app.runJobs();
    const listed = () => here.teacher.ok('listRegrades', { params: schedule });
    const problem = 'Working this out took longer than 60 minutes and was stopped. No result was changed.';
    expect(await listed()).toMatchObject([{ id, state: 'cancelled', problem }]);
    expect(await stored(here)).toEqual(before);
    const next = await preview(here, here.numberId, accept54);
    expect((await listed()).map((regrade) => regrade.id)).toEqual([next.id]);
  });

  it('writes nothing any more once somebody has moved it on', async () => {
    const here = await submitted(1);
    const before = await stored(here);
    const { id } = await preview(here, here.numberId, accept54);
    await expect(writeFirst(here, id)).rejects.toThrow(WorkStopped);
    expect(await stored(here)).toEqual(before);
  });

  it('undoes a covered regrade after the later one', async () => {
    const here = await submitted(2);
    const before = await stored(here);
    const one = await preview(here, here.numberId, accept54);
    await apply(here, one.id);
    const two = await preview(here, here.numberId, { action: 'throwOut' }, { is_for_all_schedules: true });
    await apply(here, two.id);
    expect(await scoresOf(here)).toEqual(['1/2', '1/2']);
    expect(await here.teacher.send('undoRegrade', { params: { regrade_id: one.id } })).toMatchObject({
      status: 409,
      body: { details: { reason: 'covered' } },
    });
    await undo(here, two.id);
    expect(await scoresOf(here)).toEqual(['2/3', '2/3']);
    await undo(here, one.id);
    expect(await stored(here)).toEqual(before);
  });

  it('tells those whose result has changed, once, and nobody else', async () => {
    await tellFromNow(app);
    const here = await submitted(3);
    const { id } = await preview(here, here.choiceId, {
      action: 'acceptAnswers',
      answers: [{ option_id: await venusOf(here) }],
    });
    await apply(here, id);
    const told = async () => {
      await app.runJobs();
      const rows = await app.db
        .selectFrom('notice')
        .select('user_id')
        .where('campus_id', '=', here.campus.id)
        .where('kind', '=', 'regraded')
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    };
    const better = here.taken.slice(0, 2).map(({ student }) => student.userId);
    expect(await told()).toEqual(better);
    expect(await told()).toEqual(better);
  });

  it('tells nobody while late answers are taken, because the notice would say which answers count', async () => {
    await tellFromNow(app);
    const here = await submitted(2);
    const [held, read] = here.taken;
    for (const one of [held, read])
      await app.db
        .updateTable('attempt_part')
        .set({ ended_by: 'deadline' })
        .where('attempt_id', '=', one?.resultId ?? 0)
        .execute();
    const { id } = await preview(here, here.choiceId, {
      action: 'acceptAnswers',
      answers: [{ option_id: await venusOf(here) }],
    });
    await apply(here, id);
    const told = async () => {
      await gatherNotices(app.services);
      await app.runJobs();
      const rows = await app.db
        .selectFrom('notice')
        .select('user_id')
        .where('campus_id', '=', here.campus.id)
        .where('kind', '=', 'regraded')
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    };
    expect(await told()).toEqual([]);
    const student = read?.student.userId ?? 0;
    await read?.caller.ok('getResult', { params: { student_id: student, result_id: read.resultId } });
    expect(await told()).toEqual([student]);
    app.clock.advance({ minutes: 73 * 60 });
    expect(await told()).toEqual([held?.student.userId, student].toSorted());
  });
});

const venusOf = async ({ teacher, schedule, choiceId }: Submitted) => {
  const params = { schedule_id: schedule.id, question_id: choiceId };
  const [version] = (await teacher.ok('getAskedQuestion', { params })).versions;
  return version?.options[1]?.id ?? '';
};
