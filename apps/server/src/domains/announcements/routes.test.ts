import { type UserType, userTypes } from '@pelion/access';
import type { AnnouncementDraft } from '@pelion/contract/announcements';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, overridePermission } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Caller } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let admin: Caller;
let student: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
});
beforeEach(async () => {
  campus = await buildCampus(pelion.db);
  admin = await signIn('campusAdmin');
  student = await signIn('student');
});
afterAll(() => pelion.close());

const signIn = async (userType: UserType, where = campus) =>
  pelion.as(await buildMember(pelion.db, { campus: where, userType }));

const inMinutes = (minutes: number) =>
  new Date(pelion.clock.now().getTime() + minutes * 60_000).toISOString();

const live = { title: 'Term dates', body_source: '<p>Soon</p>', starts_at: '2040-01-01T00:00:00Z' };
/** Version 1: created and never changed since. */
const edit = { ...live, version: 1 };
const titlesFor = async (caller: Caller, query = {}) =>
  (await caller.ok('listAnnouncements', { query })).map(({ title }) => title);

const write = (draft: Partial<AnnouncementDraft> = {}, caller = admin) =>
  caller.ok('createAnnouncement', { body: { ...live, ...draft } });

describe('the banner', () => {
  const bannerOf = async (caller: Caller) => (await caller.ok('me')).banner;

  it('comes with the session, for those whom it is for, until they have read it', async () => {
    const starts_at = inMinutes(-10);
    await write({ starts_at, title: 'No banner' });
    await write({ starts_at: inMinutes(-20), is_banner: true, title: 'An older one' });
    const newest = await write({ starts_at, is_banner: true, user_types: [userTypes.student] });
    expect(await bannerOf(student)).toEqual({ id: newest.id, title: newest.title });
    expect(await bannerOf(admin)).toMatchObject({ title: 'An older one' });
    await student.ok('markAnnouncementRead', { params: { id: newest.id } });
    expect(await bannerOf(student)).toMatchObject({ title: 'An older one' });
  });

  it.each([
    ['before its time', 10, null],
    ['after it', -20, -10],
    ['as a draft', null, null],
  ])('is not there %s', async (_, from, until) => {
    const [starts_at, ends_at] = [from, until].map((minutes) => minutes && inMinutes(minutes));
    await write({ is_banner: true, starts_at: starts_at || null, ends_at: ends_at || null });
    expect(await bannerOf(student)).toBeNull();
    expect(await bannerOf(admin)).toBeNull();
  });

  it('is not there for who may not view announcements, nor on another campus', async () => {
    await write({ starts_at: inMinutes(-10), is_banner: true });
    const elsewhere = await signIn('student', await buildCampus(pelion.db));
    expect(await bannerOf(elsewhere)).toBeNull();
    await overridePermission(pelion.db, {
      campus,
      userType: 'student',
      permission: 'view_announcements',
      isGranted: false,
    });
    expect(await bannerOf(student)).toBeNull();
  });
});

describe('readers of an announcement', () => {
  it('is everybody of the campus while it is live', async () => {
    const { id } = await write();
    expect(await student.ok('getAnnouncement', { params: { id } })).toMatchObject({ state: 'live' });
    expect(await titlesFor(await signIn('homeworkGrader'))).toEqual(['Term dates']);
  });

  it('is only the user types it is for, and those who may edit', async () => {
    const { id } = await write({ user_types: [4, 8] });
    expect(await titlesFor(await signIn('teacher'))).toEqual(['Term dates']);
    expect(await titlesFor(await signIn('parent'))).toEqual(['Term dates']);
    expect(await titlesFor(await signIn('schoolAdmin'))).toEqual(['Term dates']);
    expect(await titlesFor(student)).toEqual([]);
    expect(await student.call('getAnnouncement', { params: { id } })).toMatchObject({ status: 404 });
    expect(await student.call('markAnnouncementRead', { params: { id } })).toMatchObject({ status: 404 });
  });

  it('is nobody of another campus', async () => {
    const { id } = await write();
    const elsewhere = await signIn('campusAdmin', await buildCampus(pelion.db, { school: campus.school }));
    expect(await titlesFor(elsewhere)).toEqual([]);
    const params = { id };
    expect(await elsewhere.call('getAnnouncement', { params })).toMatchObject({ status: 404 });
    expect(await elsewhere.call('updateAnnouncement', { params, body: edit })).toMatchObject({ status: 404 });
    expect(await elsewhere.call('removeAnnouncement', { params })).toMatchObject({ status: 404 });
    expect(await titlesFor(student)).toEqual(['Term dates']);
  });
});

