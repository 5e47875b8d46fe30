import { newsOf } from '@pelion/contract/notices/facts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import { addMembership, buildMember, type Member } from '../../../test/factories/members.ts';
import { buildSubject, linkParent } from '../../../test/factories/sections.ts';
import { noticesDesk } from '../../../test/notices.ts';
import type { Caller } from '../../../test/test-caller.ts';
import { allNotices } from '../../app/domains.ts';
import { publicWords } from '../../lib/campus-words.ts';

// Today is Wednesday, 2040-03-14; Rosa is absent on Monday.

const { pelion, keptCampus, wanting } = noticesDesk(allNotices);

let campus: Campus;
let rosa: Member;
let omar: Member;
let olga: Member;
let noor: Member;
let mother: Member;
let admin: Member;
let office: Caller;
let first: number;
let second: number;
beforeEach(async () => {
  const { db } = pelion();
  campus = await keptCampus();
  rosa = await buildMember(db, { campus, name: 'Rosa Miller' });
  olga = await buildMember(db, { campus, name: 'Olga Berg' });
  omar = await buildMember(db, { campus, name: 'Omar Haddad' });
  noor = await wanting(campus, null);
  mother = await buildMember(db, { campus, userType: 'parent' });
  await linkParent(db, mother, noor);
  admin = await buildMember(db, { campus, userType: 'campusAdmin', name: 'Ada Admin' });
  office = await pelion().as(admin);
  first = await buildRosas('2040-03-19T09:00:00Z', 'Algebra');
  second = await buildRosas('2040-03-19T11:00:00Z', 'Geometry');
});

const buildRosas = (startsAt: string, name: string) =>
  buildClass(pelion().db, {
    teacher: rosa,
    name,
    startsAt: new Date(startsAt),
    studentIds: [noor.userId],
  });
const params = () => ({ campus_id: campus.id });
const at = (class_id: number) => ({ params: { ...params(), class_id } });
const monday = { start_date: '2040-03-19', end_date: '2040-03-19' };
const absent = async (member = rosa) => {
  const { id } = await office.ok('createAbsence', {
    params: params(),
    body: { user_id: member.userId, ...monday },
  });
  return { params: { ...params(), absence_id: id } };
};
const cover = (class_id: number, by: Pick<Member, 'userId'>, more: object = {}, caller = office) =>
  caller.send('coverClass', { ...at(class_id), body: { teacher_id: by.userId, ...more } });
const give = async (class_id: number, by: Member) => {
  expect((await cover(class_id, by)).status).toBe(200);
};
const coverOf = async (class_id: number) => (await office.ok('getClass', at(class_id))).cover_name;
/** Sentences that a person finds in the product, newest first. */
async function told(member: Member): Promise<string[]> {
  await pelion().runJobs();
  const caller = await pelion().as(member);
  const rows = await caller.ok('listNotifications', { params: params() });
  return rows.map((row) => newsOf(row, publicWords, row.due_at?.slice(0, 16) ?? null));
}

