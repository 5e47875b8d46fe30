import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import {
  addMembership,
  buildMember,
  type Member,
  overridePermission,
} from '../../../test/factories/members.ts';
import { buildSection, linkParent, type Section } from '../../../test/factories/sections.ts';
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
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  asTeacher = await test.as(teacher);
  admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
  section = await buildSection(test.db, { campus, name: 'A', students: [noor] });
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
  starts_at: '2040-03-19T09:00:00Z',
  ends_at: '2040-03-19T10:00:00Z',
  ...more,
});
const make = (more: Partial<Draft> = {}, caller = admin) =>
  caller.ok('createClass', { params: params(), body: draft(more) });
const list = (caller: Caller, query: object = {}) =>
  caller.ok('listClasses', {
    params: params(),
    query: { start_date: '2040-03-14', end_date: '2040-06-30', ...query },
  });
const starts = async () => (await list(admin)).map(({ starts_at }) => starts_at.slice(0, 16));
const four = { repeat: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4' };
/** Resolves once a booking waits for another transaction. */
async function bookingWaits(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%class_host%'`.execute(
    test.db,
  );
  if (rows.length === 0) await bookingWaits();
}
const nth = async (place: number) => (await list(admin))[place]?.id ?? 0;

describe('a class that leaves the scope of its editor', () => {
  it('is handed to another teacher, with an answer', async () => {
    const { id } = await make();
    const other = await buildMember(test.db, { campus, name: 'Olaf Other' });
    const handed = await asTeacher.ok('updateClass', {
      ...at(id),
      body: { version: 1, teacher_id: other.userId },
    });
    expect(handed).toMatchObject({ teacher_name: 'Olaf Other', can: { edit: false } });
    expect((await asTeacher.call('getClass', at(id))).status).toBe(404);
  });

  it('is not on the days of another repetition: the first of these is the answer', async () => {
    const { id } = await make(four, asTeacher);
    const changed = await asTeacher.ok('updateClass', {
      ...at(id),
      query: { scope: 'all' },
      body: { version: 1, repeat: 'FREQ=WEEKLY;BYDAY=WE;COUNT=2' },
    });
    expect(changed).toMatchObject({ state_id: 1, starts_at: '2040-03-21T09:00:00.000Z' });
    expect(await starts()).toEqual(['2040-03-21T09:00', '2040-03-28T09:00']);
  });
});

describe('a student who has left the campus', () => {
  it('has no later classes, for the parent either', async () => {
    const parent = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, parent, noor);
    const past = await buildClass(test.db, {
      teacher,
      startsAt: new Date('2040-03-12T09:00:00Z'),
      sections: [section],
    });
    const asParent = await test.as(parent);
    await make();
    expect(await list(asParent, { start_date: '2040-03-10' })).toHaveLength(2);
    await admin.ok('removeUsers', { body: { user_ids: [noor.userId] } });
    expect((await list(asParent, { start_date: '2040-03-10' })).map(({ id }) => id)).toEqual([past]);
  });
});

describe('another repetition', () => {
  const days = { repeat: 'FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', version: 1 };

  it('keeps the time of the series where its first class was moved by hand', async () => {
    const { id } = await make(four);
    const afternoon = { starts_at: '2040-03-19T14:00:00Z', ends_at: '2040-03-19T15:00:00Z', version: 1 };
    await admin.ok('updateClass', { ...at(id), body: afternoon });
    await admin.ok('updateClass', { ...at(await nth(1)), query: { scope: 'all' }, body: days });
    expect(await starts()).toEqual([
      '2040-03-19T14:00',
      '2040-03-26T09:00',
      '2040-03-28T09:00',
      '2040-04-02T09:00',
      '2040-04-04T09:00',
    ]);
  });

  it('that only has closed days is refused', async () => {
    const { id } = await make(four);
    await test.db
      .insertInto('closure')
      .values({
        campus_id: campus.id,
        name: 'Holiday',
        starts_on: '2040-03-20',
        ends_on: '2040-04-30',
        created_by: teacher.userId,
        created_at: test.clock.now(),
      })
      .execute();
    const answer = await admin.send('updateClass', {
      ...at(id),
      query: { scope: 'all' },
      body: { version: 1, repeat: 'FREQ=WEEKLY;BYDAY=TU;COUNT=2' },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ path: 'repeat', message: 'No class falls on these days' }] },
    });
    expect(await starts()).toHaveLength(4);
  });

  it('is shown with as many times as are left where it is split', async () => {
    const { id } = await make(four);
    await admin.ok('updateClass', { ...at(id), query: { scope: 'all' }, body: days });
    const split = await admin.ok('updateClass', {
      ...at(await nth(2)),
      query: { scope: 'following' },
      body: { version: 1, name: 'Geometry' },
    });
    expect(split.repeat).toBe('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=2');
  });

  it('moves along with all of its classes: days of the month and the last day', async () => {
    const { id } = await make({
      repeat: 'FREQ=MONTHLY;BYMONTHDAY=19;UNTIL=20400619',
    });
    const moved = await admin.ok('updateClass', {
      ...at(id),
      query: { scope: 'all' },
      body: { version: 1, starts_at: '2040-03-20T09:00:00Z', ends_at: '2040-03-20T10:00:00Z' },
    });
    expect(moved.repeat).toBe('FREQ=MONTHLY;BYMONTHDAY=20;UNTIL=20400620');
  });
});

