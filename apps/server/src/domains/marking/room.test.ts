import { type UserType, userTypes } from '@pelion/access';
import { releaseRules } from '@pelion/contract/assessment-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBundle, buildModule } from '../../../test/factories/bundles.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, setRemoved } from '../../../test/factories/members.ts';
import { buildSchedule } from '../../../test/factories/schedules.ts';
import { buildSection, linkParent } from '../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../test/factories/taken-attempts.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { LiveMessage } from '../../lib/live.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const minutes = (n: number) => new Date(app.clock.now().getTime() + n * 60_000);

/** Builds a schedule with `count` waiting submissions, a minute apart, each with one answer to be marked. */
async function room(count: number) {
  const campus = await buildCampus(app.db);
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const schedule = await buildSchedule(app.db, { author, effectiveAt: minutes(-10_000), dueAt: minutes(60) });
  const [questionId = 0] = schedule.assessment.questionIds;
  const { version_id } = await app.db
    .selectFrom('assessment_question')
    .select('version_id')
    .where('question_id', '=', questionId)
    .executeTakeFirstOrThrow();
  const results: { readonly id: number; readonly student: Member }[] = [];
  for (let n = 0; n < count; n++) {
    const student = await buildMember(app.db, { campus, userType: 'student' });
    const id = await buildTakenAttempt(app.db, {
      schedule,
      student,
      status: 'userSubmitted',
      at: minutes(n - 5000),
    });
    results.push({ id, student });
  }
  await app.db
    .insertInto('attempt_item')
    .values(
      results.map(({ id }) => ({
        campus_id: campus.id,
        attempt_id: id,
        part: 1,
        question_id: questionId,
        version_id,
        question_type: 2,
        position: 1,
        points: '1',
        answer_status: 5,
      })),
    )
    .execute();
  return { campus, author, schedule, questionId, results, teacher: await app.as(author) };
}
type Room = Awaited<ReturnType<typeof room>>;

const minutesAgo = () => minutes(-1);
interface Terms {
  readonly hide_score?: boolean;
  readonly score_release: number;
  readonly due_at?: () => Date;
}

const paramsOf = ({ schedule }: Room) => ({ schedule_id: schedule.id });
const grade = (ids: readonly number[]) =>
  app.db
    .updateTable('attempt')
    .set({ status: 6, score: '1' })
    .where('id', 'in', [...ids])
    .execute();

