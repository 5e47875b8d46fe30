import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildGroup } from '../../../test/factories/groups.ts';
import { addMembership, buildMember, type Member, setRemoved } from '../../../test/factories/members.ts';
import { buildClassroom, buildSection, buildSubject } from '../../../test/factories/sections.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14.
const NOON = new Date('2040-03-14T12:00:00Z');

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(NOON);
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus });
  asTeacher = await test.as(teacher);
  admin = await newAdmin();
});
afterAll(() => test.close());

type Draft = NonNullable<Parameters<typeof admin.ok<'createClass'>>[1]>['body'];
type Edit = NonNullable<Parameters<typeof admin.ok<'updateClass'>>[1]>['body'];
const params = () => ({ campus_id: campus.id });
const at = (class_id: number) => ({ params: { ...params(), class_id } });
const draft = (more: Partial<Draft> = {}): Draft => ({
  type_id: 1,
  name: 'Algebra',
  teacher_id: teacher.userId,
  starts_at: '2040-03-19T09:00:00Z',
  ends_at: '2040-03-19T10:00:00Z',
  ...more,
});
const newAdmin = async () => test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
const newTeacher = () => buildMember(test.db, { campus });
const make = (more: Partial<Draft> = {}, caller = admin) =>
  caller.ok('createClass', { params: params(), body: draft(more) });
const edit = (id: number, body: Omit<Edit, 'version'>, caller = admin) =>
  caller.ok('updateClass', { ...at(id), body: { version: 1, ...body } });
const undo = (class_change_id: number, caller = admin) =>
  caller.call('undoClassChange', { params: { ...params(), class_change_id } });
/** Runs at a later time, with new sessions. */
async function later(time: string, work: () => Promise<void>) {
  test.clock.set(new Date(time));
  try {
    await work();
  } finally {
    test.clock.set(NOON);
  }
}

describe('an undo', () => {
  it('is for 24 hours, for its author and for admins', async () => {
    const { id } = await make({ co_teacher_id: (await newTeacher()).userId }, asTeacher);
    const { change } = await edit(id, { name: 'Geometry' }, asTeacher);
    expect((await undo(change.id, await test.as(await newTeacher()))).status).toBe(404);
    await later('2040-03-15T12:00:01Z', async () => {
      for (const caller of [await test.as(teacher), await newAdmin()])
        expect(await undo(change.id, caller)).toMatchObject({
          status: 409,
          body: { message: 'This can be undone for 24 hours only.' },
        });
    });
    await later('2040-03-15T11:59:59Z', async () => {
      expect(await undo(change.id, await newAdmin())).toMatchObject({ status: 200 });
    });
  });

  it.each<[what: string, build: () => Promise<{ was: Partial<Draft>; remove: () => Promise<unknown> }>]>([
    [
      'a section',
      async () => {
        const { id } = await buildSection(test.db, { campus });
        const remove = () => admin.ok('removeSection', { params: { ...params(), id } });
        return { was: { section_ids: [id] }, remove };
      },
    ],
    [
      'a group',
      async () => {
        const group_id = await buildGroup(test.db, teacher);
        const remove = () => admin.ok('removeGroup', { params: { ...params(), group_id } });
        return { was: { group_ids: [group_id] }, remove };
      },
    ],
    [
      'the subject',
      async () => {
        const { id: subject_id } = await buildSubject(test.db, { campus });
        const remove = () => admin.ok('removeSubject', { params: { ...params(), subject_id } });
        return { was: { subject_id }, remove };
      },
    ],
    [
      'the classroom',
      async () => {
        const classroom_id = await buildClassroom(test.db, { campusId: campus.id });
        const remove = () => admin.ok('removeClassroom', { params: { ...params(), classroom_id } });
        return { was: { classroom_id }, remove };
      },
    ],
  ])('does not bring back %s that has been deleted', async (what, build) => {
    const { was, remove } = await build();
    const { id } = await make(was);
    const { change } = await edit(id, {
      section_ids: [],
      group_ids: [],
      subject_id: null,
      classroom_id: null,
    });
    await remove();
    expect(await undo(change.id)).toMatchObject({
      status: 409,
      body: { message: `This cannot be undone: ${what} has been deleted since then.` },
    });
  });

  it('does not bring back a teacher who has left', async () => {
    const former = await newTeacher();
    const { id } = await make({ teacher_id: former.userId });
    const { change } = await edit(id, { teacher_id: teacher.userId });
    await setRemoved(test.db, former, test.clock.now());
    expect(await undo(change.id)).toMatchObject({
      status: 409,
      body: { message: 'This cannot be undone: a teacher has left or is suspended since then.' },
    });
  });
});

