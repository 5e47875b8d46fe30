import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEvents } from '../../../test/event-reader.ts';
import { buildCampus } from '../../../test/factories/campuses.ts';
import {
  addMembership,
  buildMember,
  type Member,
  overridePermission,
  TEST_PASSWORD,
} from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Caller, callerOf } from '../../../test/test-caller.ts';
import { publish } from '../../lib/live.ts';
import { sweepEndedSessions } from './session-life.ts';

let pelion: TestApp;
let second: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
  second = await createTestApp({ beside: pelion });
});
afterAll(async () => {
  await second.close();
  await pelion.close();
});

/** Statuses returned by each process for both tokens of a session. */
async function statusesOf(session: Caller) {
  const answers = [pelion, second].flatMap(({ app }) => {
    const caller = callerOf(app, session);
    return [caller.send('me'), caller.send('listAssessments')];
  });
  return [...new Set((await Promise.all(answers)).map(({ status }) => status))];
}

const suspend = (member: Member) =>
  pelion.db
    .updateTable('membership')
    .set({ is_suspended: true })
    .where('user_id', '=', member.userId)
    .where('campus_id', '=', member.campusId)
    .execute();

const build = () => buildMember(pelion.db, { userType: 'teacher' });

describe('signing out', () => {
  it('ends both tokens of this session in every process at once', async () => {
    const session = await pelion.as(await build());
    expect(await statusesOf(session)).toEqual([200]);
    await session.ok('logout');
    expect(await statusesOf(session)).toEqual([401]);
  });

  it('leaves the other sessions of the person alone', async () => {
    const member = await build();
    const [here, there] = [await pelion.as(member), await pelion.as(member)];
    await here.ok('logout');
    expect(await statusesOf(there)).toEqual([200]);
  });

  it('ends the live stream of this session alone, in whichever process it is', async () => {
    const member = await build();
    const [here, there] = [await pelion.as(member), await pelion.as(member)];
    const ending = await openEvents(await second.url(), here.token);
    const staying = await openEvents(await second.url(), there.token);
    await here.ok('logout');
    await ending.ended();
    await publish(pelion.db, { campusId: member.campusId, event: { topic: 'announcements', id: 7 } });
    expect(await staying.next()).toMatchObject({ topic: 'session' });
    expect(await staying.next()).toMatchObject({ topic: 'announcements', id: 7 });
    staying.close();
  });
});

describe('suspending', () => {
  it('ends both tokens in every process at once, in that campus alone', async () => {
    const member = await build();
    const elsewhere = await addMembership(pelion.db, member, { campus: await buildCampus(pelion.db) });
    const [suspended, other] = [await pelion.as(member), await pelion.as(elsewhere)];
    await suspend(member);
    expect(await statusesOf(suspended)).toEqual([401]);
    expect(await statusesOf(other)).toEqual([200]);
  });

  it('ends the live stream when the person is told', async () => {
    const member = await build();
    const stream = await openEvents(await second.url(), (await pelion.as(member)).token);
    await suspend(member);
    const event = { topic: 'session', id: null } as const;
    await publish(pelion.db, { campusId: member.campusId, userIds: [member.userId], event });
    await stream.ended();
  });
});

describe('taking a permission away', () => {
  it('holds from the next request of a session that is open', async () => {
    const campus = await buildCampus(pelion.db);
    const member = await buildMember(pelion.db, { campus, userType: 'teacher' });
    const session = await pelion.as(member);
    expect(await session.call('listAnnouncements')).toMatchObject({ status: 200 });
    await overridePermission(pelion.db, {
      campus,
      userType: 'teacher',
      permission: 'view_announcements',
      isGranted: false,
    });
    expect(await session.call('listAnnouncements')).toMatchObject({
      status: 403,
      body: { details: { reason: 'permission' } },
    });
  });
});

describe('changing the password', () => {
  it('ends every other session of the account and keeps the one in use', async () => {
    const member = await build();
    const elsewhere = await addMembership(pelion.db, member, { campus: await buildCampus(pelion.db) });
    const [inUse, ...others] = [await pelion.as(member), await pelion.as(member), await pelion.as(elsewhere)];
    const stream = await openEvents(await second.url(), others[0]?.token ?? '');
    await inUse.ok('changePassword', {
      body: { current_password: TEST_PASSWORD, password: 'another long password' },
    });
    for (const other of others) expect(await statusesOf(other)).toEqual([401]);
    expect(await statusesOf(inUse)).toEqual([200]);
    await stream.ended();
  });

  it('changes what signing in takes', async () => {
    const member = await build();
    const body = { current_password: TEST_PASSWORD, password: 'another long password' };
    await (await pelion.as(member)).ok('changePassword', { body });
    const login = (password: string) =>
      pelion.guest.call('login', { body: { username: member.email, password } });
    expect(await login(TEST_PASSWORD)).toMatchObject({ status: 401 });
    expect(await login('another long password')).toMatchObject({ status: 200 });
  });

  it('asks for the current one, and for ten characters', async () => {
    const session = await pelion.as(await build());
    const change = (current_password: string, password: string) =>
      session.call('changePassword', { body: { current_password, password } });
    expect(await change('not the password', 'another long password')).toMatchObject({
      status: 400,
      body: { code: 'wrongPassword' },
    });
    expect(await change(TEST_PASSWORD, 'nine char')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'password', message: 'Use at least 10 characters.' }] },
    });
  });
});

describe('a session', () => {
  const HOURS = 60;

  it('ends twelve hours after its last heartbeat', async () => {
    const session = await pelion.as(await build());
    pelion.clock.advance({ minutes: 11 * HOURS });
    await session.ok('updateActivity', { body: { is_idle: false } });
    pelion.clock.advance({ minutes: 11 * HOURS });
    expect(await statusesOf(session)).toEqual([200]);
    pelion.clock.advance({ minutes: 1 * HOURS });
    expect(await statusesOf(session)).toEqual([401]);
  });

  it('is not kept alive by other requests', async () => {
    const session = await pelion.as(await build());
    pelion.clock.advance({ minutes: 11 * HOURS });
    await session.ok('me');
    pelion.clock.advance({ minutes: 1 * HOURS });
    expect(await statusesOf(session)).toEqual([401]);
  });

  it('is swept away when it has ended, and only then', async () => {
    const [ended, open] = [await build(), await build()];
    await pelion.as(ended);
    pelion.clock.advance({ minutes: 12 * HOURS });
    await pelion.as(open);
    await sweepEndedSessions(pelion.services);
    const { rows } = await sql<{ user_id: number }>`select distinct user_id from session`.execute(pelion.db);
    expect(rows).toEqual([{ user_id: open.userId }]);
  });

  it('keeps only hashes of its tokens', async () => {
    const session = await pelion.as(await build());
    const { rows } = await sql<{ row: string }>`select s::text as row from session s`.execute(pelion.db);
    const stored = rows.map(({ row }) => row).join('\n');
    expect(stored).not.toContain(session.token);
    expect(stored).not.toContain(Buffer.from(session.token).toString('hex'));
  });
});
