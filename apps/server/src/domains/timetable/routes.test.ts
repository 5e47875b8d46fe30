import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAcademicYear } from '../../../test/factories/academic-years.ts';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member, overridePermission } from '../../../test/factories/members.ts';
import {
  buildClassroom,
  buildSection,
  buildSubject,
  type Section,
} from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14, in week A: the year began on Monday, 2040-01-02.

let test: TestApp;
let campus: Campus;
let admin: Caller;
let teacher: Member;
let asTeacher: Caller;
let section: Section;
let other: Section;
let room: number;
let math: { readonly id: number; readonly name: string };
let art: { readonly id: number; readonly name: string };
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  await buildAcademicYear(test.db, { campus, name: '2040', startsOn: '2040-01-02', endsOn: '2040-06-29' });
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin', name: 'Ada Admin' }));
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  asTeacher = await test.as(teacher);
  section = await buildSection(test.db, { campus, name: 'A' });
  other = await buildSection(test.db, { campus, name: 'B', grade: section.grade });
  room = await buildClassroom(test.db, { campusId: campus.id });
  math = await buildSubject(test.db, { campus, name: 'Math' });
  art = await buildSubject(test.db, { campus, name: 'Art' });
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
type Period = Parameters<typeof admin.ok<'addPeriods'>>[1]['body'];
const addPeriods = (more: Partial<Period> = {}) =>
  admin.ok('addPeriods', {
    params: params(),
    body: { name: '1', weekdays: [1], starts_at: '08:00', ends_at: '08:45', ...more },
  });
const addPeriod = async (more: Partial<Period> = {}) => {
  const [period] = await addPeriods(more);
  if (!period) throw new Error('No period was added');
  return period;
};
const read = (caller = admin) => caller.ok('getTimetable', { params: params() });
const wants = (more: object = {}) => ({
  subject_id: math.id,
  teacher_id: teacher.userId,
  classroom_id: room,
  ...more,
});
type Cell = Parameters<typeof admin.ok<'changeTimetable'>>[1]['body']['cells'][number];
const at = (period_id: number, more: Partial<Cell> = {}): Cell => ({
  section_id: section.id,
  period_id,
  seen: null,
  wanted: wants(),
  ...more,
});
const change = (...cells: Cell[]) => admin.ok('changeTimetable', { params: params(), body: { cells } });
const offer = (cells: readonly object[], caller = admin) =>
  caller.send('changeTimetable', { params: params(), body: { cells } });
const listAll = () =>
  admin.ok('listClasses', {
    params: params(),
    query: { start_date: '2040-03-14', end_date: '2040-07-31' },
  });
const starts = async () => (await listAll()).map(({ starts_at }) => starts_at.slice(0, 16));

describe('periods', () => {
  it('are added on several weekdays, and listed by day and time', async () => {
    await addPeriods({ name: '2', weekdays: [2, 1], starts_at: '08:50', ends_at: '09:35' });
    await addPeriods({ weekdays: [1, 2] });
    const periods = await asTeacher.ok('listPeriods', { params: params() });
    expect(periods.map(({ weekday, name, starts_at, week }) => [weekday, name, starts_at, week])).toEqual([
      [1, '1', '08:00', 'both'],
      [1, '2', '08:50', 'both'],
      [2, '1', '08:00', 'both'],
      [2, '2', '08:50', 'both'],
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter the name'],
    [{ ends_at: '08:00' }, 'ends_at', 'The end must be after the start'],
    [{ starts_at: '25:00' }, 'starts_at', 'Please enter a time, such as 08:00'],
    [{ weekdays: [] }, 'weekdays', 'Please choose days of the week.'],
    [{ weekdays: [8] }, 'weekdays.0', expect.any(String)],
  ])('refuse %j', async (more, path, message) => {
    const body = { name: '1', weekdays: [1], starts_at: '08:00', ends_at: '08:45', ...more };
    expect(await admin.send('addPeriods', { params: params(), body })).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
  });

  it('of one day do not overlap, but in other weeks; the other one is named', async () => {
    const first = await addPeriod({ name: 'Early', week: 'A' });
    const body = { name: '2', weekdays: [1], starts_at: '08:44', ends_at: '09:00' };
    expect(await admin.send('addPeriods', { params: params(), body })).toMatchObject({
      status: 409,
      body: {
        message: 'Period “Early” takes place at this time: 08:00 to 08:45.',
        details: { reason: 'overlap', period_id: first.id },
      },
    });
    await addPeriod({ ...body, week: 'B' });
    const named = { name: 'early', weekdays: [1], starts_at: '10:00', ends_at: '10:30', week: 'A' } as const;
    expect(await admin.send('addPeriods', { params: params(), body: named })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'name', message: 'Another period of this day has this name' }] },
    });
  });

  it('are changed by one of two who saw the same version', async () => {
    const { id } = await addPeriod();
    const edit = (name: string) =>
      admin.send('updatePeriod', {
        params: { ...params(), period_id: id },
        body: { version: 1, name },
      });
    const answers = await Promise.all([edit('First'), edit('Zero')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      details: { reason: 'changed', current: { id, version: 2 } },
    });
  });
});

