import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { buildClassroom, buildSection, linkParent, type Section } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let admin: Caller;
let noor: Member;
let section: Section;
let room: number;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  asTeacher = await test.as(teacher);
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin', name: 'Ada Admin' }));
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  section = await buildSection(test.db, { campus, name: 'A', students: [noor] });
  room = await buildClassroom(test.db, { campusId: campus.id });
});
afterAll(() => test.close());

type Draft = NonNullable<Parameters<typeof admin.ok<'createClass'>>[1]>['body'];
const params = () => ({ campus_id: campus.id });
const at = (class_id: number) => ({ params: { ...params(), class_id } });
const draft = (more: Partial<Draft> = {}): Draft => ({
  type_id: 1,
  name: 'Algebra',
  teacher_id: teacher.userId,
  section_ids: [section.id],
  classroom_id: room,
  starts_at: '2040-03-15T09:00:00Z',
  ends_at: '2040-03-15T09:45:00Z',
  ...more,
});
const make = (more: Partial<Draft> = {}) =>
  asTeacher.ok('createClass', { params: params(), body: draft(more) });
const offer = (more: Record<string, unknown> = {}, caller = asTeacher) =>
  caller.send('createClass', { params: params(), body: { ...draft(), ...more } });
const list = (caller: Caller, query: { start_date?: string; end_date?: string; type_id?: number } = {}) =>
  caller.ok('listClasses', {
    params: params(),
    query: { start_date: '2040-03-14', end_date: '2040-04-30', ...query },
  });
const starts = async () => (await list(admin)).map(({ starts_at }) => starts_at.slice(0, 16));
const mondays = {
  repeat: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
  starts_at: '2040-03-19T09:00:00Z',
  ends_at: '2040-03-19T10:00:00Z',
};

describe('a class', () => {
  it('is made by its teacher, and comes back with whom it is for', async () => {
    const made = await make();
    expect(made).toMatchObject({
      type_id: 1,
      state_id: 1,
      name: 'Algebra',
      teacher_id: teacher.userId,
      teacher_name: 'Rosa Miller',
      given_to: [`${section.grade.name} - A`],
      sections: [{ id: section.id }],
      classroom_id: room,
      time_zone: 'UTC',
      created_by: teacher.userId,
      version: 1,
      change: { count: 1, kept: 0 },
      can: { edit: true, reschedule: true, cancel: true, delete: false, seePeople: true },
    });
    expect((await list(asTeacher)).map(({ id }) => id)).toEqual([made.id]);
  });

  it('needs a type, a name, a teacher and its times only', async () => {
    const { type_id, name, teacher_id, starts_at, ends_at } = draft();
    const body = { type_id, name, teacher_id, starts_at, ends_at };
    expect(await admin.call('createClass', { params: params(), body })).toMatchObject({ status: 200 });
  });

  it.each([
    [{ ends_at: '2040-03-15T08:00:00Z' }, 'ends_at', 'The end must be after the start'],
    [{ ends_at: '2040-03-16T09:01:00Z' }, 'ends_at', 'At most 24 hours'],
    [{ starts_at: '2040-03-13T09:00:00Z', ends_at: '2040-03-13T10:00:00Z' }, 'ends_at', 'This time is over'],
    [{ time_zone: 'Europe/Atlantis' }, 'time_zone', 'Please choose a time zone'],
    [{ repeat: 'FREQ=SECONDLY' }, 'repeat', 'A series repeats by day, week or month.'],
    [{ repeat: 'FREQ=WEEKLY;BYDAY=XX' }, 'repeat', 'Please choose days of the week.'],
    [{ repeat: 'FREQ=DAILY;COUNT=401' }, 'repeat', 'At most 400 classes in a series'],
    [{ repeat: 'FREQ=DAILY;UNTIL=20400314' }, 'repeat', 'No class falls on these days'],
    [{ repeat: 'FREQ=WEEKLY;UNTIL=20420401' }, 'repeat', 'A series lasts two years at most'],
    [
      { join_url: 'http://example.org/room' },
      'join_url',
      'Please enter an address that begins with https://',
    ],
    [{ teacher_id: 4_000_000 }, 'teacher_id', 'Please choose an active teacher of this campus'],
    [{ section_ids: [4_000_000] }, 'section_ids', 'Please choose sections of this campus'],
    [{ classroom_id: 4_000_000 }, 'classroom_id', 'Please choose a classroom of this campus'],
    [{ invited_ids: [1] }, 'invited_ids', 'Only meetings have guests'],
  ])('refuses %j', async (body, path, message) => {
    expect(await offer(body)).toMatchObject({ status: 400, body: { details: [{ path, message }] } });
    expect(await list(admin)).toEqual([]);
  });

  it('has no suspended teacher', async () => {
    const { userId } = await buildMember(test.db, { campus, isSuspended: true });
    expect(await offer({ teacher_id: userId })).toMatchObject({ status: 400 });
  });

  it('is listed for a year at most', async () => {
    const query = { start_date: '2040-01-01', end_date: '2041-01-01' };
    expect(await admin.send('listClasses', { params: params(), query })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'end_date', message: 'At most 366 days' }] },
    });
  });

  it('is for those who teach, attend or parent it, by their days in the section', async () => {
    const { id } = await make();
    const stranger = await buildMember(test.db, { campus, userType: 'student' });
    const mother = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, mother, noor);
    const other = await buildMember(test.db, { campus });
    const ids = async (member: Member) => (await list(await test.as(member))).map((row) => row.id);
    expect(await ids(noor)).toEqual([id]);
    expect(await ids(mother)).toEqual([id]);
    expect(await ids(stranger)).toEqual([]);
    expect(await ids(other)).toEqual([]);
    expect((await list(await test.as(mother)))[0]?.children).toEqual([
      { id: noor.userId, name: 'Noor Haddad' },
    ]);
    const refused = await (await test.as(stranger)).call('getClass', at(id));
    expect(refused.status).toBe(404);
    expect((await (await test.as(noor)).ok('getClass', at(id))).students).toEqual([]);
  });
});

