import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { markAnnounced } from './mark-announced.ts';

// Now is Wednesday, 2040-03-14, noon.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let admin: Member;
let asTeacher: Caller;
let office: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2040-03-14T12:00:00Z'));
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
  await at('2040-03-14T12:00:00Z');
});
afterAll(() => test.close());

/** Moves the clock, and logs everybody in again. */
async function at(time: string) {
  test.clock.set(new Date(time));
  asTeacher = await test.as(teacher);
  office = await test.as(admin);
}
const params = () => ({ campus_id: campus.id });
const of = (class_id: number) => ({ params: { ...params(), class_id } });
const mark = (class_id: number, status: number, note = '') =>
  asTeacher.send('markAttendance', {
    ...of(class_id),
    body: { marks: [{ student_id: noor.userId, status, note }] },
  });
const asked = async (class_id: number) => {
  const asNoor = await test.as(noor);
  const own = { ...params(), class_id, user_id: noor.userId };
  return (await asNoor.ok('askMakeup', { params: own, body: {} })).id;
};
const lesson = (time: string, more: object = {}) =>
  buildClass(test.db, { teacher, startsAt: new Date(time), studentIds: [noor.userId], ...more });
const counted = async (class_id: number) =>
  (await office.ok('getRegister', of(class_id))).find(({ student_id }) => student_id === noor.userId);

describe('a makeup', () => {
  it('that was marked missed by mistake counts once the mark is corrected', async () => {
    const missed = await lesson('2040-03-14T09:00:00Z');
    const later = await lesson('2040-03-15T09:00:00Z', { studentIds: [] });
    await mark(missed, 3);
    const id = await asked(missed);
    await asTeacher.ok('approveMakeup', {
      params: { ...params(), makeup_id: id },
      body: { class_id: later },
    });
    await at('2040-03-15T12:00:00Z');
    await mark(later, 3);
    expect(await counted(missed)).toMatchObject({ status: 3, is_made_up: false });
    await mark(later, 1, 'Was there, at the back');
    expect(await counted(missed)).toMatchObject({ status: 5, is_made_up: true });
  });

  it('takes place in no meeting', async () => {
    const missed = await lesson('2040-03-14T09:00:00Z');
    const meeting = await lesson('2040-03-15T09:00:00Z', { studentIds: [], typeId: 2 });
    await mark(missed, 3);
    const id = await asked(missed);
    expect(
      await asTeacher.send('approveMakeup', {
        params: { ...params(), makeup_id: id },
        body: { class_id: meeting },
      }),
    ).toMatchObject({
      status: 400,
      body: { details: [{ path: 'class_id', message: 'Please select a class, no meeting' }] },
    });
  });
});

describe('a meeting', () => {
  it('has no register and no check-in', async () => {
    const meeting = await lesson('2040-03-14T11:30:00Z', { typeId: 2 });
    const refused = { status: 409, body: { message: 'Only classes have attendance, no meetings.' } };
    expect(await mark(meeting, 1)).toMatchObject(refused);
    expect(await asTeacher.send('openCheckIn', of(meeting))).toMatchObject(refused);
  });
});

describe('a student who has left the campus', () => {
  it('is in no register of later classes', async () => {
    const section = await buildSection(test.db, { campus, students: [noor] });
    const past = await lesson('2040-03-14T09:00:00Z');
    const named = await lesson('2040-03-15T09:00:00Z');
    const bySection = await lesson('2040-03-15T11:00:00Z', { studentIds: [], sections: [section] });
    await mark(past, 1);
    await office.ok('removeUsers', { body: { user_ids: [noor.userId] } });
    await at('2040-03-15T13:00:00Z');
    expect(await counted(past)).toMatchObject({ status: 1 });
    expect([await counted(named), await counted(bySection)]).toEqual([undefined, undefined]);
    expect(await office.ok('listMissingRegisters', { params: params(), query: {} })).toEqual([]);
  });
});

describe('a closure', () => {
  it('neither moves nor cancels a class with attendance', async () => {
    const running = await lesson('2040-03-14T11:30:00Z');
    const coming = await lesson('2040-03-14T15:00:00Z');
    await mark(running, 1);
    const day = { name: 'Snow', start_date: '2040-03-14', end_date: '2040-03-14' };
    expect(
      await office.ok('previewClosure', { params: params(), body: { ...day, classes: 'cancel' } }),
    ).toMatchObject({ count: 1 });
    await office.ok('createClosure', { params: params(), body: { ...day, classes: 'cancel' } });
    const state = async (id: number) => (await office.ok('getClass', of(id))).state_id;
    expect([await state(running), await state(coming)]).toEqual([1, 2]);
  });
});

describe('the reason of an absence', () => {
  it('is shown to those who keep the register, not to guests of the class', async () => {
    const guest = await buildMember(test.db, { campus });
    const class_id = await lesson('2040-03-14T15:00:00Z', { invitedIds: [guest.userId] });
    await office.ok('createAbsence', {
      params: params(),
      body: { user_id: noor.userId, start_date: '2040-03-14', end_date: '2040-03-14', reason: 'Surgery' },
    });
    const reasons = async (caller: Caller) =>
      (await caller.ok('getRegister', of(class_id))).map(({ absence_reason }) => absence_reason);
    expect([await reasons(asTeacher), await reasons(office)]).toEqual([['Surgery'], ['Surgery']]);
    expect(await reasons(await test.as(guest))).toEqual(['']);
  });

  it('is listed for teachers of the student, not for hosts of meetings', async () => {
    const host = await buildMember(test.db, { campus });
    const startsAt = new Date('2040-03-14T15:00:00Z');
    await buildClass(test.db, { teacher: host, typeId: 2, startsAt, studentIds: [noor.userId] });
    const day = { start_date: '2040-03-14', end_date: '2040-03-14' };
    await office.ok('createAbsence', {
      params: params(),
      body: { user_id: noor.userId, ...day, reason: 'Surgery' },
    });
    const listed = async (caller: Caller) => caller.ok('listAbsences', { params: params(), query: day });
    expect(await listed(await test.as(host))).toEqual([]);
    await lesson('2040-03-14T16:00:00Z');
    expect(await listed(asTeacher)).toMatchObject([{ reason: 'Surgery' }]);
  });
});

describe('an absence that is announced after the end of a class', () => {
  it('leaves its register alone, although others are marked', async () => {
    const omar = await buildMember(test.db, { campus, userType: 'student', name: 'Omar Haddad' });
    const class_id = await lesson('2040-03-14T11:00:00Z', { studentIds: [noor.userId, omar.userId] });
    const announce = ({ userId: user_id }: Member) =>
      office.ok('createAbsence', {
        params: params(),
        body: { user_id, start_date: '2040-03-14', end_date: '2040-03-14' },
      });
    await announce(noor);
    await announce(omar);
    await test.db
      .updateTable('absence')
      .set({ created_at: new Date('2040-03-14T10:00:00Z') })
      .where('user_id', '=', omar.userId)
      .execute();
    await markAnnounced(test.services);
    const rows = await office.ok('getRegister', of(class_id));
    expect(rows.map(({ name, status }) => [name, status])).toEqual([
      ['Noor Haddad', null],
      ['Omar Haddad', 2],
    ]);
  });
});
