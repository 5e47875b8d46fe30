import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildClass } from '../../../test/factories/classes.ts';
import {
  addMembership,
  buildMember,
  type Member,
  overridePermission,
  suspendInSilence,
} from '../../../test/factories/members.ts';
import { buildClassroom, buildSection, linkParent } from '../../../test/factories/sections.ts';
import { eventsIn, openFeed } from '../../../test/read-calendar.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller, RawAnswer } from '../../../test/test-caller.ts';

// Today is Wednesday, 2040-03-14.

let test: TestApp;
let campus: Campus;
let teacher: Member;
let asTeacher: Caller;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(test.db);
  teacher = await buildMember(test.db, { campus, name: 'Rosa Miller' });
  asTeacher = await test.as(teacher);
});
afterAll(() => test.close());

const params = () => ({ campus_id: campus.id });
const make = (caller: Caller, names_children = false) =>
  caller.ok('createCalendarFeed', { params: params(), body: { names_children } });
const read = (url: string, headers?: Record<string, string>) => openFeed(test, url, headers);
const offer = (caller: Caller) =>
  caller.send('createCalendarFeed', { params: params(), body: { names_children: false } });

describe('an address', () => {
  it('is answered once, read without a session with and without its ending, and noted as read for the day', async () => {
    const made = await make(asTeacher);
    expect(made).toMatchObject({ names_children: false, read_at: null });
    expect(made.url).toMatch(/^http:\/\/learn\.test\.example\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
    const answer = await read(made.url);
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
    });
    expect((await read(made.url.replace(/\.ics$/, ''))).bytes).toEqual(answer.bytes);
    const { url: _url, qr_code, ...shown } = made;
    expect(new Set(qr_code.map((row) => row.length))).toEqual(new Set([qr_code.length]));
    expect(qr_code[0]).toMatch(/^1{7}0[01]+01{7}$/);
    expect(await asTeacher.ok('listCalendarFeeds', { params: params() })).toEqual([
      { ...shown, read_at: test.clock.now().toISOString() },
    ]);
  });

  it('keeps its hash alone', async () => {
    const { id, url } = await make(asTeacher);
    const row = await test.db
      .selectFrom('calendar_feed')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const token = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? '';
    expect(row.token_hash).toHaveLength(32);
    expect(JSON.stringify({ ...row, token_hash: row.token_hash.toString() })).not.toContain(token);
  });

  it('names children for parents alone', async () => {
    expect(await make(asTeacher, true)).toMatchObject({ names_children: false });
    const mother = await buildMember(test.db, { campus, userType: 'parent' });
    expect(await make(await test.as(mother), true)).toMatchObject({ names_children: true });
  });

  it('is one of ten at most, also when made at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => offer(asTeacher)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => 200),
      ...Array.from({ length: 4 }, () => 409),
    ]);
    expect(await offer(asTeacher)).toMatchObject({
      body: { message: 'You have 10 calendar addresses already. Please revoke one first.' },
    });
    const [first] = await asTeacher.ok('listCalendarFeeds', { params: params() });
    await asTeacher.ok('removeCalendarFeed', { params: { ...params(), feed_id: first?.id ?? 0 } });
    expect((await offer(asTeacher)).status).toBe(200);
  });

  it('is revoked by its owner alone', async () => {
    const { id, url } = await make(asTeacher);
    const other = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    const revoke = (caller: Caller) =>
      caller.send('removeCalendarFeed', { params: { ...params(), feed_id: id } });
    expect((await revoke(other)).status).toBe(404);
    expect((await read(url)).status).toBe(200);
    expect((await revoke(asTeacher)).status).toBe(200);
    expect((await revoke(asTeacher)).status).toBe(404);
    expect((await read(url)).status).toBe(404);
  });

  it('is revoked after the plan has ended, too', async () => {
    const { id } = await make(asTeacher);
    await test.db
      .updateTable('school')
      .set({ plan_state: 'ended' })
      .where('id', '=', campus.school.id)
      .execute();
    expect(
      await asTeacher.send('removeCalendarFeed', { params: { ...params(), feed_id: id } }),
    ).toMatchObject({ status: 200 });
  });

  it('is that of a role: another role of the person has its own', async () => {
    const both = await buildMember(test.db, { campus, userType: 'teacher', alsoAs: ['parent'] });
    const noor = await buildMember(test.db, { campus, userType: 'student', name: 'Noor Haddad' });
    await linkParent(test.db, both, noor);
    await buildClass(test.db, { teacher, name: 'Of a child', studentIds: [noor.userId] });
    await buildClass(test.db, { teacher: both, name: 'Taught' });
    const asParent = await test.as({ ...both, userType: 'parent' });
    const { url } = await make(asParent);
    expect(eventsIn(await read(url)).map(({ summary }) => summary)).toEqual(['N.: Of a child']);
    expect(await (await test.as(both)).ok('listCalendarFeeds', { params: params() })).toEqual([]);
  });
});