describe('a double booking', () => {
  it('is refused with the name and time of the other class', async () => {
    await make();
    expect(await offer({ name: 'Biology' })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/has “Algebra” tomorrow, 9 AM/), details: { reason: 'busy' } },
    });
  });

  it('lets one of ten through, for a room and for a teacher elsewhere', async () => {
    const first = await Promise.all(Array.from({ length: 10 }, () => offer()));
    const count = (answers: { status: number }[], status: number) =>
      answers.filter((answer) => answer.status === status).length;
    expect([count(first, 200), count(first, 409)]).toEqual([1, 9]);
    const later = { starts_at: '2040-03-16T09:00:00Z', ends_at: '2040-03-16T10:00:00Z' };
    const rooms = await Promise.all(
      Array.from({ length: 10 }, () => buildClassroom(test.db, { campusId: campus.id })),
    );
    const second = await Promise.all(rooms.map((classroom_id) => offer({ ...later, classroom_id })));
    expect([count(second, 200), count(second, 409)]).toEqual([1, 9]);
  });

  it('says busy alone where the other class may not be seen', async () => {
    const other = await buildMember(test.db, { campus, name: 'Olaf Other' });
    await admin.ok('createClass', { params: params(), body: draft({ teacher_id: other.userId }) });
    const answer = await offer();
    expect(answer.body).toMatchObject({ message: expect.stringMatching(/is busy tomorrow, 9 AM/) });
    expect(JSON.stringify(answer.body)).not.toContain('Algebra');
  });

  it('is free again once cancelled, until it is restored', async () => {
    const { id } = await make();
    await asTeacher.ok('cancelClass', { ...at(id), body: { reason: 'Ill', version: 1 } });
    await make({ name: 'Biology' });
    expect(await asTeacher.send('restoreClass', at(id))).toMatchObject({ status: 409 });
  });

  it('on another campus is refused without its name', async () => {
    const elsewhere = await buildCampus(test.db, { school: campus.school });
    const { addMembership } = await import('../../../test/factories/members.ts');
    await addMembership(test.db, teacher, { campus: elsewhere });
    await make();
    const office = await test.as(await buildMember(test.db, { campus: elsewhere, userType: 'campusAdmin' }));
    const answer = await office.send('createClass', {
      params: { campus_id: elsewhere.id },
      body: { ...draft(), section_ids: [], classroom_id: null },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'A teacher or the classroom is busy at one of these times.' },
    });
  });
});

