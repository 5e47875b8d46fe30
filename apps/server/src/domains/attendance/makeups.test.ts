import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSubject, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { markAbsent } from './mark-absent.ts';

// Today is Wednesday, 2040-03-14.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let admin: Member;
let asTeacher: Caller;
let asNoor: Caller;
let office: Caller;
let missed: number;
let later: number;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2040-03-14T12:00:00Z'));
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  missed = await buildClass(test.db, {
    teacher,
    startsAt: new Date('2040-03-14T09:00:00Z'),
    studentIds: [noor.userId],
  });
  later = await buildClass(test.db, { teacher, startsAt: new Date('2040-03-15T09:00:00Z') });
  admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
  await at('2040-03-14T12:00:00Z');
});
afterAll(() => test.close());

/** Moves the clock, and logs everybody in again. */
async function at(time: string) {
  test.clock.set(new Date(time));
  asTeacher = await test.as(teacher);
  asNoor = await test.as(noor);
  office = await test.as(admin);
}
const params = () => ({ campus_id: campus.id });
const of = (class_id: number) => ({ params: { ...params(), class_id } });
const mark = (class_id: number, status: number, note = '') =>
  asTeacher.send('markAttendance', {
    ...of(class_id),
    body: { marks: [{ student_id: noor.userId, status, note }] },
  });
const ask = (caller = asNoor) =>
  caller.send('askMakeup', {
    params: { ...params(), class_id: missed, user_id: noor.userId },
    body: { wish: 'Friday' },
  });
const asked = async () => {
  const { id } = await asNoor.ok('askMakeup', {
    params: { ...params(), class_id: missed, user_id: noor.userId },
    body: { wish: 'Friday' },
  });
  return { params: { ...params(), makeup_id: id } };
};
const status = async (class_id = missed) =>
  (await office.ok('getRegister', of(class_id))).find(({ student_id }) => student_id === noor.userId);