describe('the state of an announcement', () => {
  it('goes from scheduled over live to ended by the clock alone', async () => {
    const { id } = await write({ starts_at: inMinutes(10), ends_at: inMinutes(20) });
    const stateFor = async (caller: Caller) => {
      const answer = await caller.call('getAnnouncement', { params: { id } });
      return answer.status === 200 ? answer.body.state : answer.status;
    };
    expect([await stateFor(admin), await stateFor(student)]).toEqual(['scheduled', 404]);
    pelion.clock.advance({ minutes: 10 });
    expect([await stateFor(admin), await stateFor(student)]).toEqual(['live', 'live']);
    pelion.clock.advance({ minutes: 10 });
    expect([await stateFor(admin), await stateFor(student)]).toEqual(['ended', 404]);
  });

  it('is draft without a start, for editors alone', async () => {
    const { id, state } = await write({ starts_at: null });
    expect(state).toBe('draft');
    expect(await student.call('getAnnouncement', { params: { id } })).toMatchObject({ status: 404 });
    expect(await titlesFor(student)).toEqual([]);
  });

  it('is what editors filter by', async () => {
    await write({ title: 'Draft', starts_at: null });
    await write({ title: 'Later', starts_at: inMinutes(5) });
    await write({ title: 'Now' });
    await write({ title: 'Over', ends_at: inMinutes(-5) });
    for (const [state, title] of [
      ['draft', 'Draft'],
      ['scheduled', 'Later'],
      ['live', 'Now'],
      ['ended', 'Over'],
    ] as const) {
      expect(await titlesFor(admin, { state })).toEqual([title]);
    }
    expect(await titlesFor(student, { state: 'draft' })).toEqual([]);
  });

  it('refuses an end before the start', async () => {
    const body = { ...live, starts_at: inMinutes(20), ends_at: inMinutes(10) };
    expect(await admin.call('createAnnouncement', { body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'ends_at', message: 'The end must be after the start' }] },
    });
  });
});

describe('the list', () => {
  it('is newest first, a page at a time', async () => {
    for (const minutes of [-30, -10, -20])
      await write({ title: `${minutes}`, starts_at: inMinutes(minutes) });
    expect(await titlesFor(student)).toEqual(['-10', '-20', '-30']);
    expect(await titlesFor(student, { limit: 1, offset: 1 })).toEqual(['-20']);
  });

  it('can be asked for banners alone', async () => {
    await write({ title: 'Quiet' });
    await write({ title: 'Loud', is_banner: true });
    expect(await titlesFor(student, { is_banner: true })).toEqual(['Loud']);
    expect(await titlesFor(student, { is_banner: false })).toEqual(['Quiet']);
  });

  it('searches titles for what was typed, signs of patterns included', async () => {
    await write({ title: '100% attendance' });
    await write({ title: '1000 books' });
    expect(await titlesFor(student, { search: '100%' })).toEqual(['100% attendance']);
    expect(await titlesFor(student, { search: 'BOOKS' })).toEqual(['1000 books']);
    expect(await titlesFor(student, { search: '_' })).toEqual([]);
  });
});

