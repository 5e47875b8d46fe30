import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { markAbsent } from '../attendance/mark-absent.ts';
import { markAnnounced } from '../attendance/mark-announced.ts';

// Today is Wednesday, 2040-03-14.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let sami: Member;
let mother: Member;
let admin: Member;
let office: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2040-03-14T08:00:00Z'));
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  sami = await buildMember(test.db, { campus, userType: 'student', name: 'Sami Haddad' });
  mother = await buildMember(test.db, { campus, userType: 'parent', name: 'Lina Haddad' });
  await linkParent(test.db, mother, noor);
  admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
  office = await test.as(admin);
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
const today = { start_date: '2040-03-14', end_date: '2040-03-14' };
const send = async (by: Member, of: Member, more: object = {}) =>
  (await test.as(by)).send('createAbsence', {
    params: params(),
    body: { user_id: of.userId, ...today, reason: 'Ill', ...more },
  });
const announce = async (by: Member, of: Member, more: object = {}) => {
  const { status } = await send(by, of, more);
  expect(status).toBe(200);
};
const week = { start_date: '2040-03-12', end_date: '2040-03-18' };
const listed = async (by: Member, more: object = {}) =>
  (await (await test.as(by)).ok('listAbsences', { params: params(), query: { ...week, ...more } })).map(
    ({ name }) => name,
  );
const refused = (status: number, message: string) =>
  status === 400 ? { status, body: { details: [{ message }] } } : { status, body: { message } };

