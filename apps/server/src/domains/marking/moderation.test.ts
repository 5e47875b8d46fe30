import type { SubmissionFilter } from '@pelion/contract/marking/facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember, setRemoved } from '../../../test/factories/members.ts';
import { type BuiltSubmission, buildSubmission } from '../../../test/factories/submissions.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { checkScores } from '../attempts/end/check-scores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A submission with two answers for people, and two graders beside the teacher whose schedule it is. */
async function byTwo(allowedDifference = '0.5') {
  const sitting = await buildSubmission(app, { allowedDifference });
  const grader = async () =>
    app.as(await buildMember(app.db, { campus: sitting.campus, userType: 'homeworkGrader' }));
  return { ...sitting, one: await grader(), two: await grader(), three: await grader() };
}
type ByTwo = Awaited<ReturnType<typeof byTwo>>;

const placeOf = ({ resultId, itemIds }: BuiltSubmission, index = 1) => ({
  params: { result_id: resultId, item_id: itemIds[index] ?? 0 },
});
const give = (sitting: BuiltSubmission, caller: Caller, points: string | null, more = {}, index = 1) =>
  caller.send('markItem', { ...placeOf(sitting, index), body: { version: 0, points, ...more } });
const decide = (sitting: BuiltSubmission, caller: Caller, points: string | null, more = {}) =>
  caller.send('decideMark', { ...placeOf(sitting), body: { version: 0, points, ...more } });
const itemFor = async ({ resultId }: BuiltSubmission, caller: Caller, index = 1) =>
  (await caller.ok('getMarking', { params: { result_id: resultId } })).items[index];
const seen = ({ caller, student, resultId }: BuiltSubmission) =>
  caller.ok('getResult', { params: { student_id: student.userId, result_id: resultId } });
const kindsOf = async ({ resultId }: BuiltSubmission) =>
  (
    await app.db
      .selectFrom('attempt_event')
      .select('kind')
      .where('attempt_id', '=', resultId)
      .where('kind', 'in', ['markProposed', 'marked'])
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);