describe('the absence of a teacher', () => {
  it('lists the classes of its days with free colleagues, those of the subject first', async () => {
    const { db } = pelion();
    const subject = await buildSubject(db, { campus });
    await db
      .updateTable('class_occurrence')
      .set({ subject_id: subject.id })
      .where('id', '=', first)
      .execute();
    const taught = await buildClass(db, { teacher: omar, startsAt: new Date('2040-03-12T09:00:00Z') });
    await db
      .updateTable('class_occurrence')
      .set({ subject_id: subject.id })
      .where('id', '=', taught)
      .execute();
    await buildClass(db, { teacher: olga, startsAt: new Date('2040-03-19T11:30:00Z') });
    await buildRosas('2040-03-20T09:00:00Z', 'Tuesday');
    const suspended = await buildMember(db, { campus, name: 'Aaron Away' });
    await db
      .updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', suspended.userId)
      .execute();
    await buildMember(db, { campus: await buildCampus(db), name: 'Abe Elsewhere' });
    const classes = await office.ok('listAbsenceClasses', await absent());
    expect(classes.map(({ name, free_teachers }) => [name, free_teachers.map((free) => free.name)])).toEqual([
      ['Algebra', ['Omar Haddad', 'Olga Berg', 'Ada Admin']],
      ['Geometry', ['Omar Haddad', 'Ada Admin']],
    ]);
    expect(classes[0]?.free_teachers[0]).toMatchObject({ teaches_subject: true });
    await absent(omar);
    expect((await office.ok('getClassCover', at(first))).free_teachers.map(({ name }) => name)).toEqual([
      'Olga Berg',
      'Ada Admin',
    ]);
  });

  it('is covered as a whole, or not at all', async () => {
    const absence = await absent();
    const covers = [
      { class_id: first, teacher_id: omar.userId },
      { class_id: second, teacher_id: noor.userId },
    ];
    expect(await office.send('coverAbsence', { ...absence, body: { covers } })).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'covers.1.teacher_id', message: 'Please choose an active teacher of this campus' }],
      },
    });
    expect(await coverOf(first)).toBeNull();
    const both = covers.map(({ class_id }) => ({ class_id, teacher_id: omar.userId }));
    const given = await office.ok('coverAbsence', { ...absence, body: { covers: both } });
    expect(given.map((row) => row.cover?.name)).toEqual(['Omar Haddad', 'Omar Haddad']);
    const [listed] = await office.ok('listAbsences', { params: params(), query: monday });
    expect(listed).toMatchObject({ name: 'Rosa Miller', uncovered_count: 0 });
    expect(await told(omar)).toEqual([
      'Another teacher covers “Algebra (Omar Haddad)”, 2040-03-19T09:00, and other classes.',
    ]);
    expect(await told(rosa)).toHaveLength(1);
    expect(await told(noor)).toHaveLength(1);
    expect(await told(mother)).toHaveLength(1);
    expect(await told(olga)).toEqual([]);
  });
});