describe('a teacher of one class of a series', () => {
  it('does not change, cancel or delete those of colleagues', async () => {
    await make(four);
    const cover = await buildMember(test.db, { campus });
    const id = await nth(1);
    await admin.ok('updateClass', { ...at(id), body: { version: 1, teacher_id: cover.userId } });
    const asCover = await test.as(cover);
    const all = { ...at(id), query: { scope: 'all' } } as const;
    const answers = [
      await asCover.call('updateClass', { ...all, body: { version: 2, name: 'Mine' } }),
      await asCover.call('updateClass', { ...all, body: { version: 2, repeat: 'FREQ=WEEKLY;COUNT=2' } }),
      await asCover.call('previewClassChange', { ...all, body: { version: 2, name: 'Mine' } }),
      await asCover.call('cancelClass', { ...all, body: { version: 2, reason: 'Mine' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    await asCover.ok('updateClass', { ...at(id), body: { version: 2, name: 'Mine' } });
  });
});

describe('names of students', () => {
  it('are not found by filters: of strangers, or of guests of a meeting', async () => {
    const mother = await buildMember(test.db, { campus, userType: 'parent' });
    await linkParent(test.db, mother, noor);
    const stranger = await buildMember(test.db, { campus, userType: 'student' });
    await make({ student_ids: [stranger.userId] });
    const asMother = await test.as(mother);
    const asNoor = await test.as(noor);
    expect(await list(asMother, { student_id: noor.userId })).toHaveLength(1);
    expect(await list(asNoor, { student_id: noor.userId })).toHaveLength(1);
    expect(await list(asMother, { student_id: stranger.userId })).toEqual([]);
    expect(await list(asNoor, { student_id: stranger.userId })).toEqual([]);
    const guest = await buildMember(test.db, { campus });
    const assistant = await buildMember(test.db, { campus });
    await make({
      type_id: 2,
      invited_ids: [guest.userId],
      assistant_ids: [assistant.userId],
      starts_at: '2040-03-20T09:00:00Z',
      ends_at: '2040-03-20T10:00:00Z',
    });
    const asGuest = await test.as(guest);
    const found = async (query: object) => (await list(asGuest, { type_id: 2, ...query })).length;
    expect([
      await found({}),
      await found({ teacher_id: teacher.userId }),
      await found({ teacher_id: assistant.userId }),
      await found({ section_id: section.id }),
      await found({ student_id: noor.userId }),
    ]).toEqual([1, 1, 0, 0, 0]);
  });

  it('stay hidden in previews and filters from staff who may not see students', async () => {
    await make();
    const body = draft({ teacher_id: (await buildMember(test.db, { campus })).userId });
    const seen = async () => {
      const caller = await test.as(teacher);
      const { busy_students } = await caller.ok('previewClass', { params: params(), body });
      return [busy_students.length, (await list(caller, { student_id: noor.userId })).length];
    };
    expect(await seen()).toEqual([1, 1]);
    await overridePermission(test.db, {
      campus,
      userType: 'teacher',
      permission: 'view_students',
      isGranted: false,
    });
    expect(await seen()).toEqual([0, 0]);
  });
});

describe('bad input', () => {
  it.each([
    [
      'people named twice',
      () => ({ section_ids: [section.id, section.id], student_ids: [noor.userId, noor.userId] }),
    ],
    ['an assistant twice', () => ({ assistant_ids: [noor.userId, noor.userId] })],
    ['a null byte', () => ({ name: 'A\u0000b', description: '\u0000' })],
    ['a lone surrogate', () => ({ name: 'A\ud800', description: '\udc00' })],
    [
      'the last day of all',
      () => ({
        ...four,
        repeat: 'FREQ=DAILY;COUNT=400',
        starts_at: '2199-12-31T09:00:00Z',
        ends_at: '2199-12-31T10:00:00Z',
      }),
    ],
  ])('of %s is no fault of the server', async (_, more) => {
    const answer = await admin.send('createClass', { params: params(), body: { ...draft(), ...more() } });
    expect([200, 400], JSON.stringify(answer.body)).toContain(answer.status);
  });
});

describe('at once', () => {
  it('one teacher on two campuses is booked once, and nobody meets a deadlock', async () => {
    const elsewhere = await buildCampus(test.db, { school: campus.school });
    await addMembership(test.db, teacher, { campus: elsewhere });
    const office = await test.as(await buildMember(test.db, { campus: elsewhere, userType: 'campusAdmin' }));
    for (let round = 0; round < 5; round++) {
      const week = 7 * 86_400_000 * round * 4;
      const later = (time: string) => new Date(Date.parse(time) + week).toISOString();
      const times = { starts_at: later('2040-03-19T09:00:00Z'), ends_at: later('2040-03-19T10:00:00Z') };
      const body = { ...draft({ ...four, ...times }), section_ids: [] };
      const answers = await Promise.all([
        admin.send('createClass', { params: params(), body }),
        office.send('createClass', { params: { campus_id: elsewhere.id }, body }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
  });

  it('a deadlock with another campus is tried again', async () => {
    const elsewhere = await buildCampus(test.db, { school: campus.school });
    await addMembership(test.db, teacher, { campus: elsewhere });
    const host = { ...teacher, campusId: elsewhere.id };
    const rollback = new Error('rolled back');
    const answers: Promise<{ readonly status: number }>[] = [];
    const other = test.db.transaction().execute(async (transaction) => {
      await buildClass(transaction, { teacher: host, startsAt: new Date('2040-03-26T09:00:00Z') });
      answers.push(admin.send('createClass', { params: params(), body: draft(four) }));
      await bookingWaits();
      // PostgreSQL ends the transaction that has waited for longest: the booking.
      await sql`select pg_sleep(0.3)`.execute(transaction);
      await buildClass(transaction, { teacher: host, startsAt: new Date('2040-03-19T09:00:00Z') });
      throw rollback;
    });
    await expect(other).rejects.toBe(rollback);
    expect((await answers[0])?.status).toBe(200);
  });

  it('of two undos of one change one is done', async () => {
    const { id } = await make();
    const { change } = await admin.ok('updateClass', { ...at(id), body: { version: 1, name: 'Geometry' } });
    const undo = { params: { ...params(), class_change_id: change.id } };
    const edit = { ...at(id), body: { version: 2, name: 'Biology' } };
    const [one, two, edited] = await Promise.all([
      admin.call('undoClassChange', undo),
      admin.call('undoClassChange', undo),
      admin.call('updateClass', edit),
    ]);
    const done = [one, two, edited].filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
  });
});

describe('an undo', () => {
  it('leaves what has taken place since then', async () => {
    const { change } = await make(four, asTeacher);
    test.clock.set(new Date('2040-03-14T13:00:00Z'));
    const early = await make(
      { repeat: 'FREQ=DAILY;COUNT=3', starts_at: '2040-03-14T14:00:00Z', ends_at: '2040-03-14T15:00:00Z' },
      asTeacher,
    );
    test.clock.set(new Date('2040-03-14T16:00:00Z'));
    try {
      const caller = await test.as(teacher);
      await caller.ok('undoClassChange', { params: { ...params(), class_change_id: change.id } });
      await caller.ok('undoClassChange', { params: { ...params(), class_change_id: early.change.id } });
      expect(await starts()).toEqual(['2040-03-14T14:00']);
    } finally {
      test.clock.set(new Date('2040-03-14T12:00:00Z'));
    }
  });

  it('is for those who may still make the change', async () => {
    const { change } = await make({}, asTeacher);
    await overridePermission(test.db, {
      campus,
      userType: 'teacher',
      permission: 'add_classes',
      isGranted: false,
    });
    const undo = { params: { ...params(), class_change_id: change.id } };
    expect((await (await test.as(teacher)).call('undoClassChange', undo)).status).toBe(403);
  });
});