describe('a cell', () => {
  it('is filled as a series of classes to the end of the year, with the name of the subject', async () => {
    const { id } = await addPeriod();
    const { cells, change: made } = await change(at(id));
    expect(cells).toMatchObject([
      {
        ...{ section_id: section.id, period_id: id, name: 'Math', subject_id: math.id, version: 1 },
        ...{ teacher_id: teacher.userId, teacher_name: 'Rosa Miller', classroom_id: room, is_moved: false },
      },
    ]);
    const list = await listAll();
    expect(list.map(({ starts_at }) => starts_at.slice(0, 16))).toHaveLength(15);
    expect(made?.count).toBe(15);
    expect(list[0]).toMatchObject({
      ...{ starts_at: '2040-03-19T08:00:00.000Z', ends_at: '2040-03-19T08:45:00.000Z', name: 'Math' },
      given_to: [`${section.grade.name} - A`],
    });
    expect(list.at(-1)?.starts_at).toBe('2040-06-25T08:00:00.000Z');
    expect(await read(asTeacher)).toMatchObject({
      ...{ week: 'A', year: { name: '2040' }, cells, can: { fill: false, change: false, clear: false } },
      sections: [{ id: section.id }, { id: other.id }],
    });
  });

  it('of week B takes place every other week', async () => {
    const { id } = await addPeriod({ week: 'B' });
    await change(at(id));
    expect((await starts()).slice(0, 3)).toEqual([
      '2040-03-19T08:00',
      '2040-04-02T08:00',
      '2040-04-16T08:00',
    ]);
  });

  it('passes over closed days', async () => {
    await admin.ok('createClosure', {
      params: params(),
      body: { name: 'Snow', start_date: '2040-03-19', end_date: '2040-03-19' },
    });
    const { id } = await addPeriod();
    await change(at(id));
    expect((await starts())[0]).toBe('2040-03-26T08:00');
  });

  it('is changed as a whole, and keeps what was changed by hand', async () => {
    const { id } = await addPeriod();
    await change(at(id));
    const [first] = await listAll();
    const substitute = await buildMember(test.db, { campus, name: 'Sam Substitute' });
    await admin.ok('updateClass', {
      params: { ...params(), class_id: first?.id ?? 0 },
      body: { version: 1, teacher_id: substitute.userId },
    });
    expect((await read()).cells).toMatchObject([{ teacher_id: teacher.userId }]);
    const colleague = await buildMember(test.db, { campus, name: 'Cleo Colleague' });
    const { cells, change: made } = await change(
      at(id, { seen: 1, wanted: wants({ teacher_id: colleague.userId, subject_id: art.id }) }),
    );
    expect(cells).toMatchObject([{ name: 'Art', teacher_name: 'Cleo Colleague', version: 2 }]);
    expect(made).toMatchObject({ count: 15, kept: 1 });
    const list = await listAll();
    expect(list.map(({ teacher_name }) => teacher_name)).toEqual([
      'Sam Substitute',
      ...list.slice(1).map(() => 'Cleo Colleague'),
    ]);
  });

  it('that is the same already changes nothing', async () => {
    const { id } = await addPeriod();
    await change(at(id));
    expect(await change(at(id, { seen: 1 }))).toMatchObject({ cells: [{ version: 1 }], change: null });
  });

  it('is cleared of the classes ahead that have no attendance, and filled again', async () => {
    const { id } = await addPeriod();
    await change(at(id));
    const [first] = await listAll();
    const student = await buildMember(test.db, { campus, userType: 'student' });
    await test.db
      .insertInto('attendance')
      .values({
        ...{ campus_id: campus.id, occurrence_id: first?.id ?? 0, student_id: student.userId },
        office_status: 1,
      })
      .execute();
    const { cells, change: made } = await change(at(id, { seen: 1, wanted: null }));
    expect(made?.count).toBe(14);
    expect(await starts()).toEqual(['2040-03-19T08:00']);
    expect(cells).toMatchObject([{ class_id: first?.id }]);
  });

  it('that was cleared is empty, filled again, and back by undo', async () => {
    const { id } = await addPeriod();
    await change(at(id));
    const cleared = await change(at(id, { seen: 1, wanted: null }));
    expect(cleared.cells).toEqual([]);
    expect((await read()).cells).toEqual([]);
    const undo = (class_change_id = 0) =>
      admin.ok('undoClassChange', { params: { ...params(), class_change_id } });
    const again = await change(at(id, { wanted: wants({ subject_id: art.id }) }));
    expect((await read()).cells).toMatchObject([{ name: 'Art' }]);
    await undo(again.change?.id);
    expect((await read()).cells).toEqual([]);
    await undo(cleared.change?.id);
    expect((await read()).cells).toMatchObject([{ name: 'Math' }]);
  });

  it('follows its series when the following classes are changed in the calendar', async () => {
    const { id } = await addPeriod();
    await change(at(id));
    const [, , third] = await listAll();
    await admin.ok('updateClass', {
      params: { ...params(), class_id: third?.id ?? 0 },
      query: { scope: 'following' },
      body: { version: 1, subject_id: art.id, name: 'Art' },
    });
    test.clock.set('2040-04-04T10:00:00Z');
    const later = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    const { cells } = await later.ok('getTimetable', { params: params() });
    test.clock.set('2040-03-14T10:00:00Z');
    expect(cells).toMatchObject([{ name: 'Art' }]);
  });

  it('of one section and period is filled by one of two at once; the other sees what stands there', async () => {
    const { id } = await addPeriod();
    const second = await buildMember(test.db, { campus, name: 'Second Teacher' });
    const answers = await Promise.all([
      offer([at(id)]),
      offer([at(id, { wanted: wants({ teacher_id: second.userId, classroom_id: null }) })]),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: expect.stringContaining('Somebody has just changed this cell: Math,'),
      details: { reason: 'changed', current: { name: 'Math', version: 1 } },
    });
    expect(await starts()).toHaveLength(15);
  });

  it('is refused with the clash: teacher, room or section; nothing is written', async () => {
    const { id } = await addPeriod();
    await change(at(id));
    const answer = await offer([at(id, { section_id: other.id, wanted: wants({ classroom_id: null }) })]);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('Rosa Miller has “Math”'),
        details: {
          reason: 'busy',
          clashes: expect.arrayContaining([expect.objectContaining({ kind: 'host' })]),
        },
      },
    });
    const second = await buildMember(test.db, { campus });
    const inRoom = await offer([
      at(id, { section_id: other.id, wanted: wants({ teacher_id: second.userId }) }),
    ]);
    expect(inRoom.body).toMatchObject({
      details: { clashes: expect.arrayContaining([expect.objectContaining({ kind: 'classroom' })]) },
    });
    const third = await addPeriod({ name: '3', starts_at: '10:00', ends_at: '10:45' });
    await buildClass(test.db, {
      teacher: second,
      name: 'Excursion',
      startsAt: new Date('2040-04-16T09:30:00Z'),
      endsAt: new Date('2040-04-16T10:30:00Z'),
      sections: [section],
    });
    expect(await offer([at(third.id)])).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining(`${section.grade.name} - A has “Excursion”`),
        details: { reason: 'busy', clashes: [{ kind: 'section', class_name: 'Excursion' }] },
      },
    });
    expect((await read()).cells).toHaveLength(1);
  });

  it('is written with the others of a change, or none is', async () => {
    const [first, second] = await addPeriods({ weekdays: [1, 2] });
    const ids = [first?.id ?? 0, second?.id ?? 0] as const;
    const unknown = at(ids[1], { wanted: wants({ teacher_id: 4_000_000 }) });
    expect(await offer([at(ids[0]), unknown])).toMatchObject({
      status: 400,
      body: {
        details: [
          { path: 'cells.1.wanted.teacher_id', message: 'Please choose an active teacher of this campus' },
        ],
      },
    });
    expect(await starts()).toEqual([]);
    const { change: made } = await change(at(ids[0]), at(ids[1]));
    expect(made?.count).toBe(30);
  });

  it.each([
    [{ section_id: 4_000_000 }, 'cells.0.section_id', 'Please choose sections of the current academic year'],
    [{ period_id: 4_000_000 }, 'cells.0.period_id', 'This period has been deleted'],
    [
      { wanted: { subject_id: 4_000_000, teacher_id: 1 } },
      'cells.0.wanted.subject_id',
      'Please choose subjects of this campus',
    ],
    [{ wanted: { teacher_id: 1 } }, 'cells.0.wanted.subject_id', 'Please select a subject'],
    [{ wanted: { subject_id: 1 } }, 'cells.0.wanted.teacher_id', 'Please select a teacher'],
  ])('refuses %j', async (more, path, message) => {
    const { id } = await addPeriod();
    expect(await offer([{ ...at(id), ...more }])).toMatchObject({
      status: 400,
      body: { details: [{ path, message }] },
    });
  });

  it('needs an academic year with days left', async () => {
    const { id } = await addPeriod();
    const years = () => test.db.updateTable('academic_year').where('campus_id', '=', campus.id);
    await years().set({ starts_on: '2039-01-01', ends_on: '2040-03-15' }).execute();
    expect(await offer([at(id)])).toMatchObject({
      status: 409,
      body: { message: 'No day of this period is left in the academic year “2040”.' },
    });
    await years().set({ is_current: false }).execute();
    expect(await offer([at(id)])).toMatchObject({
      status: 409,
      body: {
        message:
          'Please set the current academic year first: weeks A and B, and the last day of classes, follow it.',
      },
    });
    expect(await read()).toMatchObject({ year: null, week: null, sections: [], cells: [] });
  });

  it('is filled by the office with the right to add classes; clearing asks for the right to delete them', async () => {
    const { id } = await addPeriod();
    expect(await offer([at(id)], asTeacher)).toMatchObject({ status: 403 });
    const office = await buildMember(test.db, { campus, userType: 'staff' });
    const asOffice = () => test.as(office);
    expect(await offer([at(id)], await asOffice())).toMatchObject({ status: 403 });
    await overridePermission(test.db, {
      campus,
      userType: 'staff',
      permission: 'add_classes',
      isGranted: true,
    });
    expect(await offer([at(id)], await asOffice())).toMatchObject({ status: 200 });
    const clear = [at(id, { seen: 1, wanted: null })];
    expect(await offer(clear, await asOffice())).toMatchObject({ status: 403 });
    await overridePermission(test.db, {
      campus,
      userType: 'staff',
      permission: 'delete_classes',
      isGranted: true,
    });
    expect(await offer(clear, await asOffice())).toMatchObject({ status: 200 });
  });

  it('is hidden from students', async () => {
    const student = await test.as(await buildMember(test.db, { campus, userType: 'student' }));
    expect(await student.call('getTimetable', { params: params() })).toMatchObject({ status: 403 });
  });
});

describe('the file', () => {
  const file = async (query: Readonly<Record<string, unknown>>, caller = admin) => {
    const { status, bytes } = await caller.send('exportTimetable', { params: params(), query });
    return { status, text: bytes.toString('utf8') };
  };

  it('has the columns of an import; teachers by e-mail for those who may fill it', async () => {
    const { id } = await addPeriod({ week: 'A' });
    await change(at(id));
    const { text } = await file({ view: 'section', id: section.id });
    expect(text).toContain('Section,Day,Period,Subject,Teacher,Classroom,Week');
    expect(text).toContain(`${section.grade.name} - A,Monday,1,Math,${teacher.email},`);
    const seen = await file({ view: 'teacher', id: teacher.userId }, asTeacher);
    expect(seen.text).toContain('Math,Rosa Miller,');
    expect(seen.text).not.toContain(teacher.email);
    expect(await file({ view: 'room', id: 4_000_000 })).toMatchObject({ status: 404 });
  });

  it.each(['pdf', 'xlsx'])('comes as %s', async (format) => {
    const { id } = await addPeriod();
    await change(at(id));
    expect(await file({ view: 'all', format })).toMatchObject({ status: 200 });
  });
});