describe('the submissions of a schedule', () => {
  it('come in the order in which they ended, page after page, none twice', async () => {
    const here = await room(5);
    const seen: number[] = [];
    for (let after: number | undefined; ; ) {
      const page = await here.teacher.ok('listSubmissions', {
        params: paramsOf(here),
        query: { limit: 2, ...(after === undefined ? {} : { after }) },
      });
      if (page.length === 0) break;
      seen.push(...page.map(({ result_id }) => result_id));
      after = page.at(-1)?.result_id;
    }
    expect(seen).toEqual(here.results.map(({ id }) => id));
  });

  it('have neighbours by the same filter, with or without a question', async () => {
    const here = await room(4);
    const [first, second, third, last] = here.results.map(({ id }) => id);
    await grade([second ?? 0]);
    const near = (id: number | undefined, query: Record<string, unknown> = {}) =>
      here.teacher.ok('findNeighbours', { params: { ...paramsOf(here), result_id: id ?? 0 }, query });
    expect(await near(first)).toMatchObject({ previous: null, next: { result_id: third } });
    expect(await near(second)).toMatchObject({ previous: { result_id: first }, next: { result_id: third } });
    expect(await near(third, { filter: 'all' })).toMatchObject({
      previous: { result_id: second },
      next: { result_id: last },
    });
    expect(await near(last, { question_id: here.questionId })).toMatchObject({
      previous: { result_id: third },
      next: null,
    });
    expect(await near(third, { filter: 'all', question_id: 999_999_999 })).toEqual({
      previous: null,
      next: null,
    });
  });

  it('are counted, and so is what waits of each question', async () => {
    const here = await room(3);
    await grade([here.results[0]?.id ?? 0]);
    expect(await here.teacher.ok('getMarkingRoom', { params: paramsOf(here) })).toMatchObject({
      submitted: 3,
      waiting: 2,
      graded: 1,
      released: 0,
      claimed: 0,
      questions: [{ question_id: here.questionId, position: 1, waiting: 2 }],
    });
  });

  it('say of a question of a bundle its part and its number within it', async () => {
    const campus = await buildCampus(app.db);
    const author = await buildMember(app.db, { campus, userType: 'teacher' });
    const [first, second] = [await buildModule(app.db, author, 2), await buildModule(app.db, author, 2)];
    const linked = [{ assessment: first }, { assessment: second }];
    const assessment = await buildBundle(app.db, { author, kind: 'standard', linked });
    const schedule = await buildSchedule(app.db, {
      author,
      assessment,
      effectiveAt: minutes(-100),
      dueAt: minutes(60),
    });
    const student = await buildMember(app.db, { campus, userType: 'student' });
    const id = await buildTakenAttempt(app.db, {
      schedule,
      student,
      status: 'userSubmitted',
      at: minutes(-5),
    });
    const asked = [second, first].map(({ questionIds, versionIds }, index) => ({
      campus_id: campus.id,
      attempt_id: id,
      part: 1,
      question_id: questionIds[1] ?? 0,
      version_id: versionIds[1] ?? 0,
      question_type: 2,
      position: index + 1,
      points: '1',
      answer_status: 5,
    }));
    await app.db.insertInto('attempt_item').values(asked).execute();
    const names = new Map(
      (await app.db.selectFrom('assessment').select(['id', 'name']).execute()).map((row) => [
        row.id,
        row.name,
      ]),
    );
    const teacher = await app.as(author);
    const { questions } = await teacher.ok('getMarkingRoom', { params: { schedule_id: schedule.id } });
    expect(questions).toMatchObject([
      { question_id: first.questionIds[1], part_name: names.get(first.id), position: 2 },
      { question_id: second.questionIds[1], part_name: names.get(second.id), position: 2 },
    ]);
  });

  it('are counted for each marker as what is left, with the answers to one question', async () => {
    const here = await room(4);
    const [first = 0, second = 0] = here.results.map(({ id }) => id);
    const grader = await app.as(
      await buildMember(app.db, { campus: here.campus, userType: 'homeworkGrader' }),
    );
    await grader.ok('claimSubmissions', { params: paramsOf(here), body: { count: 2 } });
    await grade([first]);
    await app.db
      .updateTable('attempt_item')
      .set({ answer_status: 3 })
      .where('attempt_id', '=', first)
      .execute();
    const left = (caller: typeof grader, query: Record<string, unknown> = {}) =>
      caller.ok('countLeft', { params: paramsOf(here), query: { question_id: here.questionId, ...query } });
    // One is marked; the grader has claimed another, which no one else gets.
    expect(await left(grader)).toEqual({ submissions: { left: 3, all: 4 }, answers: { left: 3, all: 4 } });
    expect(await left(here.teacher)).toEqual({
      submissions: { left: 2, all: 4 },
      answers: { left: 2, all: 4 },
    });
    expect(await left(grader, { is_mine: true })).toEqual({
      submissions: { left: 1, all: 2 },
      answers: { left: 1, all: 2 },
    });
    // Machine-scored answers need no marker.
    await app.db
      .updateTable('attempt_item')
      .set({ answer_status: 1 })
      .where('attempt_id', '=', second)
      .execute();
    expect(await left(grader)).toMatchObject({ answers: { left: 2, all: 3 } });
    expect(await grader.ok('countLeft', { params: paramsOf(here) })).toMatchObject({ answers: null });
  });

  it('name nobody to those who may not see the students', async () => {
    const here = await room(1);
    const grader = await buildMember(app.db, { campus: here.campus, userType: 'homeworkGrader' });
    await app.db
      .insertInto('person_permission')
      .values({
        campus_id: here.campus.id,
        user_id: grader.userId,
        permission: 'view_students',
        is_granted: false,
      })
      .execute();
    const caller = await app.as(grader);
    const [row] = await caller.ok('listSubmissions', { params: paramsOf(here) });
    expect(row).toMatchObject({ student_name: null, waiting_count: 1 });
  });

  it('are hidden from another school', async () => {
    const here = await room(1);
    const stranger = await app.as(await buildMember(app.db, { userType: 'teacher' }));
    const calls = ['listSubmissions', 'getMarkingRoom', 'countLeft'] as const;
    for (const name of calls)
      expect(await stranger.send(name, { params: paramsOf(here) })).toMatchObject({ status: 404 });
    expect(await stranger.ok('listMarkingQueue', {})).toEqual([]);
  });
});