describe('an absence', () => {
  it('is announced for oneself, a child, or by the office for anybody, and listed for them', async () => {
    await announce(mother, noor);
    await announce(teacher, teacher);
    await announce(admin, sami);
    expect(await listed(admin)).toEqual(['Noor Haddad', 'Rosa Miller', 'Sami Haddad']);
    expect(await listed(admin, { people: 'teachers' })).toEqual(['Rosa Miller']);
    expect(await listed(admin, { people: 'students' })).toEqual(['Noor Haddad', 'Sami Haddad']);
    expect(await listed(admin, { start_date: '2040-03-15' })).toEqual([]);
    expect(await listed(mother)).toEqual(['Noor Haddad']);
    expect(await listed(noor)).toEqual(['Noor Haddad']);
    expect(await listed(teacher)).toEqual(['Rosa Miller']);
    await buildClass(test.db, {
      teacher,
      startsAt: new Date('2040-03-14T13:00:00Z'),
      studentIds: [sami.userId],
    });
    expect(await listed(teacher)).toEqual(['Rosa Miller', 'Sami Haddad']);
  });

  it('is refused for other people, past days, long times and days announced already', async () => {
    expect(await send(mother, sami)).toMatchObject(refused(400, 'Please choose a child of yours'));
    expect(await send(noor, sami)).toMatchObject(refused(400, 'You can only announce your own absence'));
    expect(await send(teacher, noor)).toMatchObject(refused(400, 'You can only announce your own absence'));
    expect(await send(admin, mother)).toMatchObject(
      refused(400, 'Please choose a student or teacher of this campus'),
    );
    const elsewhere = await buildMember(test.db, { campus: await buildCampus(test.db) });
    expect(await send(admin, elsewhere)).toMatchObject(
      refused(400, 'Please choose a student or teacher of this campus'),
    );
    expect(await send(mother, noor, { start_date: '2040-03-13' })).toMatchObject(
      refused(400, 'Please choose today or a later day'),
    );
    expect(await send(mother, noor, { end_date: '2041-03-15' })).toMatchObject(
      refused(400, 'At most 366 days'),
    );
    expect(await send(mother, noor, { start_date: '2041-03-20', end_date: '2041-03-20' })).toMatchObject(
      refused(400, 'At most 366 days ahead'),
    );
    expect(await send(mother, noor, { end_date: '2040-03-13' })).toMatchObject(
      refused(400, 'The last day cannot be before the first'),
    );
    await announce(mother, noor, { end_date: '2040-03-16' });
    expect(await send(noor, noor, { start_date: '2040-03-16', end_date: '2040-03-19' })).toMatchObject(
      refused(409, 'An absence is announced already: today to Friday.'),
    );
  });

  it('is announced once by two at once', async () => {
    const both = await Promise.all([send(mother, noor), send(noor, noor)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is taken back by those concerned, until it is over', async () => {
    const asMother = await test.as(mother);
    const { id } = await asMother.ok('createAbsence', {
      params: params(),
      body: { user_id: noor.userId, ...today },
    });
    const at = { params: { ...params(), absence_id: id } };
    expect((await (await test.as(sami)).send('removeAbsence', at)).status).toBe(404);
    expect((await (await test.as(teacher)).send('removeAbsence', at)).status).toBe(404);
    await asMother.ok('removeAbsence', at);
    expect(await listed(admin)).toEqual([]);
    await announce(mother, noor);
    const [row] = await asMother.ok('listAbsences', { params: params(), query: week });
    test.clock.set(new Date('2040-03-15T08:00:00Z'));
    expect(
      await (await test.as(mother)).send('removeAbsence', {
        params: { ...params(), absence_id: row?.id ?? 0 },
      }),
    ).toMatchObject(refused(409, 'This absence is over.'));
  });
});

describe('an announced absence in the register', () => {
  let classId: number;
  beforeEach(async () => {
    classId = await buildClass(test.db, {
      teacher,
      startsAt: new Date('2040-03-14T09:00:00Z'),
      studentIds: [noor.userId, sami.userId],
    });
  });
  const of = () => ({ params: { ...params(), class_id: classId } });
  const rows = async (by: Member = admin) => (await test.as(by)).ok('getRegister', of());
  const statuses = async () => (await rows()).map(({ system_status, status }) => [system_status, status]);
  const minute = () => markAnnounced(test.services);

  it('is shown with its reason to those who keep it, and marked when the register opens', async () => {
    await announce(mother, noor);
    await minute();
    expect(await rows(teacher)).toMatchObject([
      { name: 'Noor Haddad', absence_reason: 'Ill', status: null },
      { name: 'Sami Haddad', absence_reason: null, status: null },
    ]);
    test.clock.set(new Date('2040-03-14T08:50:00Z'));
    await minute();
    expect(await statuses()).toEqual([
      [2, 2],
      [null, null],
    ]);
    await minute();
    const events = await test.db
      .selectFrom('attendance_event')
      .select(['student_id', 'source', 'before', 'after', 'actor_id'])
      .where('occurrence_id', '=', classId)
      .execute();
    expect(events).toEqual([
      { student_id: noor.userId, source: 'system', before: null, after: 2, actor_id: null },
    ]);
  });

  it('is marked at once in a class that is open, and not where somebody has marked', async () => {
    test.clock.set(new Date('2040-03-14T09:10:00Z'));
    await (await test.as(teacher)).ok('markAttendance', {
      ...of(),
      body: { marks: [{ student_id: sami.userId, status: 1 }] },
    });
    await announce(mother, noor);
    await announce(admin, sami);
    await minute();
    expect(await statuses()).toEqual([
      [2, 2],
      [null, 1],
    ]);
  });

  it('keeps its marks when it is taken back, and at night', async () => {
    await test.db
      .updateTable('campus')
      .set({ settings: JSON.stringify({ marks_absent_daily: true }) })
      .where('id', '=', campus.id)
      .execute();
    await announce(mother, noor);
    test.clock.set(new Date('2040-03-14T09:10:00Z'));
    await minute();
    office = await test.as(admin);
    const [row] = await office.ok('listAbsences', { params: params(), query: week });
    await office.ok('removeAbsence', { params: { ...params(), absence_id: row?.id ?? 0 } });
    test.clock.set(new Date('2040-03-15T00:17:00Z'));
    await markAbsent(test.services);
    expect(await statuses()).toEqual([
      [2, 2],
      [7, 7],
    ]);
  });

  it('is marked with notice at night where the minute was missed', async () => {
    await test.db
      .updateTable('campus')
      .set({ settings: JSON.stringify({ marks_absent_daily: true }) })
      .where('id', '=', campus.id)
      .execute();
    await announce(mother, noor);
    test.clock.set(new Date('2040-03-15T00:17:00Z'));
    await markAbsent(test.services);
    expect(await statuses()).toEqual([
      [2, 2],
      [7, 7],
    ]);
  });

  it('is not told to students and parents', async () => {
    await announce(mother, noor);
    test.clock.set(new Date('2040-03-14T09:10:00Z'));
    await minute();
    const asMother = await test.as(mother);
    const [row] = await asMother.ok('getStudentAttendance', {
      params: { ...params(), class_id: classId, user_id: noor.userId },
    });
    expect(row).toMatchObject({ student_id: noor.userId, status: 2 });
    expect(JSON.stringify(row)).not.toContain('Ill');
    expect((await asMother.call('getRegister', of())).status).toBe(403);
  });
});