describe('a dead address', () => {
  const unknown = () => read('/calendar-feeds/nothing.ics');
  const set = (table: 'campus', values: object, id: number) =>
    test.db.updateTable(table).set(values).where('id', '=', id).execute();

  it.each<[string, (member: Member, url: string) => Promise<unknown>]>([
    ['of a suspended person', (member) => suspendInSilence(test.db, member)],
    [
      'of a removed person',
      async ({ userId }) => {
        const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
        await admin.ok('removeUsers', { body: { user_ids: [userId] } });
      },
    ],
    ['of a closed campus', () => set('campus', { closed_at: test.clock.now() }, campus.id)],
    [
      'of a role that is gone',
      ({ userId }) =>
        test.db.updateTable('membership_role').set({ user_type: 9 }).where('user_id', '=', userId).execute(),
    ],
    [
      'of somebody who may see neither classes nor meetings',
      async () => {
        for (const permission of ['view_classes', 'view_meetings'] as const)
          await overridePermission(test.db, {
            campus,
            userType: 'teacher',
            permission,
            isGranted: false,
          });
      },
    ],
  ])('%s is not found, in the same bytes as an unknown one', async (_name, end) => {
    const { url } = await make(asTeacher);
    await end(teacher, url);
    const told = ({ status, body, headers }: RawAnswer) =>
      // Numbers of requests differ always.
      ({ status, body: Object.assign({}, body, { requestId: '' }), headers: Object.keys(headers) });
    const answer = told(await read(url));
    expect(answer).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(answer).toEqual(told(await unknown()));
  });

  it('does not come back with a removed person', async () => {
    const { url } = await make(asTeacher);
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    await admin.ok('removeUsers', { body: { user_ids: [teacher.userId] } });
    await admin.ok('restoreUsers', { body: { user_ids: [teacher.userId] } });
    expect((await read(url)).status).toBe(404);
  });

  it('counts as a wrong link of its network', async () => {
    await test.db
      .insertInto('rate_limit')
      .values({
        key: 'link-address:10.9.0.1',
        window_start: new Date(Math.floor(test.clock.now().getTime() / 900_000) * 900_000),
        tries: 1000,
      })
      .execute();
    const from = (token: string) =>
      test.guest.send('readCalendarFeed', { params: { token }, remoteAddress: '10.9.0.1' });
    const { url } = await make(asTeacher);
    expect((await from('guess')).status).toBe(429);
    expect((await from(url.slice(url.lastIndexOf('/') + 1))).status).toBe(200);
  });
});