describe('taking submissions', () => {
  it('gives none to two people, also when ten take them at once', async () => {
    const here = await room(12);
    const graders = await Promise.all(
      Array.from({ length: 10 }, async () =>
        app.as(await buildMember(app.db, { campus: here.campus, userType: 'homeworkGrader' })),
      ),
    );
    const answers = await Promise.all(
      graders.map((grader) => grader.ok('claimSubmissions', { params: paramsOf(here), body: { count: 2 } })),
    );
    const taken = answers.reduce((sum, { claimed }) => sum + claimed, 0);
    const rows = await app.db
      .selectFrom('marking_claim')
      .select(['attempt_id', 'claimed_by'])
      .where('schedule_id', '=', here.schedule.id)
      .execute();
    expect(rows).toHaveLength(taken);
    expect(new Set(rows.map(({ attempt_id }) => attempt_id)).size).toBe(taken);
    // Graders who got too few in the concurrent run get the rest in a second request.
    for (const grader of graders)
      await grader.ok('claimSubmissions', { params: paramsOf(here), body: { count: 2 } });
    expect(await here.teacher.ok('getMarkingRoom', { params: paramsOf(here) })).toMatchObject({
      claimed: 12,
    });
  });

  it('leads nobody from one that waits to what somebody else has taken, and says whose it is', async () => {
    const here = await room(4);
    const [first, second, third, last] = here.results.map(({ id }) => id);
    const other = await buildMember(app.db, { campus: here.campus, userType: 'homeworkGrader' });
    const grader = await app.as(other);
    await grader.ok('claimSubmissions', { params: paramsOf(here), body: { count: 2 } });
    await here.teacher.ok('claimSubmissions', { params: paramsOf(here), body: { count: 1 } });
    const near = (caller: typeof grader, id: number | undefined, query: Record<string, unknown> = {}) =>
      caller.ok('findNeighbours', { params: { ...paramsOf(here), result_id: id ?? 0 }, query });
    expect(await near(here.teacher, last)).toMatchObject({ previous: { result_id: third }, next: null });
    expect(await near(here.teacher, third)).toMatchObject({ previous: null, next: { result_id: last } });
    expect(await near(grader, first)).toMatchObject({ next: { result_id: second } });
    expect(await near(grader, second)).toMatchObject({ next: { result_id: last } });
    // The unfiltered list includes submissions claimed by others.
    expect(await near(here.teacher, third, { filter: 'all' })).toMatchObject({
      previous: { result_id: second },
    });
    const takenBy = async (id: number | undefined) =>
      (await here.teacher.ok('getMarking', { params: { result_id: id ?? 0 } })).taken_by_name;
    expect([await takenBy(first), await takenBy(third), await takenBy(last)]).toEqual([
      other.name,
      null,
      null,
    ]);
  });

  it('can be given back; what was marked stays with its marker', async () => {
    const here = await room(3);
    const { teacher } = here;
    expect(await teacher.ok('claimSubmissions', { params: paramsOf(here), body: { count: 2 } })).toEqual({
      claimed: 2,
    });
    const mine = () => teacher.ok('listSubmissions', { params: paramsOf(here), query: { filter: 'mine' } });
    expect(await mine()).toMatchObject([{ is_mine: true }, { is_mine: true }]);
    await grade([here.results[0]?.id ?? 0]);
    expect(await teacher.ok('giveBackSubmissions', { params: paramsOf(here) })).toEqual({ given_back: 1 });
    expect(await mine()).toEqual([]);
  });
});

