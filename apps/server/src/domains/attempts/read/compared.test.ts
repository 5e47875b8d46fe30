import type { CampusSetting } from '@pelion/access';
import { exact } from '@pelion/questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus } from '../../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../../test/factories/members.ts';
import { buildSchedule, type ScheduleDraft } from '../../../../test/factories/schedules.ts';
import { linkParent } from '../../../../test/factories/sections.ts';
import { buildTakenAttempt } from '../../../../test/factories/taken-attempts.ts';
import { buildTakenItems } from '../../../../test/factories/taken-items.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';
import { listSecondsWhenRight } from '../analysis/analysis-queries.ts';
import { comparedTo, spreadOf } from './compared.ts';

describe('how everybody did', () => {
  it.each([
    ['half of them, outward to the next five', [0.31, 0.52, 0.58, 0.66, 0.73, 0.94], [50, 75, 60]],
    ['never narrower than ten, and never that all have all', [1, 1, 1, 1, 1, 1], [90, 100, 95]],
    ['never that all have nothing', [0, 0, 0, 0, 0, 0], [0, 10, 5]],
    ['points beyond all and below none', [-0.2, 0.5, 0.5, 0.5, 0.5, 1.4], [50, 60, 50]],
  ])('is told rounded: %s', (_, shares, [low, high, average]) => {
    expect(spreadOf(shares)).toEqual({ low, high, average });
  });

  it('says where a result lies, its ends included', () => {
    const spread = { low: 50, high: 75, average: 60 };
    const places = ['49.99', '50', '75', '75.01'].map((percent) => comparedTo(spread, exact(percent)).place);
    expect(places).toEqual(['below', 'among', 'among', 'above']);
  });
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function buildClass(settings: readonly CampusSetting[], draft: Partial<ScheduleDraft> = {}) {
  const campus = await buildCampus(app.db, { settings });
  const author = await buildMember(app.db, { campus, userType: 'teacher' });
  const students: Member[] = [];
  for (let nth = 0; nth < 12; nth += 1)
    students.push(await buildMember(app.db, { campus, userType: 'student' }));
  const at = app.clock.now();
  const schedule = await buildSchedule(app.db, { author, students, effectiveAt: at, dueAt: null, ...draft });
  const take = (nth: number, score: string) => {
    const student = students[nth];
    if (!student) throw new Error('So many students there are not');
    return buildTakenAttempt(app.db, { schedule, student, score, at });
  };
  const first = await take(0, '4');
  const see = async (member: Member | undefined = students[0]) => {
    if (!member) throw new Error('A student');
    const params = { student_id: students[0]?.userId ?? 0, result_id: first };
    return (await (await app.as(member)).ok('getResult', { params })).compared;
  };
  return { campus, author, students, schedule, take, first, see };
}

it('says nothing on a campus that does not compare, and nothing to staff', async () => {
  const silent = await buildClass([]);
  const compares = await buildClass(['compares_results']);
  for (const { take } of [silent, compares])
    for (const nth of [1, 2, 3, 4, 5]) await take(nth, String(nth + 3));
  expect(await silent.see()).toBeNull();
  expect(await compares.see(compares.author)).toBeNull();
  expect(await compares.see()).toEqual({ low: 40, high: 70, average: 55, place: 'among' });
  const parent = await buildMember(app.db, { campus: compares.campus, userType: 'parent' });
  const [child] = compares.students;
  if (child) await linkParent(app.db, parent, child);
  expect(await compares.see(parent)).not.toBeNull();
});

it('waits for five others, and changes only once five results are others', async () => {
  const { take, see } = await buildClass(['compares_results']);
  for (const nth of [1, 2, 3, 4]) await take(nth, '5');
  expect(await see()).toBeNull();
  await take(5, '5');
  const first = await see();
  expect(first).toMatchObject({ average: 50 });
  for (const nth of [6, 7, 8, 9]) {
    await take(nth, '10');
    expect(await see()).toEqual(first);
  }
  await take(10, '10');
  expect(await see()).toMatchObject({ high: 100, average: 70 });
});

it('counts what is released alone, and compares the attempt that counts', async () => {
  const { take, see, first, schedule, students } = await buildClass(['compares_results'], {
    scoreRelease: 'whenReleased',
  });
  for (const nth of [1, 2, 3, 4, 5]) await take(nth, '5');
  const release = (ids: readonly number[]) =>
    app.db.updateTable('attempt').set({ released_at: app.clock.now() }).where('id', 'in', ids).execute();
  await release([first]);
  expect(await see()).toBeNull();
  await app.db
    .updateTable('attempt')
    .set({ released_at: app.clock.now() })
    .where('schedule_id', '=', schedule.id)
    .execute();
  expect(await see()).toMatchObject({ average: 50 });
  const [student] = students;
  if (!student) throw new Error('A student');
  const again = { schedule, student, attemptNo: 2, score: '9', at: app.clock.now() };
  await release([await buildTakenAttempt(app.db, again)]);
  expect(await see()).toBeNull();
});

it('says nothing beside another attempt that late answers may change: which one counts would tell its score', async () => {
  const { take, see, schedule, students } = await buildClass(['compares_results']);
  for (const nth of [1, 2, 3, 4, 5]) await take(nth, '5');
  expect(await see()).not.toBeNull();
  const [student] = students;
  if (!student) throw new Error('A student');
  const at = app.clock.now();
  const again = await buildTakenAttempt(app.db, { schedule, student, attemptNo: 2, score: '3', at });
  const ranOut = { ended_by: 'deadline' };
  await app.db.updateTable('attempt').set(ranOut).where('id', '=', again).execute();
  await app.db.updateTable('attempt_part').set(ranOut).where('attempt_id', '=', again).execute();
  expect(await see()).toBeNull();
  app.clock.advance({ minutes: 73 * 60 });
  expect(await see()).not.toBeNull();
});

it('leaves out a classmate whose late answers are still taken, so that no average tells a score that is held', async () => {
  const { take, see, students } = await buildClass(['compares_results']);
  for (const nth of [1, 2, 3, 4]) await take(nth, '5');
  const held = await take(5, '5');
  const ranOut = { ended_by: 'deadline' };
  await app.db.updateTable('attempt').set(ranOut).where('id', '=', held).execute();
  await app.db.updateTable('attempt_part').set(ranOut).where('attempt_id', '=', held).execute();
  expect(await see()).toBeNull();
  const classmate = await app.as(students[5] ?? { userId: 0, campusId: 0 });
  const params = { student_id: students[5]?.userId ?? 0, result_id: held };
  expect(await classmate.ok('getResult', { params })).toMatchObject({ compared: { average: 50 } });
  expect(await see()).toMatchObject({ average: 50 });
});

it('leaves late answers of others out of the usual time of a question', async () => {
  const { author, students, schedule } = await buildClass([]);
  const at = app.clock.now();
  const ids = [];
  for (const student of students.slice(1, 6))
    ids.push(await buildTakenItems(app.db, { schedule, student, earned: ['1'], score: '1', at }));
  const held = ids.at(-1) ?? 0;
  const items = await app.db.selectFrom('attempt_item').select('id').where('attempt_id', 'in', ids).execute();
  await app.db
    .insertInto('item_marks')
    .values(items.map(({ id }) => ({ campus_id: author.campusId, item_id: id, seconds: 30, saved_at: at })))
    .execute();
  const usual = async () =>
    (
      await listSecondsWhenRight(
        app.db,
        { campus_id: author.campusId, schedule_id: schedule.id },
        app.clock.now(),
      )
    ).size;
  expect(await usual()).toBeGreaterThan(0);
  const ranOut = { ended_by: 'deadline' };
  await app.db.updateTable('attempt_part').set(ranOut).where('attempt_id', '=', held).execute();
  expect(await usual()).toBe(0);
});
