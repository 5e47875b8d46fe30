import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, linkParent, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Now is Wednesday, 2040-03-14, noon.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let omar: Member;
let section: Section;
let asTeacher: Caller;
let office: Caller;
let class_id: number;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2040-03-14T12:00:00Z'));
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  omar = await buildMember(test.db, { campus, userType: 'student', name: 'Omar Haddad' });
  section = await buildSection(test.db, { campus, students: [noor, omar] });
  asTeacher = await test.as(teacher);
  office = await test.as(await buildMember(test.db, { campus, userType: 'staff', name: 'Ida Office' }));
  class_id = await buildClass(test.db, {
    teacher,
    startsAt: new Date('2040-03-14T09:00:00Z'),
    sections: [section],
  });
});
afterAll(() => test.close());

const at = () => ({ params: { campus_id: campus.id, class_id } });
const mark = (caller: Caller, student: Member, status: number, more: object = {}) =>
  caller.send('markAttendance', {
    ...at(),
    body: { marks: [{ student_id: student.userId, status, ...more }] },
  });
const rowOf = async (student: Member, caller = office) =>
  (await caller.ok('getRegister', at())).find(({ student_id }) => student_id === student.userId);

describe('marks', () => {
  it('of teacher, office and system stand side by side, and the office counts', async () => {
    await mark(asTeacher, noor, 3);
    expect(await rowOf(noor)).toMatchObject({ status: 3, teacher_status: 3, office_status: null });
    await mark(office, noor, 2, { note: 'Her mother called' });
    await mark(asTeacher, noor, 1, { note: 'Came later', minutes_late: 10 });
    expect(await rowOf(noor)).toMatchObject({
      status: 2,
      teacher_status: 1,
      teacher_note: 'Came later',
      office_status: 2,
      office_note: 'Her mother called',
      minutes_late: null,
    });
  });

  it('change among attended and absent with a reason alone', async () => {
    await mark(asTeacher, noor, 1);
    expect(await mark(asTeacher, noor, 3)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'marks.0.note', message: 'Please give a reason for Noor Haddad' }] },
    });
    expect(await mark(asTeacher, noor, 3, { note: 'Mixed up with Nora' })).toMatchObject({ status: 200 });
  });

  it('that do not change like this are refused with a sentence, and nobody is marked', async () => {
    await mark(asTeacher, noor, 1);
    const answer = await asTeacher.send('markAttendance', {
      ...at(),
      body: {
        marks: [
          { student_id: omar.userId, status: 1 },
          { student_id: noor.userId, status: 7, note: 'Not there' },
        ],
      },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: '“Attended” does not change to “Absent” here.',
        details: { reason: 'move', marks: [{ student_id: noor.userId, from: 1, to: 7 }] },
      },
    });
    expect(await rowOf(omar)).toMatchObject({ status: null });
  });

  it('of strangers, of students twice and of minutes late for absent ones are refused', async () => {
    const stranger = await buildMember(test.db, { campus, userType: 'student' });
    expect(await mark(asTeacher, stranger, 1)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'marks.0.student_id', message: 'Not in this class on its day' }] },
    });
    expect(await mark(asTeacher, noor, 3, { minutes_late: 5 })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'marks.0.minutes_late' }] },
    });
    const twice = [1, 3].map((status) => ({ student_id: noor.userId, status }));
    const answer = await asTeacher.call('markAttendance', { ...at(), body: { marks: twice } });
    expect(answer.status).toBe(400);
  });

  it('are not made before the class opens, nor of a cancelled one', async () => {
    class_id = await buildClass(test.db, {
      teacher,
      startsAt: new Date('2040-03-14T12:11:00Z'),
      sections: [section],
    });
    expect(await mark(asTeacher, noor, 1)).toMatchObject({
      status: 409,
      body: { message: 'The register opens 10 minutes before the start.' },
    });
    test.clock.set(new Date('2040-03-14T12:01:00Z'));
    try {
      expect(await mark(asTeacher, noor, 1)).toMatchObject({ status: 200 });
    } finally {
      test.clock.set(new Date('2040-03-14T12:00:00Z'));
    }
    const cancelled = { state: 2 };
    await test.db.updateTable('class_occurrence').set(cancelled).where('id', '=', class_id).execute();
    expect(await mark(office, noor, 1)).toMatchObject({
      status: 409,
      body: { message: 'This class is cancelled or deleted.' },
    });
  });

  it('are for hosts, admins and staff', async () => {
    const other = await test.as(await buildMember(test.db, { campus }));
    const mother = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, mother, noor);
    const statuses = [
      (await mark(other, noor, 1)).status,
      (await mark(await test.as(mother), noor, 1)).status,
      (await mark(await test.as(noor), noor, 1)).status,
    ];
    expect(statuses).toEqual([404, 403, 403]);
  });

  it('of two people at once are written one after the other', async () => {
    const answers = await Promise.all([mark(asTeacher, noor, 1), mark(asTeacher, noor, 3)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });
});