describe('reading', () => {
  it('is remembered for this reader alone, once', async () => {
    const { id } = await write();
    for (const _ of [1, 2]) await student.ok('markAnnouncementRead', { params: { id } });
    const isRead = async (caller: Caller) => (await caller.ok('getAnnouncement', { params: { id } })).is_read;
    expect(await isRead(student)).toBe(true);
    expect(await isRead(await signIn('student'))).toBe(false);
    expect(await isRead(admin)).toBe(false);
  });
});

describe('the text', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<svg onload=alert(1)><animate onbegin=alert(1)></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
    '<form action="//evil.example"><input name=password></form>',
  ];

  it.each(hostile)('runs nothing of %s', async (markup) => {
    const { id, body_html } = await write({ body_source: `<p>Before</p>${markup}` });
    expect(body_html).toContain('Before');
    expect(body_html).not.toMatch(
      /<(script|svg|iframe|form|input|style|object|embed)|\son\w+\s*=|(javascript|data):/i,
    );
    // Saving the returned text again yields the same text.
    const again = await admin.ok('updateAnnouncement', {
      params: { id },
      body: { ...edit, body_source: body_html },
    });
    expect(again.body_html).toBe(body_html);
  });

  it.each(['<p></p>', '<script>alert(1)</script>'])(
    'refuses %s, of which nothing is left to read',
    async (body_source) => {
      expect(await admin.call('createAnnouncement', { body: { ...live, body_source } })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'body_source', message: 'Please enter the message' }] },
      });
    },
  );

  it('keeps harmless markup', async () => {
    const body_source =
      '<p>Bring <strong>water</strong> and <a href="https://example.org/list">this</a></p><ul><li>one</li></ul>';
    const { body_html } = await write({ body_source });
    for (const kept of ['<strong>water</strong>', 'href="https://example.org/list"', '<li>one</li>']) {
      expect(body_html).toContain(kept);
    }
  });

  it('goes out as typed only to those who may edit it', async () => {
    const { id } = await write();
    expect((await admin.ok('getAnnouncement', { params: { id } })).body_source).toBe('<p>Soon</p>');
    expect((await student.ok('getAnnouncement', { params: { id } })).body_source).toBeNull();
  });
});

