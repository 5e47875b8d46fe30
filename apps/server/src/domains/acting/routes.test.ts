import { userTypes } from '@pelion/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member, setRemoved, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Caller, callerOf } from '../../../test/test-caller.ts';
import { sweepEndedSessions } from '../session/session-life.ts';

let pelion: TestApp;
let siteAdmin: Member;
let campus: Campus;
let admin: Member;
let site: Caller;
beforeAll(async () => {
  pelion = await createTestApp();
  siteAdmin = await buildMember(pelion.db, { userType: 'siteAdmin', name: 'Greta Site' });
  site = await pelion.as(siteAdmin);
  campus = await buildCampus(pelion.db);
  admin = await buildMember(pelion.db, { campus, userType: 'campusAdmin', name: 'Ada Admin' });
});
afterAll(() => pelion.close());

const reason = 'They cannot find the scale';
const request = (user_id: number, over: object = {}) => ({
  params: { campus_id: campus.id },
  body: { user_id, reason, password: TEST_PASSWORD, ...over },
});

async function actAs(member: Pick<Member, 'userId'>, from = site) {
  const user = await from.ok('startActing', request(member.userId));
  const caller = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
  return { user, caller };
}

const eventsAbout = ({ userId }: Pick<Member, 'userId'>) =>
  pelion.db
    .selectFrom('audit_event')
    .select(['kind', 'actor_id', 'acted_as', 'acted_by', 'at', 'after'])
    .where('subject', '=', 'person')
    .where('subject_id', '=', userId)
    .where('kind', 'in', ['actAs', 'endActing'])
    .orderBy('id')
    .execute();

const someone = () => buildMember(pelion.db, { campus, userType: 'campusAdmin' });

describe('acting as somebody', () => {
  it('is that person to the platform, and says who it really is and until when', async () => {
    const { user, caller } = await actAs(admin);
    const until = new Date(pelion.clock.now().getTime() + 3_600_000).toISOString();
    expect(user).toMatchObject({
      id: admin.userId,
      name: 'Ada Admin',
      user_type: userTypes.campusAdmin,
      school_campus_id: campus.id,
      school_campuses: [{ id: campus.id }],
      acting: { by: 'Greta Site', until },
    });
    expect(await caller.ok('me')).toMatchObject({ id: admin.userId, acting: { by: 'Greta Site', until } });
    expect((await site.ok('me')).acting).toBeNull();
  });

  it('names both in every change, and leaves a line for its begin and its end', async () => {
    const member = await someone();
    const { caller } = await actAs(member);
    const { id } = await caller.ok('createAnnouncement', {
      body: { title: 'News', body_source: '<p>x</p>' },
    });
    await caller.ok('endActing');
    const event = pelion.db
      .selectFrom('audit_event')
      .select(['actor_id', 'acted_by', 'acted_as'])
      .where('subject', '=', 'announcement')
      .where('subject_id', '=', id);
    expect(await event.executeTakeFirstOrThrow()).toEqual({
      actor_id: member.userId,
      acted_by: siteAdmin.userId,
      acted_as: userTypes.campusAdmin,
    });
    expect(await eventsAbout(member)).toMatchObject([
      { kind: 'actAs', actor_id: siteAdmin.userId, acted_as: 1, after: { reason } },
      { kind: 'endActing', actor_id: siteAdmin.userId, acted_as: 1 },
    ]);
    expect(await caller.call('me')).toMatchObject({ status: 401 });
    expect(await site.call('me')).toMatchObject({ status: 200 });
  });

  it('asks for the own password and a reason', async () => {
    const wrong = await site.call('startActing', request(admin.userId, { password: 'not this one' }));
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrongPassword' } });
    const silent = await site.call('startActing', request(admin.userId, { reason: '  ' }));
    expect(silent).toMatchObject({ status: 400, body: { details: [{ path: 'reason' }] } });
  });

  it('is for nobody who cannot come in themselves, nor for a site admin', async () => {
    const elsewhere = await buildMember(pelion.db);
    const suspended = await buildMember(pelion.db, { campus, isSuspended: true });
    const removed = await buildMember(pelion.db, { campus });
    await setRemoved(pelion.db, removed, pelion.clock.now());
    for (const member of [elsewhere, suspended, removed, siteAdmin])
      expect(await site.call('startActing', request(member.userId))).toMatchObject({ status: 404 });
  });

  it('lasts an hour, whatever the window does, and its end is written when it is swept', async () => {
    const member = await someone();
    const { caller } = await actAs(member);
    const endsAt = new Date(pelion.clock.now().getTime() + 3_600_000);
    pelion.clock.advance({ minutes: 59 });
    await caller.ok('updateActivity', { body: { is_idle: false } });
    expect(await caller.call('me')).toMatchObject({ status: 200 });
    pelion.clock.advance({ minutes: 2 });
    expect(await caller.call('me')).toMatchObject({ status: 401 });
    await sweepEndedSessions(pelion.services);
    expect(await eventsAbout(member)).toMatchObject([{ kind: 'actAs' }, { kind: 'endActing', at: endsAt }]);
  });

  it('makes nobody present and says of nobody that they were here', async () => {
    const member = await someone();
    const { caller } = await actAs(member);
    await caller.ok('updateActivity', { body: { is_idle: false } });
    await pelion.services.heartbeats.write();
    const params = { campus_id: member.campusId, user_id: member.userId };
    expect(await (await pelion.as(admin)).ok('getUser', { params })).toMatchObject({ last_here_at: null });
    const presence = pelion.db.selectFrom('presence').select('user_id').where('user_id', '=', member.userId);
    expect(await presence.execute()).toEqual([]);
    const person = pelion.db.selectFrom('person').select('entered_at').where('user_id', '=', member.userId);
    expect(await person.executeTakeFirstOrThrow()).toEqual({ entered_at: null });
  });
});

