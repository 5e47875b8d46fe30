import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import { buildMember, type Member } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callerOf } from '../../../test/test-caller.ts';

let pelion: TestApp;
let campus: Campus;
let watcher: Member;
beforeAll(async () => {
  pelion = await createTestApp();
  campus = await buildCampus(pelion.db);
  watcher = await buildMember(pelion.db, { campus, userType: 'teacher' });
});
afterAll(() => pelion.close());

const buildStudent = () => buildMember(pelion.db, { campus, userType: 'student' });

async function presenceOf(member: Member) {
  const members = await (await pelion.as(watcher)).ok('listActivities');
  return members.find(({ user_id }) => user_id === member.userId)?.presence;
}

const beat = async (member: Member, is_idle: boolean) =>
  (await pelion.as(member)).ok('updateActivity', { body: { is_idle } });

describe('the activity of a member', () => {
  it('is offline before the first heartbeat', async () => {
    expect(await presenceOf(await buildStudent())).toBe('offline');
  });

  it('is online after a heartbeat, away when idle, and online again', async () => {
    const student = await buildStudent();
    await beat(student, false);
    expect(await presenceOf(student)).toBe('online');
    await beat(student, true);
    expect(await presenceOf(student)).toBe('away');
    await beat(student, false);
    expect(await presenceOf(student)).toBe('online');
  });

  it('may come with a location, which nobody is told', async () => {
    const student = await buildStudent();
    const location = {
      city: 'Graz',
      ip_address: '192.0.2.7',
      country: 'Austria',
      coordinates: '47.07,15.44',
    };
    const caller = await pelion.as(student);
    expect(await caller.ok('updateActivity', { body: { location } })).toEqual({ done: true });
    expect(await caller.ok('updateActivity', { body: { location: null } })).toEqual({ done: true });
    const watching = await pelion.as(watcher);
    const [told] = (await watching.ok('listActivities')).filter(({ user_id }) => user_id === student.userId);
    expect(told).toMatchObject({ presence: 'online' });
    expect(JSON.stringify(told)).not.toContain('Graz');
  });

  it('is offline when three heartbeats are missed', async () => {
    const student = await buildStudent();
    await beat(student, false);
    pelion.clock.advance({ seconds: 35 });
    expect(await presenceOf(student)).toBe('online');
    pelion.clock.advance({ seconds: 1 });
    expect(await presenceOf(student)).toBe('offline');
  });

  it('stays away for half an hour, since an idle page sends no heartbeats', async () => {
    const student = await buildStudent();
    await beat(student, true);
    pelion.clock.advance({ seconds: 30 * 60 });
    expect(await presenceOf(student)).toBe('away');
    pelion.clock.advance({ seconds: 1 });
    expect(await presenceOf(student)).toBe('offline');
  });

  it('belongs to the campus of the session', async () => {
    const other = await buildMember(pelion.db, { campus: await buildCampus(pelion.db), userType: 'student' });
    await beat(other, false);
    expect(await presenceOf(other)).toBeUndefined();
  });

  it('is told a page at a time, whoever was here last first', async () => {
    const home = await buildCampus(pelion.db);
    const teacher = await buildMember(pelion.db, { campus: home, userType: 'teacher' });
    const others = [
      await buildMember(pelion.db, { campus: home }),
      await buildMember(pelion.db, { campus: home }),
    ];
    for (const member of [...others, teacher]) {
      await beat(member, false);
      pelion.clock.advance({ seconds: 1 });
    }
    const list = async (offset: number, limit: number) =>
      (await (await pelion.as(teacher)).ok('listActivities', { query: { offset, limit } })).map(
        ({ user_id }) => user_id,
      );
    const lastFirst = [teacher, ...others.toReversed()].map(({ userId }) => userId);
    expect(await list(0, 100)).toEqual(lastFirst);
    expect(await list(1, 1)).toEqual(lastFirst.slice(1, 2));
  });

  it('is not told of suspended members', async () => {
    const suspended = await buildMember(pelion.db, { campus, isSuspended: true });
    expect(await presenceOf(suspended)).toBeUndefined();
  });

  it('cannot be written for somebody else', async () => {
    const [student, victim] = [await buildStudent(), await buildStudent()];
    const body = {
      is_idle: false,
      user_id: victim.userId,
      last_active_at: '2050-01-01T00:00:00Z',
      user_type: 2,
    };
    expect((await (await pelion.as(student)).send('updateActivity', { body })).status).toBe(400);
    await pelion.services.heartbeats.write();
    expect(await Promise.all([student, victim].map(presenceOf))).toEqual(['offline', 'offline']);
    await beat(student, false);
    await pelion.services.heartbeats.write();
    expect(await presenceOf(victim)).toBe('offline');
    const { user_type } = await pelion.db
      .selectFrom('membership_role')
      .select('user_type')
      .where('user_id', '=', student.userId)
      .executeTakeFirstOrThrow();
    const { last_active_at } = await pelion.db
      .selectFrom('presence')
      .select('last_active_at')
      .where('user_id', '=', student.userId)
      .executeTakeFirstOrThrow();
    expect({ user_type, last_active_at }).toEqual({ user_type: 6, last_active_at: pelion.clock.now() });
  });
});

describe('the active time of a day', () => {
  const daysOf = async (member: Member) => {
    await pelion.services.heartbeats.write();
    return pelion.db
      .selectFrom('activity_day')
      .select(['day', 'active_seconds'])
      .where('user_id', '=', member.userId)
      .orderBy('day')
      .execute();
  };

  it.each([
    ['together', 100],
    ['one by one', 1],
    ['a few at a time', 3],
  ])('is the time between heartbeats of a page that stayed open and in use, written %s', async (_, every) => {
    const student = await buildStudent();
    let beats = 0;
    const beatAfter = async (seconds: number, isIdle = false) => {
      pelion.clock.advance({ seconds });
      await beat(student, isIdle);
      beats += 1;
      if (beats % every === 0) await pelion.services.heartbeats.write();
    };
    await beatAfter(0);
    for (const seconds of [10, 10, 12]) await beatAfter(seconds);
    // Closed for a minute: not counted.
    await beatAfter(60);
    await beatAfter(10);
    // Idle from here: the last stretch counts, the idle time does not.
    await beatAfter(8, true);
    await beatAfter(20);
    await beatAfter(5);
    expect(await daysOf(student)).toMatchObject([{ active_seconds: 32 + 10 + 8 + 5 }]);
  });

  it('counts once what pages in two processes tell', async () => {
    const second = await createTestApp({ beside: pelion });
    const student = await buildStudent();
    for (const { app } of [pelion, second, pelion, second, pelion]) {
      const caller = callerOf(app, await pelion.as(student));
      await caller.ok('updateActivity', { body: { is_idle: false } });
      pelion.clock.advance({ seconds: 5 });
    }
    await second.services.heartbeats.write();
    expect(await daysOf(student)).toMatchObject([{ active_seconds: 15 }]);
    expect(await presenceOf(student)).toBe('online');
    await second.close();
  });

  it('is counted by the days of the campus', async () => {
    const home = await buildCampus(pelion.db, { timeZone: 'America/New_York' });
    const student = await buildMember(pelion.db, { campus: home, userType: 'student' });
    for (const now of ['2040-06-02T03:59:55Z', '2040-06-02T04:00:05Z']) {
      pelion.clock.set(now);
      await beat(student, false);
    }
    expect(await daysOf(student)).toEqual([
      { day: '2040-06-01', active_seconds: 0 },
      { day: '2040-06-02', active_seconds: 10 },
    ]);
  });
});