describe('authors of announcements', () => {
  it('is nobody without the permission', async () => {
    const { id } = await write();
    const teacher = await signIn('teacher');
    const refusal = { status: 403, body: { code: 'accessDenied', details: { reason: 'permission' } } };
    expect(await teacher.call('createAnnouncement', { body: live })).toMatchObject(refusal);
    expect(await teacher.call('updateAnnouncement', { params: { id }, body: edit })).toMatchObject(refusal);
    expect(await teacher.call('removeAnnouncement', { params: { id } })).toMatchObject(refusal);
    expect((await teacher.ok('getAnnouncement', { params: { id } })).can).toEqual({
      edit: false,
      delete: false,
    });
  });

  it('is a teacher where the campus grants it, each permission by itself', async () => {
    for (const permission of ['add_announcements', 'edit_announcements']) {
      await overridePermission(pelion.db, { campus, userType: 'teacher', permission, isGranted: true });
    }
    const teacher = await signIn('teacher');
    const { id, can } = await write({}, teacher);
    expect(can).toEqual({ edit: true, delete: false });
    expect(await teacher.call('removeAnnouncement', { params: { id } })).toMatchObject({ status: 403 });
  });

  it('changes and deletes what colleagues wrote', async () => {
    const { id } = await write();
    const colleague = await signIn('schoolAdmin');
    const changed = await colleague.ok('updateAnnouncement', {
      params: { id },
      body: { ...edit, title: 'New dates' },
    });
    expect(changed).toMatchObject({ title: 'New dates', can: { edit: true, delete: true } });
    await colleague.ok('removeAnnouncement', { params: { id } });
    expect(await admin.call('getAnnouncement', { params: { id } })).toMatchObject({ status: 404 });
  });

  it('decides nothing about author, campus or dates of writing', async () => {
    const other = await buildMember(pelion.db, { userType: 'campusAdmin' });
    const forged = {
      ...live,
      id: 1,
      campus_id: other.campusId,
      created_by: other.userId,
      created_by_name: 'Somebody else',
      created_at: '1999-01-01T00:00:00Z',
      body_html: '<script>alert(1)</script>',
      can: { edit: true },
    };
    const answer = await admin.send('createAnnouncement', { body: forged });
    const { title: _title, body_source: _source, starts_at: _start, ...foreign } = forged;
    expect(answer).toMatchObject({
      status: 400,
      body: { details: Object.keys(foreign).map((path) => ({ path })) },
    });
    const { id } = await admin.ok('createAnnouncement', { body: live });
    const stored = await pelion.db
      .selectFrom('announcement')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      campus_id: campus.id,
      body_html: '<p>Soon</p>',
      created_at: pelion.clock.now(),
    });
    expect(stored.created_by).not.toBe(other.userId);
    expect(stored.created_by_name).not.toBe('Somebody else');
  });

  it('leaves as it is what an edit does not name', async () => {
    const end = new Date(pelion.clock.now().getTime() + 3_600_000).toISOString();
    const made = await admin.ok('createAnnouncement', {
      body: { ...live, ends_at: end, is_banner: true, user_types: [4] },
    });
    const params = { id: made.id };
    expect(await admin.ok('updateAnnouncement', { params, body: { version: 1 } })).toEqual({
      ...made,
      version: 2,
    });
    expect(await admin.ok('updateAnnouncement', { params, body: { version: 2, title: 'Later' } })).toEqual({
      ...made,
      title: 'Later',
      version: 3,
    });
  });

  it('holds an edit against what stays: the end comes after the start', async () => {
    const { id } = await admin.ok('createAnnouncement', { body: live });
    const body = { version: 1, ends_at: '1999-01-01T00:00:00Z' };
    expect(await admin.call('updateAnnouncement', { params: { id }, body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'ends_at', message: 'The end must be after the start' }] },
    });
  });
});

describe('two who edit the same', () => {
  it('do not overwrite each other: the second is shown what the first has made of it', async () => {
    const { id } = await write();
    const params = { id };
    const first = await admin.ok('updateAnnouncement', { params, body: { version: 1, title: 'First' } });
    expect(first.version).toBe(2);
    const colleague = await signIn('schoolAdmin');
    const second = { params, body: { version: 1, title: 'Second' } };
    expect(await colleague.call('updateAnnouncement', second)).toMatchObject({
      status: 409,
      body: { code: 'conflict', details: { reason: 'changed', current: first } },
    });
    expect(await admin.ok('getAnnouncement', { params })).toEqual(first);
    const again = { params, body: { version: 2, title: 'Second' } };
    expect(await colleague.ok('updateAnnouncement', again)).toMatchObject({ title: 'Second', version: 3 });
  });

  it('are told apart also when they save in the same moment', async () => {
    const { id } = await write();
    const saves = await Promise.all(
      ['one', 'two', 'three', 'four'].map((title) =>
        admin.call('updateAnnouncement', { params: { id }, body: { version: 1, title } }),
      ),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('learn nothing from a conflict that reading would not tell them', async () => {
    const { id } = await write();
    const { body } = await admin.send('updateAnnouncement', { params: { id }, body: { version: 7 } });
    const read = await admin.ok('getAnnouncement', { params: { id } });
    expect(body).toMatchObject({ details: { current: read } });
    expect(JSON.stringify(body)).not.toContain('campus_id');
  });

  it('have to say what they edited', async () => {
    const { id } = await write();
    expect(await admin.send('updateAnnouncement', { params: { id }, body: { title: 'x' } })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'version' }] },
    });
  });
});

