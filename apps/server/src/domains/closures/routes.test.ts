import { newsOf } from '@pelion/contract/notices/facts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildClassroom, buildGrade, buildSection, type Section } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { allNotices } from '../../app/domains.ts';
import { publicWords } from '../../lib/campus-words.ts';

// Today is Wednesday, 2040-03-14.

const { pelion, keptCampus, wanting } = noticesDesk(allNotices);

let campus: Campus;
let teacher: Member;
let student: Member;
let office: Caller;
let asTeacher: Caller;
let section: Section;
let room: number;
beforeEach(async () => {
  campus = await keptCampus();
  teacher = await buildMember(pelion().db, { campus, name: 'Rosa Miller' });
  asTeacher = await pelion().as(teacher);
  office = await pelion().as(await buildMember(pelion().db, { campus, userType: 'campusAdmin' }));
  student = await wanting(campus, null);
  section = await buildSection(pelion().db, { campus, students: [student] });
  room = await buildClassroom(pelion().db, { campusId: campus.id });
});

type Draft = NonNullable<Parameters<typeof office.ok<'createClosure'>>[1]>['body'];
const params = () => ({ campus_id: campus.id });
const draft = (more: Partial<Draft> = {}): Draft => ({
  name: 'Snow',
  start_date: '2040-03-19',
  end_date: '2040-03-20',
  ...more,
});
const close = (more: Partial<Draft> = {}) =>
  office.ok('createClosure', { params: params(), body: draft(more) });
const look = (more: Partial<Draft> & { closure_id?: number } = {}) =>
  office.ok('previewClosure', { params: params(), body: draft(more) });
const plan = (starts_at: string, more: object = {}) =>
  asTeacher.ok('createClass', {
    params: params(),
    body: {
      type_id: 1,
      name: 'Algebra',
      teacher_id: teacher.userId,
      section_ids: [section.id],
      starts_at: `${starts_at}:00Z`,
      ends_at: new Date(Date.parse(`${starts_at}:00Z`) + 3_600_000).toISOString(),
      ...more,
    },
  });
const list = async (state_id?: number) =>
  (
    await asTeacher.ok('listClasses', {
      params: params(),
      query: { start_date: '2040-03-14', end_date: '2040-06-30' },
    })
  ).filter((row) => state_id === undefined || row.state_id === state_id);
const starts = async (state_id = 1) => (await list(state_id)).map((row) => row.starts_at.slice(0, 16));

describe('a closure', () => {
  it('is listed by the days it touches, for everybody who sees classes', async () => {
    const { change, ...made } = await close({ grade_ids: [section.grade.id], closes_at: '12:00' });
    expect(change).toBeNull();
    expect(made).toMatchObject({
      ...{ name: 'Snow', start_date: '2040-03-19', end_date: '2040-03-20', closes_at: '12:00' },
      grades: [{ id: section.grade.id, name: section.grade.name }],
      can: { edit: true, delete: true },
    });
    const asStudent = await pelion().as(student);
    const of = (start_date: string, end_date: string) =>
      asStudent.ok('listClosures', { params: params(), query: { start_date, end_date } });
    expect(await of('2040-03-20', '2040-03-30')).toMatchObject([{ id: made.id, can: { edit: false } }]);
    expect(await of('2040-03-21', '2040-03-30')).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'Please enter the name'],
    [{ end_date: '2040-03-18' }, 'end_date', 'The last day cannot be before the first'],
    [{ end_date: '2041-03-20' }, 'end_date', 'At most 366 days'],
    [{ start_date: '2040-02-30' }, 'start_date', expect.any(String)],
    [{ closes_at: '25:00' }, 'closes_at', 'Please enter a time, such as 12:00'],
    [{ grade_ids: [4_000_000] }, 'grade_ids', 'Please choose grades of this campus'],
    [{ classes: 'move' }, 'move_by_days', 'Please enter by how many days'],
    [{ classes: 'move', move_by_days: 0 }, 'move_by_days', 'From 1 to 60 days'],
    [{ classes: 'move', move_by_days: 61 }, 'move_by_days', 'From 1 to 60 days'],
  ])('is refused with %j', async (more, path, message) => {
    const body = { ...draft(), ...more };
    for (const call of ['createClosure', 'previewClosure'] as const)
      expect(await office.send(call, { params: params(), body })).toMatchObject({
        status: 400,
        body: { details: [{ path, message }] },
      });
    const query = { start_date: '2040-01-01', end_date: '2040-12-31' };
    expect(await office.ok('listClosures', { params: params(), query })).toEqual([]);
  });

  it('is refused to teachers', async () => {
    const answer = await asTeacher.send('createClosure', { params: params(), body: draft() });
    expect(answer).toMatchObject({ status: 403, body: { code: 'accessDenied' } });
  });

  it('is kept by the office, which cancels no class without the right to change classes', async () => {
    const staff = await pelion().as(await buildMember(pelion().db, { campus, userType: 'staff' }));
    await plan('2040-03-19T09:00');
    const ask = (classes: 'keep' | 'cancel') =>
      staff.call('createClosure', { params: params(), body: draft({ classes }) });
    expect(await ask('cancel')).toMatchObject({ status: 403 });
    expect(await list(2)).toEqual([]);
    expect(await ask('keep')).toMatchObject({ status: 200 });
  });

  it('is changed by one of two who saw the same version, and the other sees the newer one', async () => {
    const { id } = await close();
    const edit = (name: string) =>
      office.send('updateClosure', {
        params: { ...params(), closure_id: id },
        body: { version: 1, name },
      });
    const answers = await Promise.all([edit('Ice'), edit('Storm')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0]?.status === 200 ? 'Ice' : 'Storm';
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      details: { reason: 'changed', current: { name: winner, version: 2 } },
    });
  });

  it('keeps its order when one of its days changes', async () => {
    const { id } = await close();
    const answer = await office.send('updateClosure', {
      params: { ...params(), closure_id: id },
      body: { version: 1, end_date: '2040-03-01' },
    });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path: 'end_date' }] } });
  });

  it('that is deleted opens its days', async () => {
    const { id } = await close();
    await office.ok('removeClosure', { params: { ...params(), closure_id: id } });
    expect((await plan('2040-03-19T09:00')).starts_at).toBe('2040-03-19T09:00:00.000Z');
  });
});