describe('a cover', () => {
  it('has the rights of the teacher for that class alone, until it is taken back', async () => {
    await give(first, omar);
    const asOmar = await pelion().as(omar);
    expect(await asOmar.ok('getClass', at(first))).toMatchObject({
      cover_name: 'Omar Haddad',
      teacher_name: 'Rosa Miller',
      can: { edit: true, seePeople: true },
    });
    const query = { start_date: '2040-03-19', end_date: '2040-03-19' };
    const seen = async () =>
      (await asOmar.ok('listClasses', { params: params(), query })).map(({ name }) => name);
    expect(await seen()).toEqual(['Algebra']);
    expect((await asOmar.call('getClass', at(second))).status).toBe(404);
    pelion().clock.set(new Date('2040-03-19T09:05:00Z'));
    const mark = async (member: Member) =>
      (await pelion().as(member)).send('markAttendance', {
        ...at(first),
        body: { marks: [{ student_id: noor.userId, status: 1 }] },
      });
    expect(await mark(omar)).toMatchObject({ status: 200, body: [{ teacher_status: 1 }] });
    office = await pelion().as(admin);
    await office.ok('uncoverClass', at(first));
    expect(await mark(omar)).toMatchObject({ status: 404 });
    pelion().clock.set(new Date('2040-03-14T10:00:00Z'));
  });

  it('is told to everybody concerned, once, also when it is taken back or given to another', async () => {
    await give(first, omar);
    await give(first, omar);
    const covered = 'Another teacher covers “Algebra (Omar Haddad)”, 2040-03-19T09:00.';
    expect(await told(omar)).toEqual([covered]);
    expect(await told(rosa)).toEqual([covered]);
    expect(await told(noor)).toEqual([covered]);
    expect(await told(mother)).toEqual([expect.stringContaining(covered)]);
    expect((await cover(first, olga, { instead_of: omar.userId })).status).toBe(200);
    const other = 'Another teacher covers “Algebra (Olga Berg)”, 2040-03-19T09:00.';
    expect(await told(omar)).toEqual([other]);
    expect(await told(noor)).toEqual([other]);
    await office.ok('uncoverClass', at(first));
    const back = '“Algebra (Rosa Miller)” is not covered any more, 2040-03-19T09:00.';
    expect(await told(olga)).toEqual([back]);
    expect(await told(noor)).toEqual([back]);
    expect(await told(admin)).toEqual([]);
  });

  it('is refused for people who are busy, suspended, absent, students, of another campus or the teacher', async () => {
    const { db } = pelion();
    const refuses = async (by: Pick<Member, 'userId'>, message: string) =>
      expect(await cover(first, by)).toMatchObject({
        status: 400,
        body: { details: [{ path: 'teacher_id', message }] },
      });
    const inactive = 'Please choose an active teacher of this campus';
    const suspended = await buildMember(db, { campus });
    await db
      .updateTable('membership')
      .set({ is_suspended: true })
      .where('user_id', '=', suspended.userId)
      .execute();
    await refuses(suspended, inactive);
    await refuses(noor, inactive);
    await refuses(await buildMember(db, { campus: await buildCampus(db) }), inactive);
    await refuses(rosa, 'This teacher holds the class already');
    await absent(olga);
    await refuses(olga, 'Olga Berg is absent on this day');
    await buildClass(db, { teacher: omar, name: 'Physics', startsAt: new Date('2040-03-19T09:30:00Z') });
    expect(await cover(first, omar)).toMatchObject({
      status: 409,
      body: {
        message: 'Omar Haddad has “Physics” Monday, 9:30 AM.',
        details: { reason: 'busy', clashes: [{ kind: 'host', name: 'Omar Haddad' }] },
      },
    });
    const busyElsewhere = await buildMember(db, { campus, name: 'Ben Busy' });
    const away = await buildCampus(db);
    await addMembership(db, busyElsewhere, { campus: away });
    await buildClass(db, {
      teacher: { userId: busyElsewhere.userId, campusId: away.id },
      startsAt: new Date('2040-03-19T09:00:00Z'),
    });
    expect(await cover(first, busyElsewhere)).toMatchObject({
      status: 409,
      body: { message: 'A teacher or the classroom is busy at one of these times.' },
    });
  });

  it('is refused for classes that are over, cancelled or a meeting, and to those without a part in them', async () => {
    const { db } = pelion();
    const refuses = async (id: number, message: string) =>
      expect(await cover(id, omar)).toMatchObject({ status: 409, body: { message } });
    const meeting = await buildClass(db, {
      teacher: rosa,
      typeId: 2,
      startsAt: new Date('2040-03-20T09:00:00Z'),
    });
    await refuses(meeting, 'Only classes are covered, no meetings.');
    await refuses(await buildRosas('2040-03-13T09:00:00Z', 'Over'), 'This class is over.');
    await office.ok('cancelClass', { ...at(first), body: { version: 1, reason: 'Trip' } });
    await refuses(first, 'This class is cancelled or deleted.');
    expect((await cover(second, omar, {}, await pelion().as(olga))).status).toBe(404);
    expect((await cover(second, omar, {}, await pelion().as(noor))).status).toBe(403);
    expect((await cover(second, omar, {}, await pelion().as(rosa))).status).toBe(200);
  });

  it('is given to one of two at once', async () => {
    const both = await Promise.all([cover(first, omar), cover(first, olga)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({
      message: `${await coverOf(first)} covers “Algebra” already.`,
      details: { reason: 'covered', class_id: first },
    });
    expect(await Promise.all([cover(first, olga), cover(second, olga)])).toHaveLength(2);
  });

  it('stays when the class moves, is cancelled, restored or edited, where it is still free', async () => {
    const { db } = pelion();
    await give(first, omar);
    const edit = (version: number, body: object) =>
      office.send('updateClass', { ...at(first), body: { version, ...body } });
    const hour = (from: string, to: string) => ({
      starts_at: `2040-03-19T${from}:00Z`,
      ends_at: `2040-03-19T${to}:00Z`,
    });
    expect(await edit(2, hour('13:00', '14:00'))).toMatchObject({
      status: 200,
      body: { cover_name: 'Omar Haddad' },
    });
    await office.ok('cancelClass', { ...at(first), body: { version: 3, reason: 'Trip' } });
    await buildClass(db, { teacher: omar, name: 'Physics', startsAt: new Date('2040-03-19T13:30:00Z') });
    expect(await office.send('restoreClass', at(first))).toMatchObject({
      status: 409,
      body: { message: 'Omar Haddad has “Physics” Monday, 1:30 PM.' },
    });
    await db.deleteFrom('class_occurrence').where('name', '=', 'Physics').execute();
    expect(await office.ok('restoreClass', at(first))).toMatchObject({ cover_name: 'Omar Haddad' });
    expect(await edit(5, { teacher_id: omar.userId })).toMatchObject({
      status: 200,
      body: { teacher_name: 'Omar Haddad', cover_name: null },
    });
  });

  it('stays when a change from before is undone, and is not repeated', async () => {
    const moved = await office.ok('updateClass', {
      ...at(first),
      body: { version: 1, starts_at: '2040-03-19T13:00:00Z', ends_at: '2040-03-19T14:00:00Z' },
    });
    await give(first, omar);
    await office.ok('undoClassChange', { params: { ...params(), class_change_id: moved.change.id } });
    expect(await office.ok('getClass', at(first))).toMatchObject({
      starts_at: '2040-03-19T09:00:00.000Z',
      cover_name: 'Omar Haddad',
    });
    await office.ok('updateClass', {
      ...at(first),
      query: { scope: 'all' },
      body: { version: 4, repeat: 'FREQ=WEEKLY;COUNT=2' },
    });
    const query = { start_date: '2040-03-19', end_date: '2040-03-31' };
    const rows = await office.ok('listClasses', { params: params(), query });
    expect(rows.filter(({ name }) => name === 'Algebra').map(({ cover_name }) => cover_name)).toEqual([
      'Omar Haddad',
      null,
    ]);
  });

  it('may be an assistant of the class, who stays one', async () => {
    const edited = await office.ok('updateClass', {
      ...at(first),
      body: { version: 1, assistant_ids: [omar.userId] },
    });
    expect(edited.assistants).toHaveLength(1);
    await give(first, omar);
    const people = await office.ok('listClassPeople', at(first));
    expect(people.filter(({ id }) => id === omar.userId)).toMatchObject([{ part: 'cover' }]);
    await office.ok('uncoverClass', at(first));
    expect((await office.ok('getClass', at(first))).assistants).toMatchObject([{ name: 'Omar Haddad' }]);
  });
});

describe('a student who is absent without notice', () => {
  beforeEach(() => {
    pelion().clock.set(new Date('2040-03-19T09:05:00Z'));
    return () => pelion().clock.set(new Date('2040-03-14T10:00:00Z'));
  });
  const mark = async (status: number, note = '') => {
    const asRosa = await pelion().as(rosa);
    const { status: answer } = await asRosa.send('markAttendance', {
      ...at(first),
      body: { marks: [{ student_id: noor.userId, status, note }] },
    });
    expect(answer).toBe(200);
  };
  const missing = 'Absent without notice: “Algebra”, 2040-03-19T09:00.';

  it('is told to student and parents once, although the mark changes back and forth', async () => {
    await mark(3);
    expect(await told(mother)).toEqual([expect.stringContaining(missing)]);
    expect(await told(noor)).toEqual([missing]);
    await mark(1, 'Was late');
    expect(await told(mother)).toEqual([]);
    await mark(3, 'Left again');
    await told(mother);
    const notices = await pelion()
      .db.selectFrom('notification')
      .select('id')
      .where('user_id', '=', mother.userId)
      .where('kind', '=', 'absentWithoutNotice')
      .execute();
    expect(notices).toHaveLength(1);
  });

  it('is not told where the mark is corrected before, nor on another day', async () => {
    await mark(3);
    await mark(1, 'Was late');
    expect(await told(mother)).toEqual([]);
    pelion().clock.set(new Date('2040-03-20T09:05:00Z'));
    await mark(3, 'Was not there');
    expect(await told(mother)).toEqual([]);
  });
});