describe('publishing', () => {
  it('happens now by the clock of the server, from a draft too', async () => {
    const { id, state } = await write({ starts_at: null });
    expect(state).toBe('draft');
    const published = await admin.ok('updateAnnouncement', {
      params: { id },
      body: { version: 1, starts_at: 'now' },
    });
    expect(published).toMatchObject({ state: 'live', starts_at: inMinutes(0) });
    expect(await write({ starts_at: inMinutes(10) })).toMatchObject({ state: 'scheduled' });
    expect(await write({ starts_at: 'now', ends_at: inMinutes(10) })).toMatchObject({ state: 'live' });
  });

  it('is refused when its end has passed', async () => {
    const body = { ...live, starts_at: 'now', ends_at: inMinutes(-1) };
    expect(await admin.call('createAnnouncement', { body })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'ends_at', message: 'The end must be after the start' }] },
    });
  });
});

describe('an announcement to the whole school', () => {
  const toSchool = { title: 'Sports day', audience: 'school' } as const;
  let sibling: Campus;
  let principal: Caller;
  beforeEach(async () => {
    sibling = await buildCampus(pelion.db, { school: campus.school });
    principal = await signIn('schoolAdmin');
  });

  it('is a school admin’s to write, and a site admin’s', async () => {
    for (const userType of ['campusAdmin', 'staff'] as const) {
      await overridePermission(pelion.db, {
        campus,
        userType,
        permission: 'add_announcements',
        isGranted: true,
      });
      const answer = await (await signIn(userType)).send('createAnnouncement', {
        body: { ...live, ...toSchool },
      });
      expect(answer).toMatchObject({
        status: 403,
        body: { message: 'Only a school administrator can write to the whole school.' },
      });
    }
    for (const author of [principal, await signIn('siteAdmin')]) {
      expect(await write(toSchool, author)).toMatchObject({ audience: 'school', can: { edit: true } });
    }
    const { id } = await write();
    const raised = await admin.send('updateAnnouncement', { params: { id }, body: { ...edit, ...toSchool } });
    expect(raised).toMatchObject({ status: 403 });
  });

  it('is read on all campuses of the school and on no other', async () => {
    const { id } = await write(toSchool, principal);
    const reader = await signIn('parent', sibling);
    expect(await titlesFor(reader)).toEqual(['Sports day']);
    expect(await titlesFor(student)).toEqual(['Sports day']);
    await reader.ok('markAnnouncementRead', { params: { id } });
    expect((await reader.ok('getAnnouncement', { params: { id } })).is_read).toBe(true);
    expect((await student.ok('getAnnouncement', { params: { id } })).is_read).toBe(false);
    const stranger = await signIn('schoolAdmin', await buildCampus(pelion.db));
    expect(await titlesFor(stranger)).not.toContain('Sports day');
    expect(await stranger.call('getAnnouncement', { params: { id } })).toMatchObject({ status: 404 });
    expect(await stranger.call('removeAnnouncement', { params: { id } })).toMatchObject({ status: 404 });
  });

  it('shows a draft to the school admins of every campus and to nobody else', async () => {
    await write({ ...toSchool, starts_at: null }, principal);
    expect(await titlesFor(await signIn('schoolAdmin', sibling))).toEqual(['Sports day']);
    expect(await titlesFor(await signIn('campusAdmin', sibling))).toEqual([]);
    expect(await titlesFor(admin)).toEqual([]);
  });

  it('is changed and deleted by the school admins of every campus, by no campus admin', async () => {
    const { id } = await write(toSchool, principal);
    const params = { id };
    const body = { ...edit, ...toSchool, title: 'Sports week' };
    for (const caller of [admin, await signIn('campusAdmin', sibling)]) {
      expect(await caller.call('updateAnnouncement', { params, body })).toMatchObject({ status: 403 });
      expect(await caller.call('removeAnnouncement', { params })).toMatchObject({ status: 403 });
    }
    const colleague = await signIn('schoolAdmin', sibling);
    expect(await colleague.ok('updateAnnouncement', { params, body })).toMatchObject({
      title: 'Sports week',
      can: { edit: true, delete: true },
    });
    expect(await titlesFor(student)).toEqual(['Sports week']);
    await colleague.ok('removeAnnouncement', { params });
    expect(await titlesFor(student)).toEqual([]);
  });

  it('becomes one campus’s own only there', async () => {
    const { id } = await write(toSchool, principal);
    const params = { id };
    const body = { ...edit, title: 'Ours', audience: 'campus' } as const;
    const colleague = await signIn('schoolAdmin', sibling);
    expect(await colleague.call('updateAnnouncement', { params, body })).toMatchObject({ status: 409 });
    await principal.ok('updateAnnouncement', { params, body });
    expect(await titlesFor(student)).toEqual(['Ours']);
    expect(await titlesFor(colleague)).toEqual([]);
  });

  it('is told to every campus that shows it, also when it stops being for the school', async () => {
    const told: number[] = [];
    const watched = [campus, sibling, await buildCampus(pelion.db)];
    const stops = watched.map(({ id }) =>
      pelion.services.live.subscribe(id, ({ event }) => {
        if (event.topic === 'announcements') told.push(id);
      }),
    );
    const { id } = await write(toSchool, principal);
    const both = [campus.id, sibling.id];
    await vi.waitFor(() => expect(told.toSorted()).toEqual(both));
    await principal.ok('updateAnnouncement', { params: { id }, body: edit });
    await vi.waitFor(() => expect(told.toSorted()).toEqual([...both, ...both].toSorted()));
    for (const stop of stops) stop();
  });
});