describe('one time of a room', () => {
  it('is taken once by creating, moving, restoring and undoing at once', async () => {
    const classroom_id = await buildClassroom(test.db, { campusId: campus.id });
    const slot = { starts_at: '2040-03-19T09:00:00Z', ends_at: '2040-03-19T10:00:00Z' };
    const later = { starts_at: '2040-03-19T11:00:00Z', ends_at: '2040-03-19T12:00:00Z' };
    const hosted = async (more: Partial<Draft> = {}) =>
      draft({ classroom_id, teacher_id: (await newTeacher()).userId, ...slot, ...more });
    const cancelled = await make(await hosted());
    await admin.ok('cancelClass', { ...at(cancelled.id), body: { version: 1, reason: 'Ill' } });
    const moved = await make(await hosted());
    const { change } = await edit(moved.id, later);
    const early = { starts_at: '2040-03-19T07:00:00Z', ends_at: '2040-03-19T08:00:00Z' };
    const { id } = await make(await hosted(early));
    const answers = await Promise.all([
      admin.send('createClass', { params: params(), body: await hosted() }),
      admin.send('updateClass', { ...at(id), body: { version: 1, ...slot } }),
      admin.send('restoreClass', at(cancelled.id)),
      undo(change.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('is refused with a sentence where the room is deleted meanwhile', async () => {
    const classroom_id = await buildClassroom(test.db, { campusId: campus.id });
    const answers: Promise<unknown>[] = [];
    await test.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('classroom').where('id', '=', classroom_id).execute();
      answers.push(admin.send('createClass', { params: params(), body: draft({ classroom_id }) }));
      await bookingWaits();
    });
    expect(await answers[0]).toMatchObject({
      status: 409,
      body: { message: 'A section, group, subject or classroom of this class has just been deleted.' },
    });
  });
});

/** Resolves once a booking waits for another transaction. */
async function bookingWaits(): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into class_occurrence%'`.execute(
    test.db,
  );
  if (rows.length === 0) await bookingWaits();
}

it('a cancelled class that is over stays cancelled', async () => {
  const { id } = await make({ starts_at: '2040-03-14T13:00:00Z', ends_at: '2040-03-14T14:00:00Z' });
  await admin.ok('cancelClass', { ...at(id), body: { version: 1, reason: 'Ill' } });
  await later('2040-03-14T16:00:00Z', async () => {
    const caller = await newAdmin();
    expect((await caller.ok('getClass', at(id))).can.restore).toBe(false);
    expect(await caller.send('restoreClass', at(id))).toMatchObject({
      status: 409,
      body: { message: 'This class is over.' },
    });
  });
});

describe('a teacher who has left a campus', () => {
  it('is free on another one, which keeps the time once the teacher is back', async () => {
    await make();
    const elsewhere = await buildCampus(test.db, { school: campus.school });
    await addMembership(test.db, teacher, { campus: elsewhere });
    const office = await test.as(await buildMember(test.db, { campus: elsewhere, userType: 'campusAdmin' }));
    const book = () => office.send('createClass', { params: { campus_id: elsewhere.id }, body: draft() });
    expect((await book()).status).toBe(409);
    await setRemoved(test.db, teacher, test.clock.now());
    expect((await book()).status).toBe(200);
    await setRemoved(test.db, teacher, null);
    expect((await book()).status).toBe(409);
    const query = { start_date: '2040-03-14', end_date: '2040-03-20' };
    expect(await admin.ok('listClasses', { params: params(), query })).toHaveLength(1);
  });

  it('is busy again once back', async () => {
    await make();
    await setRemoved(test.db, teacher, test.clock.now());
    await setRemoved(test.db, teacher, null);
    const elsewhere = await buildCampus(test.db, { school: campus.school });
    await addMembership(test.db, teacher, { campus: elsewhere });
    const office = await test.as(await buildMember(test.db, { campus: elsewhere, userType: 'campusAdmin' }));
    const answer = await office.send('createClass', { params: { campus_id: elsewhere.id }, body: draft() });
    expect(answer.status).toBe(409);
  });
});