describe('the ETag', () => {
  let url: string;
  let id: number;
  const ask = async (etag?: unknown) => {
    const answer = await read(url, etag === undefined ? {} : { 'if-none-match': String(etag) });
    return { ...answer, etag: answer.headers.etag };
  };
  beforeEach(async () => {
    id = await buildClass(test.db, { teacher });
    url = (await make(asTeacher)).url;
  });

  it('answers 304 until something changes', async () => {
    const { etag } = await ask();
    const known = await ask(etag);
    expect(known).toMatchObject({ status: 304, bytes: Buffer.alloc(0), etag });
    expect((await ask(`W/${etag}`)).status).toBe(304);
    expect((await ask('"another"')).status).toBe(200);
    await buildClass(test.db, { teacher: await buildMember(test.db, { campus }), name: 'Of others' });
    expect((await ask(etag)).status).toBe(304);
  });

  it('changes with each move, cancellation, deletion and return, under the same UID', async () => {
    const at = { params: { ...params(), class_id: id } };
    let { etag } = await ask();
    const [before] = eventsIn(await ask());
    const after = async () => {
      const answer = await ask(etag);
      expect(answer.status).toBe(200);
      etag = answer.etag;
      return eventsIn(answer);
    };
    await asTeacher.ok('updateClass', {
      ...at,
      body: { starts_at: '2040-03-16T09:00:00Z', ends_at: '2040-03-16T09:45:00Z', version: 1 },
    });
    expect(await after()).toMatchObject([
      { uid: before?.uid, sequence: 2, start: { date: new Date('2040-03-16T09:00:00Z') } },
    ]);
    await asTeacher.ok('cancelClass', { ...at, body: { reason: 'Ill', version: 2 } });
    expect(await after()).toMatchObject([
      { uid: before?.uid, sequence: 3, status: 'CANCELLED', summary: 'Cancelled: Algebra' },
    ]);
    await asTeacher.ok('restoreClass', at);
    expect(await after()).toMatchObject([{ uid: before?.uid, status: 'CONFIRMED', summary: 'Algebra' }]);
    const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
    await admin.ok('removeClass', at);
    expect(await after()).toEqual([]);
    await admin.ok('restoreClass', at);
    expect(await after()).toMatchObject([{ uid: before?.uid }]);
  });

  const rename = (table: 'classroom' | 'section' | 'subject' | 'campus', id: number) =>
    test.db.updateTable(table).set({ name: 'Renamed' }).where('id', '=', id).execute();

  it('changes with every name that the feed shows', async () => {
    const section = await buildSection(test.db, { campus });
    const room = await buildClassroom(test.db, { campusId: campus.id });
    await buildClass(test.db, {
      teacher,
      sections: [section],
      classroomId: room,
      startsAt: new Date('2040-03-20T09:00:00Z'),
    });
    let { etag } = await ask();
    const isNew = async () => {
      const answer = await ask(etag);
      etag = answer.etag;
      return answer.status === 200;
    };
    const seen: Record<string, boolean> = {};
    for (const [table, row] of [
      ['classroom', room],
      ['section', section.id],
      ['campus', campus.id],
    ] as const) {
      await rename(table, row);
      seen[table] = await isNew();
    }
    await test.db
      .updateTable('person')
      .set({ given_name: 'Rosalind' })
      .where('user_id', '=', teacher.userId)
      .execute();
    seen.person = await isNew();
    await test.db
      .updateTable('campus')
      .set({ term_overrides: JSON.stringify({ teacher: ['coach', 'coaches'] }) })
      .where('id', '=', campus.id)
      .execute();
    seen.words = await isNew();
    expect(seen).toEqual({ classroom: true, section: true, campus: true, person: true, words: true });
    expect(await isNew()).toBe(false);
  });

  it('changes with the day', async () => {
    const { etag } = await ask();
    test.clock.set(new Date('2040-03-15T00:30:00Z'));
    try {
      expect((await ask(etag)).status).toBe(200);
    } finally {
      test.clock.set(new Date('2040-03-14T10:00:00Z'));
    }
  });

  it('saves a program from the limit of bodies', async () => {
    const { etag } = await ask();
    await test.db
      .updateTable('rate_limit')
      .set({ tries: 100 })
      .where('key', 'like', 'calendar-feed:%')
      .execute();
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } });
    expect((await ask(etag)).status).toBe(304);
  });
});

it('holds 90 days back and 400 ahead, of the campus', async () => {
  const days = ['2039-12-14', '2039-12-15', '2041-04-18', '2041-04-19'];
  for (const day of days)
    await buildClass(test.db, { teacher, name: day, startsAt: new Date(`${day}T09:00:00Z`) });
  const { url } = await make(asTeacher);
  expect(eventsIn(await read(url)).map(({ summary }) => summary)).toEqual(['2039-12-15', '2041-04-18']);
});

it('ends with the membership it was made in, and leaves that of another campus', async () => {
  const elsewhere = await buildCampus(test.db, { school: campus.school });
  await addMembership(test.db, teacher, { campus: elsewhere });
  const other = await (await test.as({ ...teacher, campusId: elsewhere.id })).ok('createCalendarFeed', {
    params: { campus_id: elsewhere.id },
    body: { names_children: false },
  });
  const { url } = await make(asTeacher);
  const admin = await test.as(await buildMember(test.db, { campus, userType: 'campusAdmin' }));
  await admin.ok('removeUsers', { body: { user_ids: [teacher.userId] } });
  expect([(await read(url)).status, (await read(other.url)).status]).toEqual([404, 200]);
});
