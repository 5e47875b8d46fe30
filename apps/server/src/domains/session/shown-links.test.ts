import { userTypes } from '@pelion/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildCampus } from '../../../test/factories/campuses.ts';
import { nextNumber } from '../../../test/factories/sequence.ts';
import { buildRosterScene, csvOf, WARM_UP_MS, warmUp } from '../../../test/rosters.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { accountScene, address, OWN, STRANGE, tokenOf } from '../../../test/two-schools.ts';
import type { Db } from '../../db/database.ts';
import { makeSiteAdmin } from '../school-campuses/site-admins.ts';
import { lockShownLinks } from './one-time-links.ts';

/** Resolves when another connection waits for an advisory lock. */
const waitsForLock = (db: Db) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db);
    expect(rows).toHaveLength(1);
  });

// A link that an admin has seen opens what that admin may open, and no more (decision 0141).
let pelion: TestApp;
let silent: TestApp;
beforeAll(async () => {
  pelion = await createTestApp({ proxies: 1 });
  silent = await createTestApp({ beside: pelion, settings: { sendsMail: false } });
  await warmUp(pelion);
}, WARM_UP_MS);
afterAll(async () => {
  await silent.close();
  await pelion.close();
});

const { buildSchool, mailedTo, take, tryIn, reach } = accountScene(() => pelion);

describe('a link that an admin has kept', () => {
  it('opens nothing once the person is a site admin', async () => {
    const email = address('ops');
    const { admin, params, add } = await buildSchool();
    const { id } = await add(email, { is_invited: true });
    await take(await mailedTo(email), OWN);
    const shown = await (await silent.as(admin)).ok('sendPasswordLink', {
      params: { ...params, user_id: id },
    });
    expect(await makeSiteAdmin(pelion.db, pelion.services, email)).toBeNull();
    expect((await take(tokenOf(shown.link), STRANGE)).status).toBe(400);
    expect((await tryIn(email, STRANGE)).status).toBe(401);
    expect((await tryIn(email, OWN)).status).toBe(200);
  });

  it.each(['an edit', 'a file'] as const)(
    'opens nothing once the person has gained rank by %s',
    async (way) => {
      const roster = await buildRosterScene(pelion, { admin: { userType: 'schoolAdmin' } });
      const { caller, campus, params } = roster;
      const small = await buildSchool(pelion, { campus, userType: 'campusAdmin' });
      const username = `t.smith${nextNumber()}`;
      const { id } = await small.add(null, { username });
      const kept = await small.linkFor(id);
      const gain = async (role: 'tutor' | 'schoolAdmin') => {
        const { version } = await caller.ok('getUser', { params: { ...params, user_id: id } });
        if (way === 'an edit')
          return caller.ok('updateUser', {
            body: { id, version, user_types: [userTypes.teacher, userTypes[role]] },
          });
        const ready = await roster.upload(
          csvOf(
            'first_name,username,role',
            `Vera,${username},${role === 'tutor' ? 'Tutor' : 'School Admin'}`,
          ),
        );
        return roster.write(ready.id);
      };
      const isOpen = async () =>
        (await pelion.guest.send('verifyResetToken', { params: { token: kept } })).status === 200;
      await gain('tutor');
      expect(await isOpen()).toBe(true);
      await gain('schoolAdmin');
      expect(await isOpen()).toBe(false);
      expect((await take(kept, STRANGE)).status).toBe(400);
      expect((await tryIn(username, STRANGE)).status).toBe(401);
    },
  );

  it.each(['sendPasswordLink', 'printSignInSheet'] as const)(
    'is not shown by %s to an admin who waited while the person gained rank',
    async (name) => {
      const { campus, admin, params, add } = await buildSchool(silent, { userType: 'campusAdmin' });
      const { id } = await add(null, { username: `t.waits${nextNumber()}` });
      const caller = await silent.as(admin);
      const asked = await pelion.db.transaction().execute(async (transaction) => {
        await lockShownLinks(transaction, [id]);
        const asking =
          name === 'sendPasswordLink'
            ? caller.call(name, { params: { ...params, user_id: id } })
            : caller.call(name, { params, body: { user_ids: [id], size: 'A4' } });
        await waitsForLock(pelion.db);
        await transaction
          .insertInto('membership_role')
          .values({ campus_id: campus.id, user_id: id, user_type: userTypes.schoolAdmin })
          .execute();
        return { asking };
      });
      expect(await asked.asking).toMatchObject({ status: 403 });
      const links = await pelion.db
        .selectFrom('one_time_link')
        .select('user_id')
        .where('user_id', '=', id)
        .execute();
      expect(links).toEqual([]);
    },
  );

  it('opens nothing once another campus of the school has added the person', async () => {
    const email = address();
    const one = await buildSchool(silent);
    const kept = await one.linkFor((await one.add(email)).id);
    const sister = await buildCampus(pelion.db, { school: one.campus.school });
    const two = await buildSchool(silent, { campus: sister });
    await two.add(email);
    expect((await take(kept, STRANGE)).status).toBe(400);
    expect(await reach(email, STRANGE)).toEqual([]);
  });
});