describe('an announcement to all schools', () => {
  const toAll = { title: 'Maintenance tonight', audience: 'allSchools' } as const;
  const writeToAll = async (draft = {}) => write({ ...toAll, ...draft }, await signIn('siteAdmin'));

  it('is the site admin’s alone to write', async () => {
    for (const userType of ['schoolAdmin', 'campusAdmin'] as const) {
      const answer = await (await signIn(userType)).send('createAnnouncement', {
        body: { ...live, ...toAll },
      });
      expect(answer).toMatchObject({ status: 403, body: { details: { reason: 'userType' } } });
    }
    const { id } = await write();
    const raised = await admin.send('updateAnnouncement', { params: { id }, body: { ...edit, ...toAll } });
    expect(raised).toMatchObject({ status: 403 });
    expect((await admin.ok('getAnnouncement', { params: { id } })).audience).toBe('campus');
  });

  it('is read, and remembered as read, on the campuses of other schools', async () => {
    const { id } = await writeToAll();
    const reader = await signIn('parent', await buildCampus(pelion.db));
    expect(await titlesFor(reader)).toContain('Maintenance tonight');
    await reader.ok('markAnnouncementRead', { params: { id } });
    expect((await reader.ok('getAnnouncement', { params: { id } })).is_read).toBe(true);
  });

  it('is changed by no campus admin, neither here nor elsewhere', async () => {
    const { id } = await writeToAll();
    const elsewhere = await signIn('campusAdmin', await buildCampus(pelion.db));
    for (const caller of [admin, elsewhere]) {
      const params = { id };
      expect((await caller.ok('getAnnouncement', { params })).can).toEqual({ edit: false, delete: false });
      expect(await caller.call('updateAnnouncement', { params, body: edit })).toMatchObject({ status: 403 });
      expect(await caller.call('removeAnnouncement', { params })).toMatchObject({ status: 403 });
    }
    expect(
      (await pelion.db.selectFrom('announcement').select('title').where('id', '=', id).executeTakeFirst())
        ?.title,
    ).toBe(toAll.title);
  });

  it('shows nothing elsewhere before its start', async () => {
    const { id } = await writeToAll({ starts_at: inMinutes(10) });
    const elsewhere = await signIn('campusAdmin', await buildCampus(pelion.db));
    expect(await elsewhere.call('getAnnouncement', { params: { id } })).toMatchObject({ status: 404 });
  });
});