describe('a register', () => {
  it('has the students of the day of the class, not of today', async () => {
    const names = async () => (await asTeacher.ok('getRegister', at())).map(({ name }) => name);
    const enrollment = test.db.updateTable('enrollment').where('student_id', '=', omar.userId);
    await enrollment.set({ ends_on: '2040-03-14' }).execute();
    test.clock.set(new Date('2040-03-20T12:00:00Z'));
    try {
      asTeacher = await test.as(teacher);
      expect(await names()).toEqual(['Noor Haddad', 'Omar Haddad']);
      await enrollment.set({ ends_on: '2040-03-13' }).execute();
      expect(await names()).toEqual(['Noor Haddad']);
    } finally {
      test.clock.set(new Date('2040-03-14T12:00:00Z'));
    }
  });

  it('shows families the status of their own child, without notes', async () => {
    await mark(asTeacher, noor, 3, { note: 'Hidden from families' });
    const mother = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, mother, noor);
    const asMother = await test.as(mother);
    const of = (student: Member) => ({ params: { ...at().params, user_id: student.userId } });
    const own = [{ student_id: noor.userId, status: 3, is_made_up: false, minutes_late: null }];
    const found = await asMother.ok('getStudentAttendance', of(noor));
    expect(found).toMatchObject(own);
    expect(await (await test.as(noor)).ok('getStudentAttendance', of(noor))).toEqual(found);
    expect(JSON.stringify(found)).not.toContain('Hidden');
    expect((await asMother.call('getStudentAttendance', of(omar))).status).toBe(404);
    expect((await (await test.as(omar)).call('getStudentAttendance', of(noor))).status).toBe(404);
  });

  it('keeps the changes of a student’s marks for its staff, latest first', async () => {
    await mark(asTeacher, noor, 3);
    await mark(office, noor, 2, { note: 'Her mother called' });
    const events = { params: { ...at().params, user_id: noor.userId } };
    expect(await asTeacher.ok('listAttendanceEvents', events)).toMatchObject([
      { source: 'office', before: null, after: 2, note: 'Her mother called', actor_name: 'Ida Office' },
      { source: 'teacher', before: null, after: 3, note: '', actor_name: 'Rosa Miller' },
    ]);
    expect((await (await test.as(noor)).call('listAttendanceEvents', events)).status).toBe(403);
    const other = await test.as(await buildMember(test.db, { campus }));
    expect((await other.call('listAttendanceEvents', events)).status).toBe(404);
  });

  it('is missing while a student of a class that is over has no mark', async () => {
    const missing = (caller: Caller) =>
      caller.ok('listMissingRegisters', {
        params: { campus_id: campus.id },
        query: { start_date: '2040-03-14', end_date: '2040-03-14' },
      });
    await mark(asTeacher, noor, 1);
    expect(await missing(asTeacher)).toMatchObject([{ class_id, student_count: 2, marked_count: 1 }]);
    expect(await missing(office)).toHaveLength(1);
    expect(await missing(await test.as(await buildMember(test.db, { campus })))).toEqual([]);
    await mark(office, omar, 3);
    expect(await missing(asTeacher)).toEqual([]);
  });

  it('that is missing stands on the dashboard, and leads to its class where it is the only one', async () => {
    const params = { campus_id: campus.id };
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    const partsOf = async (caller: Caller) => (await caller.ok('getDashboard', { params })).parts;
    expect((await partsOf(asTeacher)).missingRegisters).toEqual({ count: 1, class_id });
    expect((await partsOf(admin)).summary).toContainEqual({ figure: 'missingRegisters', value: 1, class_id });
    const startsAt = new Date('2040-03-13T09:00:00Z');
    const other = await buildMember(test.db, { campus });
    await buildClass(test.db, { teacher: other, startsAt, sections: [section] });
    expect(await asTeacher.ok('countMissingRegisters', { params })).toEqual({ count: 1, class_id });
    expect((await partsOf(admin)).summary).toContainEqual({ figure: 'missingRegisters', value: 2 });
    expect((await partsOf(await test.as(noor))).missingRegisters).toBeUndefined();
  });

  it('is missing for the last 14 days, of students of sections, groups and makeups alone or together', async () => {
    const startsAt = new Date('2040-03-01T09:00:00Z');
    const studentIds = [noor.userId];
    const last = await buildClass(test.db, { teacher, startsAt, studentIds, sections: [section] });
    await buildClass(test.db, { teacher, startsAt: new Date('2040-02-28T09:00:00Z'), studentIds });
    const ids = async (query: object) =>
      (await asTeacher.ok('listMissingRegisters', { params: { campus_id: campus.id }, query })).map(
        (each) => [each.class_id, each.student_count],
      );
    expect(await ids({})).toEqual([
      [last, 2],
      [class_id, 2],
    ]);
    expect(await ids({ start_date: '2040-03-02' })).toEqual([[class_id, 2]]);
    expect(await ids({ end_date: '2040-03-13' })).toEqual([[last, 2]]);
    const empty = await buildClass(test.db, { teacher, startsAt: new Date('2040-03-01T10:00:00Z') });
    const made = { campus_id: campus.id, occurrence_id: last, student_id: noor.userId };
    await test.db
      .insertInto('attendance')
      .values({ ...made, teacher_status: 3, makeup_status: 5 })
      .execute();
    await test.db
      .insertInto('makeup')
      .values({
        ...made,
        state: 'approved',
        asked_by: noor.userId,
        asked_at: startsAt,
        makeup_occurrence_id: empty,
      })
      .execute();
    expect(await ids({ end_date: '2040-03-02' })).toContainEqual([empty, 1]);
  });
});