describe('an answer that two people mark', () => {
  it('waits after the first mark, and the second marker sees nothing of it', async () => {
    const sitting = await byTwo();
    const { one, two } = sitting;
    expect(await give(sitting, one, '2', { comment: 'SECRET' })).toMatchObject({
      status: 200,
      body: {
        score: null,
        item: {
          version: 1,
          points: '2',
          comment: 'SECRET',
          needs_grading: true,
          moderation: { state: 'open', given: 1, own: 1, act: 'mark', marks: [] },
        },
      },
    });
    const sheet = await two.ok('getMarking', { params: { result_id: sitting.resultId } });
    expect(JSON.stringify(sheet)).not.toContain('SECRET');
    expect(sheet.items[1]).toMatchObject({
      version: 0,
      points: null,
      comment: '',
      marked_by_name: null,
      moderation: { state: 'open', given: 1, own: null, act: 'mark', marks: [] },
    });
    // Machine-scored answers need no second mark.
    expect(sheet.items[0]).toMatchObject({ moderation: null });
    expect(JSON.stringify(await seen(sitting))).not.toContain('SECRET');
  });

  it('is worth what lies between two marks that agree, exactly, with what both said', async () => {
    const sitting = await byTwo();
    const { one, two, three } = sitting;
    await give(sitting, one, '2', { comment: 'Clear.' });
    const second = await give(sitting, two, '2.25', { comment: 'Well said.' });
    expect(second).toMatchObject({
      status: 200,
      body: {
        item: {
          exact_points: '17/8',
          comment: 'Clear.\n\nWell said.',
          needs_grading: false,
          moderation: {
            state: 'settled',
            own: 2,
            act: null,
            marks: [{ points: '2' }, { points: '2.25' }],
          },
        },
      },
    });
    expect((await give(sitting, three, '1')).body).toMatchObject({ details: { reason: 'decided' } });
    expect(await kindsOf(sitting)).toEqual(['markProposed', 'markProposed', 'marked']);
    expect((await checkScores(app.services.db)).differences).toEqual([]);
  });

  it('waits for a third one where the marks lie too far apart, and nothing of it is told or released', async () => {
    const sitting = await byTwo();
    const { one, two, three, teacher } = sitting;
    await give(sitting, one, '1', { comment: 'FIRST' });
    await give(sitting, two, '1.75', { comment: 'OTHER' });
    await give(sitting, one, '0', {}, 2);
    await give(sitting, two, '0', {}, 2);
    const whole = await one.ok('getMarking', { params: { result_id: sitting.resultId } });
    expect(whole).toMatchObject({ result_status_id: 3, score: null });
    expect(whole.items[1]).toMatchObject({
      points: '1',
      needs_grading: true,
      moderation: { state: 'differs', given: 2, own: 1, act: 'mark', marks: [] },
    });
    expect(await itemFor(sitting, three)).toMatchObject({ moderation: { act: null, marks: [] } });
    expect((await give(sitting, three, '1')).body).toMatchObject({ details: { reason: 'twoMarks' } });
    const params = { schedule_id: sitting.schedule.id };
    expect(await teacher.ok('releaseResults', { params, body: { is_released: true } })).toEqual({
      changed: 0,
    });
    expect(JSON.stringify(await seen(sitting))).not.toMatch(/FIRST|OTHER/);
    // Neither of them decides, nor a grader without the right.
    expect((await decide(sitting, one, '1')).status).toBe(403);
    expect((await decide(sitting, three, '1')).status).toBe(403);

    expect(await itemFor(sitting, teacher)).toMatchObject({
      version: 0,
      points: null,
      moderation: {
        state: 'differs',
        act: 'decide',
        marks: [
          { number: 1, points: '1', comment: 'FIRST' },
          { number: 2, points: '1.75', comment: 'OTHER' },
        ],
      },
    });
    expect((await give(sitting, teacher, '2')).status).toBe(409);
    const decided = await decide(sitting, teacher, '1.5', { comment: 'DECIDED' });
    expect(decided).toMatchObject({
      status: 200,
      body: {
        result_status_id: 6,
        item: { points: '1.50', needs_grading: false, moderation: { act: 'decide' } },
      },
    });
    expect(await seen(sitting)).toMatchObject({ actual_score: '2.50' });
    expect(JSON.stringify(await seen(sitting))).toContain('DECIDED');
    expect(JSON.stringify(await seen(sitting))).not.toMatch(/FIRST|OTHER/);
    expect((await checkScores(app.services.db)).differences).toEqual([]);
    // A second decision needs the version of the first.
    expect((await decide(sitting, teacher, '2')).status).toBe(409);
    expect((await decide(sitting, teacher, '2', { version: 1 })).status).toBe(200);
  });

  it('has its score as soon as a marker comes nearer', async () => {
    const sitting = await byTwo();
    const { one, two } = sitting;
    await give(sitting, one, '1');
    await give(sitting, two, '2');
    expect(await give(sitting, one, '1.5', { version: 1 })).toMatchObject({
      status: 200,
      body: { item: { exact_points: '7/4', needs_grading: false } },
    });
  });

  it('is decided by nobody who has marked it, whatever their right', async () => {
    const sitting = await byTwo('0');
    const { one, teacher, campus } = sitting;
    await give(sitting, one, '1');
    await give(sitting, teacher, '2');
    expect((await decide(sitting, teacher, '2')).body).toMatchObject({ details: { reason: 'ownMark' } });
    const admin = await app.as(await buildMember(app.db, { campus, userType: 'campusAdmin' }));
    expect((await decide(sitting, admin, '2')).status).toBe(200);
  });

  it('is not decided before both have marked it, and one mark is never decided on', async () => {
    const sitting = await byTwo();
    await give(sitting, sitting.one, '1');
    expect((await decide(sitting, sitting.teacher, '2')).body).toMatchObject({ details: { reason: 'open' } });
    const single = await buildSubmission(app);
    expect((await decide(single, single.teacher, '2')).body).toMatchObject({
      details: { reason: 'oneMark' },
    });
  });

  it('takes two marks of three who mark at once', async () => {
    const sitting = await byTwo('2');
    const { one, two, three } = sitting;
    const answers = await Promise.all([one, two, three].map((caller) => give(sitting, caller, '1')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(await kindsOf(sitting)).toEqual(['markProposed', 'markProposed', 'marked']);
  });

  it('is compared as it was when it was marked, and rated as a whole when everything is decided', async () => {
    const sitting = await byTwo();
    const { one, teacher, schedule } = sitting;
    const edit = (body: Record<string, unknown>) =>
      teacher.send('updateSchedule', { params: { schedule_id: schedule.id }, body });
    expect((await edit({ allowed_difference: '0,25' })).body).toMatchObject({ allowed_difference: '0.25' });
    await give(sitting, one, '1');
    expect((await edit({ allowed_difference: '1' })).body).toMatchObject({ details: { reason: 'marked' } });
    expect((await edit({ allowed_difference: null })).status).toBe(409);
    expect((await edit({ allowed_difference: '0.25', hide_score: true })).status).toBe(200);
    expect((await edit({ allowed_difference: 'some' })).status).toBe(400);
    const review = { version: 0, rating_id: 1, comment: 'x', suggests_retake: false };
    const params = { result_id: sitting.resultId };
    expect((await one.send('reviewResult', { params, body: review })).status).toBe(409);
  });

  it('begins anew when its attempt is opened again', async () => {
    const sitting = await byTwo();
    const { one, two, teacher, schedule, resultId } = sitting;
    await give(sitting, one, '1', { comment: 'Kept.' });
    await give(sitting, two, '2');
    await teacher.ok('reopenAttempt', {
      params: { schedule_id: schedule.id, result_id: resultId },
      body: { minutes: 5, reason: 'x' },
    });
    const marks = await app.db
      .selectFrom('provisional_mark')
      .select(['points', 'comment', 'version'])
      .where('item_id', '=', sitting.itemIds[1] ?? 0)
      .orderBy('id')
      .execute();
    expect(marks).toEqual([
      { points: null, comment: 'Kept.', version: 2 },
      { points: null, comment: '', version: 2 },
    ]);
  });
});

describe('submissions that two people mark', () => {
  const room = ({ schedule }: ByTwo) => ({ params: { schedule_id: schedule.id } });
  const take = (sitting: ByTwo, caller: Caller) =>
    caller.ok('claimSubmissions', { ...room(sitting), body: { count: 10 } });
  const list = (sitting: ByTwo, caller: Caller, filter: SubmissionFilter) =>
    caller.ok('listSubmissions', { ...room(sitting), query: { filter } });

  it('are taken by two different people, never by a third and never twice by one', async () => {
    const sitting = await byTwo();
    const { one, two, three } = sitting;
    const taken = await Promise.all([one, two, three].map((caller) => take(sitting, caller)));
    // Concurrent markers may compete for one place; the loser claims none and takes the other place next.
    const again = await Promise.all([one, two, three].map((caller) => take(sitting, caller)));
    const all = [...taken, ...again].reduce((sum, { claimed }) => sum + claimed, 0);
    expect(all).toBe(2);
    const [row] = await list(sitting, one, 'all');
    expect(new Set(row?.claimed_by_names).size).toBe(2);
    expect(await one.ok('getMarkingRoom', room(sitting))).toMatchObject({ waiting: 1, claimed: 1 });
  });

  it('are taken by whoever marks them, and leave the list of who has marked everything', async () => {
    const sitting = await byTwo();
    const { one, two, teacher } = sitting;
    await give(sitting, one, '0');
    expect(await list(sitting, one, 'mine')).toMatchObject([{ is_mine: true, undecided_count: 0 }]);
    await give(sitting, one, '0', {}, 2);
    expect(await list(sitting, one, 'mine')).toEqual([]);
    expect(await list(sitting, one, 'waiting')).toEqual([]);
    const left = (who: typeof one) => who.ok('countLeft', { ...room(sitting), query: {} });
    expect(await left(one)).toMatchObject({ submissions: { left: 0, all: 1 } });
    expect(await left(two)).toMatchObject({ submissions: { left: 1, all: 1 } });
    expect(await list(sitting, two, 'waiting')).toHaveLength(1);
    expect(await take(sitting, two)).toEqual({ claimed: 1 });
    await give(sitting, two, '2');
    expect(await list(sitting, two, 'waiting')).toHaveLength(1);
    expect(await list(sitting, teacher, 'toDecide')).toMatchObject([{ undecided_count: 1 }]);
    const toDecide = { is_to_decide: true };
    expect(await teacher.ok('countLeft', { ...room(sitting), query: toDecide })).toMatchObject({
      submissions: { left: 1, all: 1 },
    });
    expect(await teacher.ok('getMarkingRoom', room(sitting))).toMatchObject({
      undecided: 1,
      may_decide: true,
      allowed_difference: '0.5',
    });
    expect(await two.ok('giveBackSubmissions', room(sitting))).toEqual({ given_back: 0 });
  });

  it('are to be decided, counted and listed, for those who may: not for one of the two markers, not for a grader', async () => {
    const sitting = await byTwo('0');
    const { one, two, teacher, campus } = sitting;
    const admin = await app.as(await buildMember(app.db, { campus, userType: 'campusAdmin' }));
    await give(sitting, one, '1');
    await give(sitting, teacher, '2');
    const toDecide = { is_to_decide: true };
    const told = async (who: Caller) => {
      const { undecided, others_decide, may_decide } = await who.ok('getMarkingRoom', room(sitting));
      const [row] = await list(sitting, who, 'all');
      const left = await who.ok('countLeft', { ...room(sitting), query: toDecide });
      return {
        ...{ undecided, others_decide, may_decide, left: left.submissions.left },
        ...{ listed: (await list(sitting, who, 'toDecide')).length },
        ...{ own: row?.undecided_count, others: row?.others_decide_count },
      };
    };
    const nothing = { undecided: 0, others_decide: 1, left: 0, listed: 0, own: 0, others: 1 };
    expect(await told(teacher)).toEqual({ ...nothing, may_decide: true });
    expect(await told(two)).toEqual({ ...nothing, may_decide: false });
    expect(await told(admin)).toEqual({
      ...{ undecided: 1, others_decide: 0, may_decide: true, left: 1, listed: 1, own: 1, others: 0 },
    });
  });

  it('are free for somebody else again when one of the two may mark no more, but for a place in which all was marked', async () => {
    const sitting = await byTwo();
    const { campus, two, three } = sitting;
    const leaver = await buildMember(app.db, { campus, userType: 'homeworkGrader' });
    const caller = await app.as(leaver);
    await take(sitting, caller);
    await take(sitting, two);
    expect(await take(sitting, three)).toEqual({ claimed: 0 });
    await setRemoved(app.db, leaver, app.clock.now());
    expect((await list(sitting, two, 'all'))[0]?.claimed_by_names).toHaveLength(1);
    expect(await two.ok('getMarkingRoom', room(sitting))).toMatchObject({ claimed: 1 });
    expect(await three.ok('getMarkingRoom', room(sitting))).toMatchObject({ claimed: 0 });
    // Marking claims the free place, as it would a new one.
    expect((await give(sitting, three, '1')).status).toBe(200);
    expect((await list(sitting, two, 'all'))[0]?.claimed_by_names).toHaveLength(2);
    expect(await list(sitting, three, 'mine')).toHaveLength(1);

    const marked = await byTwo();
    const done = await buildMember(app.db, { campus: marked.campus, userType: 'homeworkGrader' });
    const before = await app.as(done);
    await give(marked, before, '1');
    await give(marked, before, '0', {}, 2);
    await setRemoved(app.db, done, app.clock.now());
    expect(await take(marked, marked.two)).toEqual({ claimed: 1 });
    expect(await take(marked, marked.three)).toEqual({ claimed: 0 });
  });

  it('stand in the list of all schedules for whom there is something left, to mark or to decide', async () => {
    const sitting = await byTwo();
    const { one, two, three, teacher, schedule } = sitting;
    const queued = async (caller: Caller) =>
      (await caller.ok('listMarkingQueue', { query: {} })).filter(
        ({ schedule_id }) => schedule_id === schedule.id,
      );
    await give(sitting, one, '0');
    expect(await queued(one)).toMatchObject([{ waiting: 1, to_decide: 0, mine: 1 }]);
    await give(sitting, one, '0', {}, 2);
    expect(await queued(one)).toEqual([]);
    expect(await queued(two)).toMatchObject([{ waiting: 1, to_decide: 0, mine: 0 }]);
    await give(sitting, two, '2');
    await give(sitting, two, '0', {}, 2);
    expect(await queued(two)).toEqual([]);
    // Deciding takes the right to change the schedule.
    expect(await queued(three)).toEqual([]);
    expect(await queued(teacher)).toMatchObject([{ waiting: 1, to_decide: 1, mine: 0 }]);
    await decide(sitting, teacher, '1');
    expect(await queued(teacher)).toEqual([]);
  });
});
