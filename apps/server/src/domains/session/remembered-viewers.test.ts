import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCampus, type Campus } from '../../../test/factories/campuses.ts';
import {
  buildMember,
  type Member,
  overridePermission,
  suspendInSilence,
} from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { type Caller, callerOf } from '../../../test/test-caller.ts';
import { findViewerBy } from './queries.ts';

// Viewer caches of processes and their invalidation (decision 0033).
let pelion: TestApp;
let second: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ remembersViewers: true });
  second = await createTestApp({ beside: pelion, remembersViewers: true });
});
afterAll(async () => {
  await second.close();
  await pelion.close();
});

const teacher = async () => {
  const campus = await buildCampus(pelion.db);
  return { campus, member: await buildMember(pelion.db, { campus, userType: 'teacher' }) };
};
/** The session as the other process sees it. */
const elsewhere = (session: Caller) => callerOf(second.app, session);
const statusOf = async (session: Caller) => (await session.send('listAnnouncements')).status;
const suspend = ({ userId, campusId }: Member) =>
  pelion.db
    .updateTable('membership')
    .set({ is_suspended: true })
    .where('user_id', '=', userId)
    .where('campus_id', '=', campusId)
    .execute();
const inSilence = (member: Member) => suspendInSilence(pelion.db, member);

describe('a viewer', () => {
  it('is remembered for reading', async () => {
    const { member } = await teacher();
    const session = await pelion.as(member);
    await expect
      .poll(async () => {
        expect(await statusOf(session)).toBe(200);
        await inSilence(member);
        const status = await statusOf(session);
        await sql`update membership set is_suspended = false where user_id = ${member.userId}`.execute(
          pelion.db,
        );
        return status;
      })
      .toBe(200);
  });

  it('is read from the database for every request that writes', async () => {
    const { member } = await teacher();
    const session = await pelion.as(member);
    expect(await statusOf(session)).toBe(200);
    await inSilence(member);
    const created = await session.send('createAnnouncement', {
      body: { title: 'Late', body_source: '<p>x</p>' },
    });
    expect(created.status).toBe(401);
  });

  it('is remembered under the token that they showed, for its own service', async () => {
    const { member } = await teacher();
    const session = await pelion.as(member);
    expect(await statusOf(session)).toBe(200);
    const mixed = callerOf(pelion.app, { token: session.token, assessmentToken: session.token });
    expect((await mixed.send('listAssessments')).status).toBe(401);
  });
});

describe('the cached viewer', () => {
  it('is watched: every table that their query reads tells of its changes', async () => {
    const { rows } = await pelion.services.db.systemPool.query(
      `explain (format json) ${findViewerBy.token.text.replace('$1', "''::bytea").replace('$2', 'now()')}`,
    );
    const read = new Set(
      [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name),
    );
    const watched = await sql<{ name: string }>`
      select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'tell_viewers'
        -- for each row, after update and delete
        and t.tgtype & 1 = 1 and t.tgtype & 2 = 0 and t.tgtype & 8 = 8 and t.tgtype & 16 = 16`.execute(
      pelion.db,
    );
    expect(read.size).toBeGreaterThan(5);
    expect(new Set(watched.rows.map(({ name }) => name))).toEqual(read);
  });

  const changes: Record<string, (member: Member, campus: Campus) => Promise<unknown>> = {
    'the session ends': ({ userId }) => sql`delete from session where user_id = ${userId}`.execute(pelion.db),
    'the session expires': ({ userId }) =>
      sql`update session set expires_at = '2000-01-01' where user_id = ${userId}`.execute(pelion.db),
    'the member is suspended': suspend,
    'the member is removed': ({ userId }) =>
      sql`update membership set removed_at = now() where user_id = ${userId}`.execute(pelion.db),
    'the role is taken away': ({ userId }) =>
      sql`delete from membership_role where user_id = ${userId}`.execute(pelion.db),
    'a permission is taken away': (_member, campus) =>
      overridePermission(pelion.db, {
        campus,
        userType: 'teacher',
        permission: 'view_announcements',
        isGranted: false,
      }),
  };

  it.each(Object.keys(changes))('is heard of in every process within moments: %s', async (name) => {
    const { member, campus } = await teacher();
    const sessions = [await pelion.as(member)].flatMap((session) => [session, elsewhere(session)]);
    for (const session of sessions) expect(await statusOf(session)).toBe(200);
    await changes[name]?.(member, campus);
    for (const session of sessions) {
      await expect.poll(() => statusOf(session), { interval: 1, timeout: 1000 }).toBeGreaterThan(400);
    }
  });

  it('is heard of in the order of the changes, also when the viewer is being read meanwhile', async () => {
    for (let trial = 0; trial < 40; trial++) {
      const { member } = await teacher();
      const session = elsewhere(await pelion.as(member));
      const asking = Array.from({ length: 5 }, () => statusOf(session));
      await Promise.all([suspend(member), ...asking]);
      await expect.poll(() => statusOf(session), { interval: 1, timeout: 1000 }).toBe(401);
    }
  });
});

describe('a process that cannot hear of changes', () => {
  it('remembers nobody until it can', async () => {
    const { member } = await teacher();
    const session = await pelion.as(member);
    expect(await statusOf(session)).toBe(200);
    await inSilence(member);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'pelion-listener'`.execute(pelion.db);
    await expect.poll(() => statusOf(session), { interval: 1, timeout: 1000 }).toBe(401);
  });
});