describe('a makeup', () => {
  it('is asked, approved into another class, attended there and counts', async () => {
    await mark(missed, 3);
    const makeup = await asked();
    expect(await status()).toMatchObject({ status: 4, teacher_status: 3 });
    const approved = await asTeacher.ok('approveMakeup', { ...makeup, body: { class_id: later } });
    expect(approved).toMatchObject({ state: 'approved', made_up_in: { id: later } });
    expect(await status()).toMatchObject({ status: 5 });
    expect(await asNoor.ok('getClass', of(later))).toMatchObject({ name: 'Algebra' });
    await at('2040-03-15T09:30:00Z');
    expect((await mark(later, 1)).status).toBe(200);
    expect(await status()).toMatchObject({ status: 5, is_made_up: true, teacher_status: 3 });
    expect(await asNoor.ok('listMakeups', { params: params(), query: {} })).toMatchObject([
      { state: 'attended', can: { decide: false } },
    ]);
  });

  it('that is missed or refused leaves the mark from before', async () => {
    await mark(missed, 2);
    const makeup = await asked();
    await office.ok('refuseMakeup', { ...makeup, body: { reason: 'No room left' } });
    expect(await status()).toMatchObject({ status: 2 });
    const again = await asked();
    await asTeacher.ok('approveMakeup', { ...again, body: { class_id: later } });
    await at('2040-03-15T09:30:00Z');
    await mark(later, 3);
    expect(await status()).toMatchObject({ status: 2, is_made_up: false });
    const events = await test.db
      .selectFrom('attendance_event')
      .select(['before', 'after'])
      .where('occurrence_id', '=', missed)
      .where('source', '=', 'makeup')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { before: null, after: 4 },
      { before: 4, after: null },
      { before: null, after: 4 },
      { before: 4, after: 5 },
      { before: 5, after: null },
    ]);
  });

  it('holds every mark until it is decided', async () => {
    await mark(missed, 3);
    await asked();
    expect(await mark(missed, 1, 'Was there')).toMatchObject({
      status: 409,
      body: { message: '“Makeup requested” does not change to “Attended” here.' },
    });
  });

  it('is refused twice, for an attended class, for an unmarked one, and too late', async () => {
    const refusal = (message: string) => ({ status: 409, body: { message } });
    expect(await ask()).toMatchObject(
      refusal('A makeup is for a class that was missed; nobody is marked yet.'),
    );
    await mark(missed, 1);
    expect(await ask()).toMatchObject(
      refusal('A makeup is for a class that was missed. The mark is “Attended”.'),
    );
    await mark(missed, 3, 'Mixed up');
    await at('2040-03-28T09:46:00Z');
    expect(await ask()).toMatchObject(refusal('A makeup is requested within 14 days.'));
    await at('2040-03-28T09:45:00Z');
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it('is asked by the student, parents, hosts and the office alone', async () => {
    await mark(missed, 3);
    const mother = await buildMember(test.db, { campus, userType: 'parent' });
    const stranger = await buildMember(test.db, { campus, userType: 'student' });
    const asMother = await test.as(mother);
    expect((await ask(asMother)).status).toBe(404);
    expect((await ask(await test.as(stranger))).status).toBe(404);
    await linkParent(test.db, mother, noor);
    expect((await ask(await test.as(mother))).status).toBe(200);
    const list = (caller: Caller) =>
      caller.ok('listMakeups', { params: params(), query: { state: 'asked' } });
    expect(await list(await test.as(stranger))).toEqual([]);
    expect(await list(await test.as(await buildMember(test.db, { campus })))).toEqual([]);
    expect(await list(asTeacher)).toMatchObject([{ can: { decide: true } }]);
    expect(await list(await test.as(mother))).toMatchObject([{ can: { decide: false } }]);
  });

  it('is offered the coming classes in scope that the student does not have, of the same subject first', async () => {
    await mark(missed, 3);
    const makeup = await asked();
    const { id: subject_id } = await buildSubject(test.db, { campus, name: 'Math' });
    const next = (day: number, more: object = {}) =>
      buildClass(test.db, { teacher, startsAt: new Date(`2040-03-${day}T10:00:00Z`), ...more });
    const same = await next(16);
    await test.db
      .updateTable('class_occurrence')
      .set({ subject_id })
      .where('id', 'in', [missed, same])
      .execute();
    await next(13);
    await next(17, { studentIds: [noor.userId] });
    await next(29);
    await next(18, { teacher: await buildMember(test.db, { campus, userType: 'teacher' }) });
    const idsOf = async (query: { date?: string }) =>
      (await asTeacher.ok('listMakeupClasses', { ...makeup, query })).map(({ id }) => id);
    expect(await idsOf({})).toEqual([same, later]);
    expect(await idsOf({ date: '2040-03-15' })).toEqual([later]);
    expect(await idsOf({ date: '2040-03-29' })).toHaveLength(1);
    expect((await asNoor.call('listMakeupClasses', { ...makeup, query: {} })).status).toBe(403);
  });

  it('waits on the dashboard of those who decide it', async () => {
    await mark(missed, 3);
    await asked();
    const waiting = async (caller: Caller) =>
      (await caller.ok('getDashboardSummary', { params: params() })).find(
        ({ figure }) => figure === 'makeups',
      );
    expect(await waiting(asTeacher)).toEqual({ figure: 'makeups', value: 1 });
    expect(await waiting(office)).toEqual({ figure: 'makeups', value: 1 });
    expect(await waiting(await test.as(await buildMember(test.db, { campus })))).toBeUndefined();
    expect(await waiting(asNoor)).toBeUndefined();
  });

  it('is shown on the class with the days that are left, and the reason of a refusal', async () => {
    const own = async () => {
      const [row] = await asNoor.ok('getStudentAttendance', {
        params: { ...params(), class_id: missed, user_id: noor.userId },
      });
      return row;
    };
    expect(await own()).toMatchObject({ status: null, makeup_until: null, makeup: null });
    await mark(missed, 3);
    expect(await own()).toMatchObject({ status: 3, makeup_until: '2040-03-28T09:45:00.000Z', makeup: null });
    const makeup = await asked();
    expect(await own()).toMatchObject({ status: 4, makeup_until: null, makeup: { state: 'asked' } });
    await office.ok('refuseMakeup', { ...makeup, body: { reason: 'No room left' } });
    expect(await own()).toMatchObject({
      status: 3,
      makeup_until: '2040-03-28T09:45:00.000Z',
      makeup: { state: 'refused', reason: 'No room left', made_up_in: null },
    });
    await at('2040-03-28T09:46:00Z');
    expect(await own()).toMatchObject({ status: 3, makeup_until: null });
  });

  it('takes place in another class of the campus that the student does not have', async () => {
    await mark(missed, 3);
    const makeup = await asked();
    const approve = (class_id: number) => office.send('approveMakeup', { ...makeup, body: { class_id } });
    expect(await approve(missed)).toMatchObject({ status: 400 });
    await test.db
      .insertInto('class_audience')
      .values({ campus_id: campus.id, occurrence_id: later, student_id: noor.userId })
      .execute();
    expect(await approve(later)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'class_id', message: 'Noor Haddad has this class already' }] },
    });
    const elsewhere = await buildMember(test.db, { userType: 'teacher' });
    expect((await approve(await buildClass(test.db, { teacher: elsewhere }))).status).toBe(404);
  });
});

it('whom nobody marked is absent after the day of the campus, where the campus has chosen so', async () => {
  const night = () => markAbsent(test.services);
  const tokyo = { time_zone: 'Asia/Tokyo' };
  await test.db.updateTable('campus').set(tokyo).where('id', '=', campus.id).execute();
  test.clock.set(new Date('2040-03-14T15:00:00Z'));
  await night();
  expect(await status()).toMatchObject({ status: null });
  const settings = JSON.stringify({ marks_absent_daily: true });
  await test.db.updateTable('campus').set({ settings }).where('id', '=', campus.id).execute();
  test.clock.set(new Date('2040-03-14T14:59:00Z'));
  await night();
  expect(await status()).toMatchObject({ status: null });
  test.clock.set(new Date('2040-03-14T15:00:00Z'));
  await night();
  await night();
  expect(await status()).toMatchObject({ status: 7, system_status: 7 });
  expect((await mark(missed, 1)).status).toBe(200);
  await night();
  const events = await test.db
    .selectFrom('attendance_event')
    .select(['source', 'after'])
    .where('occurrence_id', '=', missed)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { source: 'system', after: 7 },
    { source: 'teacher', after: 1 },
  ]);
});