it('a class with attendance is neither moved nor deleted by its series', async () => {
  const { campus_id } = at().params;
  const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  const first = await admin.ok('createClass', {
    params: { campus_id },
    body: {
      type_id: 1,
      name: 'Geometry',
      teacher_id: teacher.userId,
      section_ids: [section.id],
      starts_at: '2040-03-14T12:05:00Z',
      ends_at: '2040-03-14T12:50:00Z',
      repeat: 'FREQ=DAILY;COUNT=3',
    },
  });
  class_id = first.id;
  expect((await mark(asTeacher, noor, 1)).status).toBe(200);
  const list = async () =>
    (
      await admin.ok('listClasses', {
        params: { campus_id },
        query: { start_date: '2040-03-14', end_date: '2040-03-20' },
      })
    ).filter(({ name }) => name === 'Geometry');
  const starts = async () => (await list()).map(({ starts_at }) => starts_at.slice(5, 16));
  const [, second] = await list();
  const all = { params: { campus_id, class_id: second?.id ?? 0 }, query: { scope: 'all' as const } };
  await admin.ok('updateClass', {
    ...all,
    body: { version: 1, starts_at: '2040-03-15T13:05:00Z', ends_at: '2040-03-15T13:50:00Z' },
  });
  expect(await starts()).toEqual(['03-14T12:05', '03-15T13:05', '03-16T13:05']);
  await admin.ok('removeClass', all);
  expect(await starts()).toEqual(['03-14T12:05']);
  expect(await rowOf(noor)).toMatchObject({ status: 1 });
});
