import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { enrol, leave } from '../../../test/factories/enrollments.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSection, buildSubject, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let noor: Member;
let sam: Member;
let section: Section;
let asAdmin: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2040-03-14T12:00:00Z'));
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Ada Byron' });
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  sam = await buildMember(test.db, { campus, userType: 'student', name: 'Sam Ito' });
  section = await buildSection(test.db, { campus, students: [noor, sam], name: 'A' });
  asAdmin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
});
afterAll(() => test.close());

const lesson = (day: string, more: object = {}) =>
  buildClass(test.db, {
    teacher,
    startsAt: new Date(`2040-03-${day}T09:00:00Z`),
    sections: [section],
    ...more,
  });

interface Columns {
  readonly teacher_status?: number;
  readonly office_status?: number;
  readonly system_status?: number;
  readonly makeup_status?: number;
  readonly is_made_up?: boolean;
}
const mark = (occurrence_id: number, { userId: student_id }: Member, columns: Columns) =>
  test.db
    .insertInto('attendance')
    .values({ campus_id: campus.id, occurrence_id, student_id, ...columns })
    .execute();

const days = { start_date: '2040-03-01', end_date: '2040-03-31' };
const report = (query: object, caller = asAdmin) =>
  caller.ok('getAttendanceReport', { query: { ...days, ...query } });
const summary = (query: object = {}, caller = asAdmin) =>
  caller.ok('getAttendanceSummary', { query: { ...days, ...query } });
const marks = (query: object, caller = asAdmin) =>
  caller.ok('listAttendanceMarks', { query: { ...days, ...query } });