describe('submissions claimed by a former marker', () => {
  const inCampus = (here: Room, { userId }: Pick<Member, 'userId'>) => ({
    campus_id: here.campus.id,
    user_id: userId,
  });
  const isNow = (userType: UserType) => (here: Room, holder: Member) =>
    app.db
      .updateTable('membership_role')
      .set({ user_type: userTypes[userType] })
      .where('campus_id', '=', here.campus.id)
      .where('user_id', '=', holder.userId)
      .execute();
  /** Events that end a homework grader's right to mark. */
  const losses: Readonly<Record<string, (here: Room, holder: Member) => Promise<unknown>>> = {
    'was removed': (_here, holder) => setRemoved(app.db, holder, app.clock.now()),
    'was suspended': (here, { userId }) =>
      app.db
        .updateTable('membership')
        .set({ is_suspended: true })
        .where('campus_id', '=', here.campus.id)
        .where('user_id', '=', userId)
        .execute(),
    'lost the permission': (here, holder) =>
      app.db
        .insertInto('person_permission')
        .values({ ...inCampus(here, holder), permission: 'view_assessments', is_granted: false })
        .execute(),
    'has a role now that marks nothing': isNow('contentManager'),
    'is a teacher now, and the assessment is neither theirs nor shown to them': isNow('teacher'),
  };

  it.each(Object.keys(losses))('is taken by nobody once that person %s', async (name) => {
    const here = await room(3);
    await app.db
      .updateTable('assessment')
      .set({ is_public: false })
      .where('id', '=', here.schedule.assessment.id)
      .execute();
    const [first = 0, second = 0, third = 0] = here.results.map(({ id }) => id);
    const holder = await buildMember(app.db, { campus: here.campus, userType: 'homeworkGrader' });
    await (await app.as(holder)).ok('claimSubmissions', { params: paramsOf(here), body: { count: 2 } });
    const { teacher } = here;
    const seen = async () => ({
      room: (await teacher.ok('getMarkingRoom', { params: paramsOf(here) })).claimed,
      left: (await teacher.ok('countLeft', { params: paramsOf(here) })).submissions.left,
      named: (await teacher.ok('listSubmissions', { params: paramsOf(here) }))[0]?.claimed_by_names,
      taker: (await teacher.ok('getMarking', { params: { result_id: first } })).taken_by_name,
      before: (
        await teacher.ok('findNeighbours', { params: { ...paramsOf(here), result_id: third }, query: {} })
      ).previous?.result_id,
    });
    expect(await seen()).toEqual({
      room: 2,
      left: 1,
      named: [holder.name],
      taker: holder.name,
      before: undefined,
    });
    await losses[name]?.(here, holder);
    expect(await seen()).toEqual({ room: 0, left: 3, named: [], taker: null, before: second });
    // Ten graders compete for three submissions; each goes to one of them.
    const graders = await Promise.all(
      Array.from({ length: 10 }, async () =>
        app.as(await buildMember(app.db, { campus: here.campus, userType: 'homeworkGrader' })),
      ),
    );
    const take = () =>
      Promise.all(
        graders.map((grader) =>
          grader.ok('claimSubmissions', { params: paramsOf(here), body: { count: 1 } }),
        ),
      );
    await take();
    await take();
    const rows = await app.db
      .selectFrom('marking_claim')
      .select(['attempt_id', 'claimed_by'])
      .where('schedule_id', '=', here.schedule.id)
      .execute();
    expect(rows.map(({ attempt_id }) => attempt_id).toSorted()).toEqual([first, second, third].toSorted());
    expect(rows.map(({ claimed_by }) => claimed_by)).not.toContain(holder.userId);
  });

  it('is theirs again when the right comes back before anybody has taken it', async () => {
    const here = await room(2);
    const holder = await buildMember(app.db, { campus: here.campus, userType: 'homeworkGrader' });
    await (await app.as(holder)).ok('claimSubmissions', { params: paramsOf(here), body: { count: 1 } });
    await setRemoved(app.db, holder, app.clock.now());
    await setRemoved(app.db, holder, null);
    expect(await here.teacher.ok('getMarkingRoom', { params: paramsOf(here) })).toMatchObject({ claimed: 1 });
  });
});