describe('a series', () => {
  it('answers with the first, and passes over closures', async () => {
    await test.db
      .insertInto('closure')
      .values({
        campus_id: campus.id,
        name: 'Holiday',
        starts_on: '2040-03-26',
        ends_on: '2040-03-26',
        created_by: teacher.userId,
        created_at: test.clock.now(),
      })
      .execute();
    const preview = await asTeacher.ok('previewClass', { params: params(), body: draft(mondays) });
    expect(preview).toMatchObject({
      count: 3,
      closed: [{ day: '2040-03-26', name: 'Holiday' }],
      clashes: [],
    });
    const made = await make(mondays);
    expect(made).toMatchObject({ starts_at: '2040-03-19T09:00:00.000Z', change: { count: 3 } });
    expect(await starts()).toEqual(['2040-03-19T09:00', '2040-04-02T09:00', '2040-04-09T09:00']);
    expect(await offer({ starts_at: '2040-03-26T09:00:00Z', ends_at: '2040-03-26T10:00:00Z' })).toMatchObject(
      {
        status: 400,
        body: { details: [{ path: 'starts_at', message: 'No classes on this day: Holiday' }] },
      },
    );
  });

  it('moves as a whole, keeps what was moved by hand, and comes back by undo', async () => {
    const first = await make(mondays);
    const rows = await list(admin);
    const third = rows[2];
    if (!third) throw new Error('there is no third');
    const byHand = { starts_at: '2040-04-03T14:00:00Z', ends_at: '2040-04-03T15:00:00Z', version: 1 };
    await asTeacher.ok('updateClass', { ...at(third.id), body: byHand });
    const before = await list(admin);
    const later = { starts_at: '2040-03-19T09:30:00Z', ends_at: '2040-03-19T10:30:00Z', version: 1 };
    const preview = await asTeacher.ok('previewClassChange', {
      ...at(first.id),
      query: { scope: 'all' },
      body: later,
    });
    expect(preview).toMatchObject({ count: 3, kept: 1 });
    const moved = await asTeacher.ok('updateClass', {
      ...at(first.id),
      query: { scope: 'all' },
      body: later,
    });
    expect(moved.change).toMatchObject({ count: 3, kept: 1 });
    expect(await starts()).toEqual([
      '2040-03-19T09:30',
      '2040-03-26T09:30',
      '2040-04-03T14:00',
      '2040-04-09T09:30',
    ]);
    expect((await list(admin))[2]).toMatchObject({ is_changed: true });
    await asTeacher.ok('undoClassChange', { params: { ...params(), class_change_id: moved.change.id } });
    const withoutVersion = (all: typeof before) => all.map(({ version: _version, ...row }) => row);
    expect(withoutVersion(await list(admin))).toEqual(withoutVersion(before));
    expect(
      (
        await asTeacher.call('undoClassChange', {
          params: { ...params(), class_change_id: moved.change.id },
        })
      ).status,
    ).toBe(404);
  });

  it('of neighbours moves by half an hour in one go', async () => {
    await make({ ...mondays, repeat: 'FREQ=DAILY;COUNT=3', ends_at: '2040-03-20T08:59:00Z' });
    const [first] = await list(admin);
    const later = { starts_at: '2040-03-19T09:30:00Z', ends_at: '2040-03-20T09:29:00Z', version: 1 };
    await asTeacher.ok('updateClass', { ...at(first?.id ?? 0), query: { scope: 'all' }, body: later });
    expect(await starts()).toEqual(['2040-03-19T09:30', '2040-03-20T09:30', '2040-03-21T09:30']);
  });

  it('splits where the following ones change, and both know their repetition', async () => {
    await make(mondays);
    const rows = await list(admin);
    const second = rows[1];
    const changed = await asTeacher.ok('updateClass', {
      ...at(second?.id ?? 0),
      query: { scope: 'following' },
      body: { name: 'Geometry', version: 1 },
    });
    expect((await list(admin)).map(({ name }) => name)).toEqual([
      'Algebra',
      'Geometry',
      'Geometry',
      'Geometry',
    ]);
    expect(changed).toMatchObject({ repeat: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' });
    expect(await asTeacher.ok('getClass', at(rows[0]?.id ?? 0))).toMatchObject({
      repeat: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20400325',
    });
  });

  it('takes another repetition: new days are made, others go', async () => {
    const first = await make(mondays);
    await asTeacher.ok('updateClass', {
      ...at(first.id),
      query: { scope: 'all' },
      body: { repeat: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', version: 1 },
    });
    expect(await starts()).toEqual([
      '2040-03-19T09:00',
      '2040-03-21T09:00',
      '2040-03-26T09:00',
      '2040-03-28T09:00',
    ]);
  });

  it('leaves what is over alone', async () => {
    const first = await make(mondays);
    const rows = await list(admin);
    test.clock.set(new Date('2040-03-20T00:00:00Z'));
    try {
      const caller = await test.as(teacher);
      const answer = await caller.send('updateClass', {
        ...at(first.id),
        body: { name: 'Late', version: 1 },
      });
      expect(answer).toMatchObject({ status: 409, body: { message: 'This class is over.' } });
      const changed = await caller.ok('updateClass', {
        ...at(rows[1]?.id ?? 0),
        query: { scope: 'all' },
        body: { name: 'Geometry', version: 1 },
      });
      expect(changed.change.count).toBe(3);
    } finally {
      test.clock.set(new Date('2040-03-14T12:00:00Z'));
    }
  });

  it('is deleted from one on and restored whole', async () => {
    await make(mondays);
    const rows = await list(admin);
    await admin.ok('removeClass', { ...at(rows[1]?.id ?? 0), query: { scope: 'following' } });
    expect(await starts()).toEqual(['2040-03-19T09:00']);
    expect((await asTeacher.call('getClass', at(rows[1]?.id ?? 0))).status).toBe(404);
    await admin.ok('restoreClass', { ...at(rows[1]?.id ?? 0), query: { scope: 'all' } });
    expect(await starts()).toHaveLength(4);
  });
});

describe('an edit', () => {
  it('of an older version is refused, and shows the newer one', async () => {
    const { id } = await make();
    await asTeacher.ok('updateClass', { ...at(id), body: { name: 'Geometry', version: 1 } });
    const answer = await asTeacher.call('updateClass', { ...at(id), body: { name: 'Biology', version: 1 } });
    expect(answer).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed', current: { name: 'Geometry', version: 2 } } },
    });
  });

  it('by POST does the same as by PUT', async () => {
    const { id } = await make();
    const changed = await asTeacher.ok('postClass', { ...at(id), body: { name: 'Geometry', version: 1 } });
    expect(changed).toMatchObject({ name: 'Geometry', version: 2 });
  });

  it('is undone by whoever made it, and not after somebody changed it again', async () => {
    const { id } = await make();
    const changed = await asTeacher.ok('updateClass', { ...at(id), body: { name: 'Geometry', version: 1 } });
    await admin.ok('updateClass', { ...at(id), body: { name: 'Biology', version: 2 } });
    const answer = await asTeacher.call('undoClassChange', {
      params: { ...params(), class_change_id: changed.change.id },
    });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone: 1 of the classes has changed since then.' },
    });
  });
});