describe('an attendance report', () => {
  it('counts the seven states by the mark that counts, and a rate of the marked ones', async () => {
    const ids = await Promise.all(
      ['01', '02', '05', '06', '07', '08', '09', '12', '13'].map((day) => lesson(day)),
    );
    const states: Columns[] = [
      { teacher_status: 1 },
      { teacher_status: 2 },
      { teacher_status: 3 },
      { teacher_status: 3, makeup_status: 4 },
      { teacher_status: 7, makeup_status: 5 },
      { system_status: 6 },
      { teacher_status: 7 },
      { teacher_status: 3, makeup_status: 5, is_made_up: true },
    ];
    for (const [place, columns] of states.entries()) await mark(ids[place] ?? 0, noor, columns);
    const { total, rows } = await report({ view: 'student' });
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({
      id: noor.userId,
      name: 'Noor Haddad',
      detail: `${section.grade.name} - A`,
      ...{ all: 9, marked: 8, attended: 3, rate: '37.50' },
      states: {
        attended: 1,
        absentWithNotice: 1,
        absentWithoutNotice: 1,
        makeupRequested: 1,
        makeupApproved: 2,
        attendedBySystem: 1,
        absent: 1,
      },
      ...{ makeups_owed: 2, made_up: 1 },
    });
    expect(rows[1]).toMatchObject({ id: sam.userId, all: 9, marked: 0, rate: null });
    const asNoor = await test.as(noor);
    const history = await asNoor.ok('getAttendanceHistory', {
      params: { campus_id: campus.id, user_id: noor.userId },
      query: days,
    });
    expect(history.total).toMatchObject({ attended: 3, marked: 8, all: 9 });
  });

  it('says how many classes are marked, and lists the others', async () => {
    const [first, second] = [await lesson('01'), await lesson('02')];
    await lesson('20');
    for (const student of [noor, sam]) await mark(first, student, { teacher_status: 1 });
    await mark(second, noor, { teacher_status: 1 });
    const { total, part, parts } = await summary();
    expect(total).toMatchObject({ classes: 2, marked_classes: 1, all: 4, marked: 3, rate: '100.00' });
    expect(part).toBe('day');
    expect(parts.map(({ starts_on, all, marked }) => [starts_on, all, marked])).toEqual([
      ['2040-03-01', 2, 2],
      ['2040-03-02', 2, 1],
    ]);
    const unmarked = await report({ view: 'class', only: 'unmarked' });
    expect(unmarked.rows).toMatchObject([
      { id: second, day: '2040-03-02', is_open: true, all: 2, marked: 1 },
    ]);
    expect((await report({ view: 'section' })).rows).toMatchObject([
      { id: section.id, classes: 2, marked_classes: 1 },
    ]);
  });

  it('says which of two marks counts, and shows both', async () => {
    const id = await lesson('05');
    await mark(id, noor, { teacher_status: 3, office_status: 2 });
    await mark(id, sam, { teacher_status: 1, office_status: 1 });
    expect((await report({ view: 'student', status_ids: 3 })).rows).toEqual([]);
    expect((await report({ view: 'student', status_ids: 2 })).rows).toMatchObject([{ id: noor.userId }]);
    const { rows } = await marks({ only: 'twoMarks' });
    expect(rows).toMatchObject([
      { class_id: id, student_id: noor.userId, status: 2, office_status: 2, teacher_status: 3 },
    ]);
  });

  it('counts a student who changed the section by days', async () => {
    const other = await buildSection(test.db, { campus, grade: section.grade, name: 'B' });
    await leave(test.db, section, noor, '2040-03-05');
    await enrol(test.db, other, noor, { from: '2040-03-06' });
    const [before, after] = [await lesson('05'), await lesson('06', { sections: [other] })];
    await mark(before, noor, { teacher_status: 3 });
    await mark(after, noor, { teacher_status: 1 });
    const { rows } = await report({ view: 'section' });
    expect(rows.map(({ id, all, attended }) => [id, all, attended])).toEqual([
      [section.id, 2, 0],
      [other.id, 1, 1],
    ]);
    const ofOther = await report({ view: 'student', section_ids: other.id });
    expect(ofOther.rows).toMatchObject([
      { id: noor.userId, all: 1, rate: '100.00', detail: `${section.grade.name} - B` },
    ]);
  });

  it('names a teacher and a subject that are no more', async () => {
    const { id: subject_id } = await buildSubject(test.db, { campus, name: 'Math' });
    const id = await lesson('05');
    await test.db.updateTable('class_occurrence').set({ subject_id }).where('id', '=', id).execute();
    await mark(id, noor, { teacher_status: 1 });
    await test.db
      .updateTable('membership')
      .set({ removed_at: new Date('2040-03-10T00:00:00Z') })
      .where('user_id', '=', teacher.userId)
      .execute();
    await test.db
      .updateTable('subject')
      .set({ name: 'Mathematics', is_archived: true })
      .where('id', '=', subject_id)
      .execute();
    const { rows } = await report({ view: 'teacher', subject_ids: subject_id });
    expect(rows).toMatchObject([{ id: teacher.userId, name: 'Ada Byron', has_left: true, all: 2 }]);
    expect((await report({ view: 'class' })).rows).toMatchObject([{ detail: 'Mathematics' }]);
  });

  it('has the days of the campus where the clock changes', async () => {
    await test.db
      .updateTable('campus')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', campus.id)
      .execute();
    const admin = await buildMember(test.db, { campus, userType: 'campusAdmin' });
    asAdmin = await test.as(admin);
    // The clock goes forward on 2040-03-11: 03:30 UTC is the evening before it, and after it of the same day too.
    const late = (day: string) => lesson(day, { startsAt: new Date(`2040-03-${day}T03:30:00Z`) });
    await Promise.all([late('11'), late('12'), lesson('12', { startsAt: new Date('2040-03-12T04:30:00Z') })]);
    const { rows } = await report({ view: 'day' });
    expect(rows.map(({ day, classes }) => [day, classes])).toEqual([
      ['2040-03-10', 1],
      ['2040-03-11', 1],
      ['2040-03-12', 1],
    ]);
    const one = await report({ view: 'day', start_date: '2040-03-11', end_date: '2040-03-11' });
    expect(one.rows).toHaveLength(1);
  });

  it('shows a teacher the own classes alone, and families nothing', async () => {
    const own = await lesson('05');
    const colleague = await buildMember(test.db, { campus });
    const theirs = await lesson('06', { teacher: colleague });
    for (const id of [own, theirs]) await mark(id, noor, { teacher_status: 1 });
    const asTeacher = await test.as(teacher);
    expect((await report({ view: 'class' }, asTeacher)).rows.map(({ id }) => id)).toEqual([own]);
    expect((await marks({ student_ids: noor.userId }, asTeacher)).rows).toMatchObject([{ class_id: own }]);
    expect((await marks({ class_id: theirs }, asTeacher)).rows).toEqual([]);
    expect((await report({ view: 'teacher' }, asTeacher)).rows).toHaveLength(1);
    for (const userType of ['student', 'parent'] as const) {
      const family = await test.as(await buildMember(test.db, { campus, userType }));
      expect((await family.send('getAttendanceReport', {})).status).toBe(403);
    }
  });

  it('never shows another campus', async () => {
    const id = await lesson('05');
    await mark(id, noor, { teacher_status: 1 });
    const elsewhere = await test.as(await buildMember(test.db, { userType: 'campusAdmin' }));
    expect((await report({ view: 'student' }, elsewhere)).rows).toEqual([]);
    expect((await marks({ class_id: id }, elsewhere)).rows).toEqual([]);
    expect(
      (await elsewhere.send('getSectionRegister', { query: { section_id: section.id, ...days } })).status,
    ).toBe(404);
  });

  it('sorts by figures, in pages', async () => {
    const [first, second] = [await lesson('05'), await lesson('06')];
    await mark(first, noor, { teacher_status: 3 });
    await mark(second, noor, { teacher_status: 1 });
    await mark(first, sam, { teacher_status: 1 });
    const by = async (query: object) =>
      (await report({ view: 'student', ...query })).rows.map(({ id }) => id);
    expect(await by({ sort: 'rate' })).toEqual([noor.userId, sam.userId]);
    expect(await by({ sort: 'rate', direction: 'desc' })).toEqual([sam.userId, noor.userId]);
    expect(await by({ sort: 'unmarked', direction: 'desc' })).toEqual([sam.userId, noor.userId]);
    expect(await by({ limit: 1, offset: 1 })).toEqual([sam.userId]);
  });

  it('answers empty for ten years without a class, and refuses more', async () => {
    const query = { start_date: '2030-01-01', end_date: '2039-12-31' };
    const { total, part, parts } = await summary(query);
    expect(total).toMatchObject({ all: 0, rate: null });
    expect([part, parts]).toEqual(['month', []]);
    expect(
      (await asAdmin.send('getAttendanceReport', { query: { ...query, start_date: '2029-01-01' } })).status,
    ).toBe(400);
  });
});

it('has the register of a section by its classes', async () => {
  const id = await lesson('05');
  await mark(id, noor, { teacher_status: 3 });
  const register = await asAdmin.ok('getSectionRegister', { query: { section_id: section.id, ...days } });
  expect(register).toMatchObject({
    section_name: `${section.grade.name} - A`,
    classes: [{ class_id: id, day: '2040-03-05' }],
    students: [
      { name: 'Noor Haddad', marks: [{ class_id: id, status: 3 }] },
      { name: 'Sam Ito', marks: [{ class_id: id, status: null }] },
    ],
  });
});