describe('releasing', () => {
  it('is for what is graded: all at once, or some, and can be taken back; the ledger says who', async () => {
    const here = await room(3);
    const [first, second] = here.results.map(({ id }) => id);
    await grade([first ?? 0, second ?? 0]);
    const release = (is_released: boolean, result_ids: readonly number[] = []) =>
      here.teacher.ok('releaseResults', {
        params: paramsOf(here),
        body: { is_released, result_ids: [...result_ids] },
      });
    expect(await release(true, [first ?? 0])).toEqual({ changed: 1 });
    expect(await release(true)).toEqual({ changed: 1 });
    expect(await release(true)).toEqual({ changed: 0 });
    expect(await here.teacher.ok('getMarkingRoom', { params: paramsOf(here) })).toMatchObject({
      graded: 2,
      released: 2,
    });
    expect(await release(false, [second ?? 0])).toEqual({ changed: 1 });
    const events = await app.db
      .selectFrom('attempt_event')
      .select(['kind', 'actor_id'])
      .where('attempt_id', '=', second ?? 0)
      .orderBy('id')
      .execute();
    expect(events).toEqual(
      ['released', 'releaseTakenBack'].map((kind) => ({ kind, actor_id: here.author.userId })),
    );
  });

  it('is told to the open windows of the students and of their parents, and to nobody else', async () => {
    const here = await room(2);
    const [one, other] = here.results;
    if (!one || !other) throw new Error('Two have taken it');
    const [mother, father] = await Promise.all(
      [1, 2].map(() => buildMember(app.db, { campus: here.campus, userType: 'parent' })),
    );
    if (!mother || !father) throw new Error('There are two parents');
    // One child for both of them, both children for one.
    await linkParent(app.db, mother, one.student);
    await linkParent(app.db, father, one.student);
    await linkParent(app.db, mother, other.student);
    await linkParent(app.db, await buildMember(app.db, { campus: here.campus, userType: 'parent' }), {
      ...other.student,
      userId: (await buildMember(app.db, { campus: here.campus, userType: 'student' })).userId,
    });
    await grade([one.id, other.id]);
    const heard = new Promise<LiveMessage>((resolve) => {
      app.services.live.subscribe(here.campus.id, resolve);
    });
    const body = { is_released: true };
    expect(await here.teacher.ok('releaseResults', { params: paramsOf(here), body })).toEqual({ changed: 2 });
    const history = await here.teacher.ok('listResultEvents', {
      params: { result_id: here.results[0]?.id ?? 0 },
    });
    expect(history).toMatchObject([{ kind: 'released', by: 'staff', by_name: here.author.name }]);
    const { event, userIds = [] } = await heard;
    expect(event).toEqual({ topic: 'attempts', id: null });
    expect(userIds.toSorted((a, b) => a - b)).toEqual(
      [one.student, other.student, mother, father].map(({ userId }) => userId).toSorted((a, b) => a - b),
    );
  });

  it('by twenty at once happens once', async () => {
    const here = await room(2);
    await grade(here.results.map(({ id }) => id));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        here.teacher.ok('releaseResults', { params: paramsOf(here), body: { is_released: true } }),
      ),
    );
    expect(answers.reduce((sum, { changed }) => sum + changed, 0)).toBe(2);
  });
});