describe('a meeting', () => {
  const meeting = { type_id: 2, name: 'Staff round', section_ids: [], description: 'Agenda: budget' };

  it('shows a guest name, time, place and host alone', async () => {
    const guest = await buildMember(test.db, { campus, name: 'Gina Guest' });
    const made = await make({ ...meeting, invited_ids: [guest.userId] });
    const asGuest = await test.as(guest);
    const seen = await asGuest.ok('getClass', at(made.id));
    expect(seen).toMatchObject({
      name: 'Staff round',
      teacher_name: 'Rosa Miller',
      classroom_id: room,
      has_details: false,
      description: '',
      invited: [],
      can: { edit: false },
    });
    const rows = await list(asGuest, { type_id: 2 });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([seen, rows])).not.toContain('budget');
  });

  it('is a premium feature of Lite, and none of a digital-SAT campus', async () => {
    const lite = await buildCampus(test.db, { school: { plan: 'lite' } });
    const liteTeacher = await test.as(await buildMember(test.db, { campus: lite }));
    const query = { start_date: '2040-03-14', end_date: '2040-03-15', type_id: 2 };
    expect(await liteTeacher.send('listClasses', { params: { campus_id: lite.id }, query })).toMatchObject({
      status: 403,
      body: { code: 'premiumFeature' },
    });
    const dsat = await buildCampus(test.db, { type: 'dsat' });
    const dsatTeacher = await test.as(await buildMember(test.db, { campus: dsat }));
    expect(await dsatTeacher.send('listClasses', { params: { campus_id: dsat.id }, query })).toMatchObject({
      status: 403,
      body: { code: 'accessDenied' },
    });
  });
});

describe('the room of a class', () => {
  it('opens ten minutes before the start, for those who take part', async () => {
    const { id } = await make({ join_url: 'https://meet.example/abc' });
    const asNoor = await test.as(noor);
    expect((await asNoor.call('getClassRoomLink', at(id))).status).toBe(409);
    test.clock.set(new Date('2040-03-15T08:50:00Z'));
    try {
      const now = await test.as(noor);
      expect(await now.ok('getClassRoomLink', at(id))).toEqual({
        portal: 'link',
        url: 'https://meet.example/abc',
      });
      expect((await now.ok('getClass', at(id))).join_url).toBeNull();
    } finally {
      test.clock.set(new Date('2040-03-14T12:00:00Z'));
    }
  });

  it('is not configured without an address', async () => {
    const { id } = await make();
    expect((await asTeacher.call('getClassRoomLink', at(id))).status).toBe(501);
  });
});

describe('the page of a class', () => {
  it('lists who is there and what they have to do', async () => {
    const { id } = await make();
    expect(await asTeacher.ok('listClassPeople', at(id))).toEqual([
      { id: teacher.userId, name: 'Rosa Miller', part: 'teacher', presence: expect.any(String) },
      { id: noor.userId, name: 'Noor Haddad', part: 'student', presence: 'offline' },
    ]);
    expect((await (await test.as(noor)).call('listClassPeople', at(id))).status).toBe(403);
    expect(await asTeacher.ok('listClassWork', at(id))).toEqual([]);
  });
});