describe('the classes on its days', () => {
  it('are shown: scheduled, not over, no meetings; and stay unless asked', async () => {
    await plan('2040-03-16T09:00');
    const hit = await plan('2040-03-19T09:00');
    const gone = await plan('2040-03-19T11:00');
    await asTeacher.ok('cancelClass', {
      params: { ...params(), class_id: gone.id },
      body: { version: 1, reason: 'Ill' },
    });
    await plan('2040-03-19T13:00', { type_id: 2, section_ids: [] });
    expect(await look()).toMatchObject({
      count: 1,
      classes: [{ id: hit.id, name: 'Algebra' }],
      clashes: [],
    });
    expect((await close()).change).toBeNull();
    expect(await starts()).toContain('2040-03-19T09:00');
  });

  it('are listed up to fifty, and counted beyond', async () => {
    const startOf = (n: number) => new Date(Date.UTC(2040, 2, 19, 6, n * 10));
    for (let n = 0; n < 51; n++)
      await buildClass(pelion().db, {
        teacher: await buildMember(pelion().db, { campus }),
        startsAt: startOf(n),
      });
    const { count, classes } = await look();
    expect([count, classes.length]).toEqual([51, 50]);
  });

  it('are cancelled with its name, told, and back by undo', async () => {
    await plan('2040-03-19T09:00');
    await plan('2040-03-20T09:00');
    const { change } = await close({ classes: 'cancel' });
    expect(change?.count).toBe(2);
    expect((await list(2)).map(({ reason }) => reason)).toEqual(['Snow', 'Snow']);
    await pelion().runJobs();
    const asStudent = await pelion().as(student);
    const [told] = await asStudent.ok('listNotifications', { params: params() });
    expect(told && newsOf(told, publicWords, told.due_at?.slice(0, 16) ?? null)).toContain('cancelled');
    await office.ok('undoClassChange', { params: { ...params(), class_change_id: change?.id ?? 0 } });
    expect(await starts()).toEqual(['2040-03-19T09:00', '2040-03-20T09:00']);
  });

  it('move by days as one change, marked as changed by hand', async () => {
    await plan('2040-03-19T09:00', { repeat: 'FREQ=DAILY;COUNT=2' });
    const { change } = await close({ classes: 'move', move_by_days: 7 });
    expect(change?.count).toBe(2);
    expect(await starts()).toEqual(['2040-03-26T09:00', '2040-03-27T09:00']);
    expect((await list()).every((row) => row.is_changed)).toBe(true);
  });

  it('keep their time of the clock when the clocks change', async () => {
    await plan('2040-03-19T09:00', { time_zone: 'Europe/Berlin' });
    await close({ classes: 'move', move_by_days: 14 });
    expect(await starts()).toEqual(['2040-04-02T08:00']);
  });

  it('stay when the clock skips their new time', async () => {
    await plan('2040-03-18T01:30', {
      ...{ time_zone: 'Europe/Berlin' },
      ...{ starts_at: '2040-03-18T01:30:00Z', ends_at: '2040-03-18T02:00:00Z' },
    });
    const body = draft({ start_date: '2040-03-18', classes: 'move', move_by_days: 7 });
    expect(await office.send('createClosure', { params: params(), body })).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'move_by_days', message: 'The clock skips the time of “Algebra” on its new day' }],
      },
    });
  });

  it('do not move onto other classes; the clash is shown', async () => {
    await plan('2040-03-19T09:00', { classroom_id: room });
    await plan('2040-03-26T09:00', { name: 'Biology' });
    const move = { classes: 'move', move_by_days: 7 } as const;
    expect(await look(move)).toMatchObject({ clash_count: 1, clashes: [{ class_name: 'Biology' }] });
    const answer = await office.send('createClosure', { params: params(), body: draft(move) });
    expect(answer).toMatchObject({
      status: 409,
      body: { details: { reason: 'busy' }, message: expect.stringContaining('has “Biology”') },
    });
    expect(await starts()).toEqual(['2040-03-19T09:00', '2040-03-26T09:00']);
  });

  it('are counted where more would fall on closed days than a preview lists', async () => {
    await plan('2040-03-19T09:00', { repeat: 'FREQ=DAILY;COUNT=60' });
    await plan('2040-03-19T13:00');
    await close({ name: 'Fair', start_date: '2040-05-18', end_date: '2040-07-16' });
    const { closed, closed_count } = await look({
      end_date: '2040-05-17',
      classes: 'move',
      move_by_days: 60,
    });
    expect(new Set(closed.map(({ day }) => day)).size).toBe(50);
    expect(closed_count).toBe(61);
  });

  it('do not move onto another closed day, nor onto the last day of the same closure', async () => {
    await plan('2040-03-19T09:00');
    await close({ name: 'Fair', start_date: '2040-03-27', end_date: '2040-03-27' });
    for (const [move_by_days, day, name] of [
      [8, '2040-03-27', 'Fair'],
      [1, '2040-03-20', 'Snow'],
    ] as const) {
      const body = draft({ classes: 'move', move_by_days });
      expect((await look(body)).closed).toEqual([{ day, name }]);
      expect(await office.send('createClosure', { params: params(), body })).toMatchObject({
        status: 400,
        body: {
          details: [
            { path: 'move_by_days', message: `Moved classes would fall on a closed day: ${day}, ${name}` },
          ],
        },
      });
    }
  });

  it('are those of its grades: of all sections of a class', async () => {
    const otherGrade = await buildGrade(pelion().db, { campus });
    const other = await buildSection(pelion().db, { campus, grade: otherGrade });
    await plan('2040-03-19T09:00');
    await plan('2040-03-19T11:00', { section_ids: [other.id] });
    await plan('2040-03-19T13:00', { section_ids: [section.id, other.id] });
    await close({ grade_ids: [section.grade.id], classes: 'cancel' });
    expect(await starts(2)).toEqual(['2040-03-19T09:00']);
  });

  it('on a half day are those that end later, on the clock of the campus', async () => {
    await pelion()
      .db.updateTable('campus')
      .set({ time_zone: 'Europe/Berlin' })
      .where('id', '=', campus.id)
      .execute();
    await plan('2040-03-19T10:00');
    await plan('2040-03-19T10:30', { teacher_id: (await buildMember(pelion().db, { campus })).userId });
    await plan('2040-03-18T22:30');
    await plan('2040-03-19T23:30');
    const { classes } = await look({ end_date: '2040-03-19', closes_at: '12:00' });
    expect(classes.map(({ starts_at }) => starts_at.slice(0, 16))).toEqual([
      '2040-03-18T22:30',
      '2040-03-19T10:30',
    ]);
    await close({ end_date: '2040-03-19', closes_at: '12:00' });
  });

  it('planned at the same time as the closure are either refused or cancelled', async () => {
    const body = (hour: number) => ({
      ...{ type_id: 1, name: 'Late', teacher_id: teacher.userId },
      ...{ starts_at: `2040-03-19T${hour}:00:00Z`, ends_at: `2040-03-19T${hour}:45:00Z` },
    });
    const [answer] = await Promise.all([
      office.send('createClosure', { params: params(), body: draft({ classes: 'cancel' }) }),
      ...[10, 11, 12, 13].map((hour) =>
        asTeacher.send('createClass', { params: params(), body: body(hour) }),
      ),
    ]);
    expect(answer.status).toBe(200);
    expect(await starts()).toEqual([]);
  });

  it('are looked at again when the closure changes', async () => {
    await plan('2040-03-21T09:00');
    const { id } = await close();
    const at = { params: { ...params(), closure_id: id } };
    expect((await look({ end_date: '2040-03-21', closure_id: id })).count).toBe(1);
    const { change } = await office.ok('updateClosure', {
      ...at,
      body: { version: 1, end_date: '2040-03-21', classes: 'move', move_by_days: 1 },
    });
    expect(change?.count).toBe(1);
    expect(await starts()).toEqual(['2040-03-22T09:00']);
  });
});