describe('acting ends', () => {
  it('with signing out, in either window', async () => {
    const member = await someone();
    const own = await pelion.as(siteAdmin);
    const first = await actAs(member, own);
    await own.ok('logout');
    expect(await first.caller.call('me')).toMatchObject({ status: 401 });
    const again = await pelion.as(siteAdmin);
    const second = await actAs(member, again);
    await second.caller.ok('logout');
    expect(await again.call('me')).toMatchObject({ status: 401 });
    expect((await eventsAbout(member)).map(({ kind }) => kind)).toEqual([
      'actAs',
      'endActing',
      'actAs',
      'endActing',
    ]);
  });

  it('with the mark of the site admin, the membership of the person, and the campus', async () => {
    const mark = (is_site_admin: boolean) =>
      pelion.db.updateTable('account').set({ is_site_admin }).where('id', '=', siteAdmin.userId).execute();
    const unmarked = await actAs(admin);
    await mark(false);
    expect(await unmarked.caller.call('me')).toMatchObject({ status: 401 });
    await mark(true);

    const member = await someone();
    const removed = await actAs(member);
    await setRemoved(pelion.db, member, pelion.clock.now());
    expect(await removed.caller.call('me')).toMatchObject({ status: 401 });

    const last = await actAs(admin);
    const closure = (is_suspended: boolean) => ({
      params: { campus_id: campus.id },
      body: { is_suspended, reason },
    });
    await site.ok('suspendCampus', closure(true));
    expect(await last.caller.call('me')).toMatchObject({ status: 401 });
    expect(await site.call('startActing', request(admin.userId))).toMatchObject({ status: 409 });
    await site.ok('suspendCampus', closure(false));
    expect(await last.caller.call('me')).toMatchObject({ status: 401 });
  });
});

describe('the acting person', () => {
  it('changes no password, role or campus, and nothing that would not name both', async () => {
    const { caller } = await actAs(admin);
    const other = await buildMember(pelion.db, { campus });
    const refused = { status: 403, body: { code: 'accessDenied', details: { reason: 'acting' } } };
    const current_password = TEST_PASSWORD;
    expect(
      await caller.call('changePassword', { body: { current_password, password: 'another long one' } }),
    ).toMatchObject(refused);
    expect(
      await caller.call('sendPasswordLink', { params: { campus_id: campus.id, user_id: other.userId } }),
    ).toMatchObject(refused);
    expect(await caller.call('changeCampus', { params: { campus_id: campus.id } })).toMatchObject(refused);
    expect(await caller.call('endOtherSessions')).toMatchObject(refused);
    expect(await caller.send('extendTime', { params: { schedule_id: 1 }, body: {} })).toMatchObject(refused);
    const user = await caller.ok('getUser', { params: { campus_id: campus.id, user_id: admin.userId } });
    const body = {
      id: admin.userId,
      version: user.version,
      user_types: [userTypes.campusAdmin, userTypes.teacher],
    };
    expect(await caller.call('updateUser', { body })).toMatchObject({ status: 403 });
  });

  it('cannot act as somebody else from there', async () => {
    const { caller } = await actAs(admin);
    expect(await caller.call('startActing', request(admin.userId))).toMatchObject({ status: 403 });
    expect(await site.call('endActing')).toMatchObject({ status: 409 });
  });
});

describe('the people to act as', () => {
  it('are found by name, admins first, without those who cannot come in', async () => {
    const place = await buildCampus(pelion.db);
    const build = (name: string, facts: object = {}) =>
      buildMember(pelion.db, { campus: place, name, userType: 'student', ...facts });
    await build('Quill Student');
    await build('Quill Gone', { isSuspended: true });
    await build('Quill Head', { userType: 'schoolAdmin', alsoAs: ['teacher'] });
    await build('Someone Else');
    const found = await site.ok('listActable', {
      params: { campus_id: place.id },
      query: { search: 'quill' },
    });
    expect(found.map(({ name, user_types }) => [name, user_types])).toEqual([
      ['Quill Head', [2, 4]],
      ['Quill Student', [6]],
    ]);
  });
});
