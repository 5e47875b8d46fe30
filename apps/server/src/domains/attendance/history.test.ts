import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSubject, linkParent } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let asTeacher: Caller;
let asNoor: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2040-03-14T12:00:00Z'));
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  asTeacher = await test.as(teacher);
  asNoor = await test.as(noor);
});
afterAll(() => test.close());

const days = { start_date: '2040-03-01', end_date: '2040-03-31' };
const history = (caller: Caller, query: { start_date?: string; end_date?: string } = days, student = noor) =>
  caller.send('getAttendanceHistory', { params: { campus_id: campus.id, user_id: student.userId }, query });
const ok = async (caller = asNoor, query: { start_date?: string; end_date?: string } = days) =>
  caller.ok('getAttendanceHistory', { params: { campus_id: campus.id, user_id: noor.userId }, query });

async function lesson(day: string, more: object = {}): Promise<number> {
  const startsAt = new Date(`2040-03-${day}T09:00:00Z`);
  return buildClass(test.db, { teacher, startsAt, studentIds: [noor.userId], ...more });
}
const mark = (class_id: number, status: number, note = '') =>
  asTeacher.ok('markAttendance', {
    params: { campus_id: campus.id, class_id },
    body: { marks: [{ student_id: noor.userId, status, note }] },
  });

describe('a history', () => {
  it('has rates of the marked ones, always with how many are marked', async () => {
    const [attended, absent] = [await lesson('05'), await lesson('06')];
    await lesson('07');
    await lesson('15');
    await mark(attended, 1, 'Hidden from families');
    await mark(absent, 3);
    const { id: subject_id } = await buildSubject(test.db, { campus, name: 'Math' });
    await test.db.updateTable('class_occurrence').set({ subject_id }).where('id', '=', attended).execute();
    const found = await ok();
    expect(found.total).toEqual({ attended: 1, marked: 2, all: 3 });
    expect(found.subjects).toEqual([
      { subject_name: 'Math', attended: 1, marked: 1, all: 1 },
      { subject_name: null, attended: 0, marked: 1, all: 2 },
    ]);
    expect(found.weeks).toEqual([{ monday: '2040-03-05', attended: 1, marked: 2, all: 3 }]);
    expect(found.classes.map(({ status }) => status)).toEqual([null, 3, 1]);
    expect(JSON.stringify(found)).not.toContain('Hidden');
  });

  it('counts a made-up class as attended, where it was missed alone', async () => {
    const [missed, later] = [await lesson('13'), await lesson('15', { studentIds: [] })];
    await mark(missed, 3);
    const { id: makeup_id } = await asNoor.ok('askMakeup', {
      params: { campus_id: campus.id, class_id: missed, user_id: noor.userId },
      body: {},
    });
    expect((await ok()).total).toEqual({ attended: 0, marked: 1, all: 1 });
    await asTeacher.ok('approveMakeup', {
      params: { campus_id: campus.id, makeup_id },
      body: { class_id: later },
    });
    test.clock.set(new Date('2040-03-15T12:00:00Z'));
    asTeacher = await test.as(teacher);
    await mark(later, 1);
    const { total, classes } = await ok(await test.as(noor));
    expect(total).toEqual({ attended: 1, marked: 1, all: 1 });
    expect(classes).toMatchObject([
      { status: 5, is_made_up: true, makeup: { state: 'attended', made_up_in: { id: later } } },
    ]);
  });

  it('leaves out cancelled classes, and keeps a deleted one with its mark, without its page', async () => {
    const [cancelled, deleted, plain] = [await lesson('05'), await lesson('06'), await lesson('07')];
    for (const each of [cancelled, deleted, plain]) await mark(each, 1);
    const setState = (id: number, values: { state: number; deleted_state?: number }) =>
      test.db.updateTable('class_occurrence').set(values).where('id', '=', id).execute();
    await setState(cancelled, { state: 2 });
    await setState(deleted, { state: 3, deleted_state: 1 });
    expect((await ok()).classes).toMatchObject([
      { class_id: plain, is_open: true },
      { class_id: deleted, is_open: false },
    ]);
  });

  it('is of the current academic year where no days are given', async () => {
    const class_id = await lesson('06');
    await buildAcademicYear(test.db, { campus, startsOn: '2039-09-01', endsOn: '2040-06-30' });
    expect(await ok(asNoor, {})).toMatchObject({
      start_date: '2039-09-01',
      end_date: '2040-06-30',
      classes: [{ class_id }],
    });
    await test.db
      .updateTable('academic_year')
      .set({ starts_on: '2041-09-01', ends_on: '2042-06-30' })
      .where('campus_id', '=', campus.id)
      .execute();
    expect(await ok(asNoor, {})).toMatchObject({ start_date: '2039-03-14', end_date: '2040-03-14' });
  });

  it('is for the student, parents and staff with students alone', async () => {
    const mother = await buildMember(test.db, { campus, userType: 'parent' });
    const stranger = await buildMember(test.db, { campus, userType: 'student' });
    expect((await history(await test.as(mother))).status).toBe(404);
    expect((await history(await test.as(stranger))).status).toBe(404);
    await linkParent(test.db, mother, noor);
    expect((await history(await test.as(mother))).status).toBe(200);
    expect((await history(asTeacher)).status).toBe(200);
    const elsewhere = await buildMember(test.db, { userType: 'student' });
    expect((await history(asTeacher, days, elsewhere)).status).toBe(404);
  });

  it('refuses days in the wrong order, one day alone, and more than a year', async () => {
    const refused = async (query: { start_date?: string; end_date?: string }) =>
      (await history(asNoor, query)).status;
    expect(await refused({ start_date: '2040-03-02', end_date: '2040-03-01' })).toBe(400);
    expect(await refused({ start_date: '2040-03-02' })).toBe(400);
    expect(await refused({ start_date: '2039-03-01', end_date: '2040-03-02' })).toBe(400);
  });
});