it('the queue has the schedules that wait, the longest wait first, by status and type', async () => {
  const here = await room(2);
  const student = await buildMember(app.db, { campus: here.campus, userType: 'student' });
  const grade6 = await buildSection(app.db, { campus: here.campus });
  const later = await buildSchedule(app.db, {
    author: here.author,
    effectiveAt: minutes(-100),
    dueAt: null,
    sections: [grade6],
    students: [student],
  });
  const auto = await buildTakenAttempt(app.db, {
    schedule: later,
    student,
    status: 'userSubmitted',
    at: minutes(-5),
  });
  await app.db
    .updateTable('attempt')
    .set({ status: 4, ended_by: 'deadline' })
    .where('id', '=', auto)
    .execute();
  const queue = async (query: Record<string, unknown> = {}) =>
    (await here.teacher.ok('listMarkingQueue', { query })).map(({ schedule_id, waiting }) => [
      schedule_id,
      waiting,
    ]);
  expect(await queue()).toEqual([
    [here.schedule.id, 2],
    [later.id, 1],
  ]);
  const [, second] = await here.teacher.ok('listMarkingQueue', {});
  expect(second).toMatchObject({ given_to: [expect.stringContaining(' - ')], student_count: 1 });
  expect(await queue({ status_ids: '3' })).toEqual([[here.schedule.id, 2]]);
  expect(await queue({ status_ids: '4' })).toEqual([[later.id, 1]]);
  expect(await queue({ type_ids: '3' })).toEqual([]);
});

it('among 5,000 submissions the next is that of the list', async () => {
  const here = await room(1);
  const [only] = here.results;
  await app.db.executeQuery(
    (await import('kysely')).CompiledQuery.raw(
      `insert into attempt (campus_id, schedule_id, assessment_id, student_id, attempt_no, status, started_at, ended_at, ended_by, total)
       select campus_id, schedule_id, assessment_id, student_id, n, 3, started_at, ended_at + n * interval '1 second', 'student', total
       from attempt, generate_series(2, 5000) n where id = $1`,
      [only?.id],
    ),
  );
  const { result_id } =
    (
      await here.teacher.ok('listSubmissions', {
        params: paramsOf(here),
        query: { filter: 'all', limit: 100 },
      })
    ).at(50) ?? {};
  const { next } = await here.teacher.ok('findNeighbours', {
    params: { ...paramsOf(here), result_id: result_id ?? 0 },
    query: { filter: 'all' },
  });
  const [after] = await here.teacher.ok('listSubmissions', {
    params: paramsOf(here),
    query: { filter: 'all', limit: 1, after: result_id ?? 0 },
  });
  expect(next?.result_id).toBe(after?.result_id);
});

it('shows who had violations that nobody has excused', async () => {
  const here = await room(3);
  const [first, second] = here.results;
  if (!first || !second) throw new Error('There are three.');
  const fact = (attempt_id: number, excused: boolean) => ({
    campus_id: here.campus.id,
    attempt_id,
    part: 1,
    key: crypto.randomUUID(),
    kind: 'leftPage',
    at: minutes(-4000),
    ...(excused ? { excused_at: minutes(0), excused_by: here.author.userId } : {}),
  });
  await app.db
    .insertInto('attempt_violation')
    .values([fact(first.id, true), fact(second.id, false), fact(second.id, false)])
    .execute();
  const rows = await here.teacher.ok('listSubmissions', {
    params: paramsOf(here),
    query: { filter: 'violations' },
  });
  expect(rows).toMatchObject([{ result_id: second.id, violations_count: 2 }]);
});

it('stands in the order of names, page by page and from one to the next, for who may see names', async () => {
  const here = await room(4);
  for (const [index, { student }] of here.results.entries())
    await app.db
      .updateTable('person')
      .set({ given_name: ['Dora', 'Ada', 'Carl', 'Ada'][index] ?? '', family_name: 'Marked' })
      .where('campus_id', '=', here.campus.id)
      .where('user_id', '=', student.userId)
      .execute();
  const [dora, ada, carl, other] = here.results.map(({ id }) => id);
  const params = paramsOf(here);
  const page = (after?: number) =>
    here.teacher.ok('listSubmissions', {
      params,
      query: { order: 'name', limit: 2, ...(after === undefined ? {} : { after }) },
    });
  const ids = (rows: readonly { readonly result_id: number }[]) => rows.map(({ result_id }) => result_id);
  expect(ids(await page())).toEqual([ada, other]);
  expect(ids(await page(other))).toEqual([carl, dora]);
  const near = await here.teacher.ok('findNeighbours', {
    params: { ...params, result_id: carl ?? 0 },
    query: { order: 'name' },
  });
  expect(near).toMatchObject({ previous: { result_id: other }, next: { result_id: dora } });
  const grader = await app.as(await buildMember(app.db, { campus: here.campus, userType: 'homeworkGrader' }));
  const unnamed = await grader.ok('listSubmissions', { params, query: { order: 'name' } });
  expect(unnamed.map(({ student_name }) => student_name)).toEqual([null, null, null, null]);
  expect(ids(unnamed)).toEqual([dora, ada, carl, other]);
});

it('tells nobody’s name where none is wanted, neither in the list and its order nor with the answers', async () => {
  const here = await room(2);
  for (const [index, { student }] of here.results.entries())
    await app.db
      .updateTable('person')
      .set({ given_name: ['Zoe', 'Ada'][index] ?? '', family_name: 'Marked' })
      .where('campus_id', '=', here.campus.id)
      .where('user_id', '=', student.userId)
      .execute();
  const params = paramsOf(here);
  const query = { is_anonymous: true, order: 'name' as const };
  const rows = await here.teacher.ok('listSubmissions', { params, query });
  expect(rows.map(({ result_id }) => result_id)).toEqual(here.results.map(({ id }) => id));
  const [first] = here.results;
  const near = { params: { ...params, result_id: first?.id ?? 0 }, query };
  expect(await here.teacher.ok('findNeighbours', near)).toMatchObject({ previous: null });
  const result = {
    params: { student_id: first?.student.userId ?? 0, result_id: first?.id ?? 0 },
    query: { is_anonymous: true },
  };
  const answers = await here.teacher.ok('getResult', result);
  expect(JSON.stringify([rows, answers])).not.toMatch(/Zoe|Ada|Marked/);
});

describe('the notice before the first mark', () => {
  const terms = { hide_score: false, score_release: releaseRules.afterSubmitting };
  it.each([
    ['that a score is seen at once', true, terms],
    ['nothing of it where it is hidden', false, { ...terms, hide_score: true }],
    ['nothing of it where it waits for its release', false, { score_release: releaseRules.whenReleased }],
    ['nothing of it before the due date', false, { score_release: releaseRules.afterDue }],
    [
      'that it is seen at once after the due date',
      true,
      { score_release: releaseRules.afterDue, due_at: minutesAgo },
    ],
    ['nothing of it where it is never told', false, { score_release: releaseRules.never }],
  ])('%s', async (_, is_shown_at_once, { due_at, ...changes }: Terms) => {
    const here = await room(1);
    await app.db
      .updateTable('assessment_schedule')
      .set({ ...changes, ...(due_at ? { due_at: due_at() } : {}) })
      .where('id', '=', here.schedule.id)
      .execute();
    expect(await here.teacher.ok('getMarkingRoom', { params: paramsOf(here) })).toMatchObject({
      is_shown_at_once,
    });
    expect(
      await here.teacher.ok('getMarking', { params: { result_id: here.results[0]?.id ?? 0 } }),
    ).toMatchObject({ is_shown_at_once });
  });
});
