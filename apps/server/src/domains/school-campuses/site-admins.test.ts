import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember, TEST_PASSWORD } from '../../../test/factories/members.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { callerOf } from '../../../test/test-caller.ts';
import { accountScene, OWN } from '../../../test/two-schools.ts';
import { makeSiteAdmin, unmakeSiteAdmin } from './site-admins.ts';

let pelion: TestApp;
beforeAll(async () => {
  pelion = await createTestApp();
});
afterAll(() => pelion.close());

const { buildSchool, mailedTo, forget, take, reach, accountOf } = accountScene(() => pelion);
const make = (email: string) => makeSiteAdmin(pelion.db, pelion.services, email);
const schools = () => pelion.db.selectFrom('school').select('name').execute();

describe('site admins', () => {
  it('begins where nothing is yet: with a link for a password, a first school, and every school from then on', async () => {
    const email = 'ops@district.example';
    expect(await schools()).toEqual([]);
    const token = (await make(email)) ?? '';
    expect(await pelion.guest.ok('verifyResetToken', { params: { token } })).toEqual({
      username: email,
      is_first: true,
      joins: false,
      campus_name: 'First school',
    });
    await pelion.guest.ok('resetPassword', { params: { token }, body: { password: TEST_PASSWORD } });
    const user = await pelion.guest.ok('login', { body: { username: email, password: TEST_PASSWORD } });
    expect(user).toMatchObject({ user_type: 1, school_name: 'First school' });
    const there = callerOf(pelion.app, { token: user.token, assessmentToken: user.assessment_token });
    expect(await there.ok('listCampuses')).toMatchObject([{ name: 'First school' }]);
    // Again is no second school, and no second password.
    expect(await make(email)).toBeNull();
    expect(await schools()).toEqual([{ name: 'First school' }]);
  });

  it('is nobody who logs in with the address at a school without having proved it', async () => {
    const { username, userId, campusId } = await buildMember(pelion.db, { userType: 'schoolAdmin' });
    expect(await make(username)).not.toBeNull();
    expect((await (await pelion.as({ userId, campusId })).ok('me')).user_roles).toEqual([{ role_id: 2 }]);
  });

  it('may be somebody whom a school knows already, who goes on with their password', async () => {
    const { username, userId, campusId } = await buildMember(pelion.db, {
      userType: 'schoolAdmin',
      isProved: true,
    });
    expect(await make(username)).toBeNull();
    const caller = await pelion.as({ userId, campusId, userType: 'siteAdmin' });
    expect((await caller.ok('me')).user_type).toBe(1);
    expect(await unmakeSiteAdmin(pelion.db, username)).toBe(true);
    expect(await caller.call('me')).toMatchObject({ status: 401 });
    expect(await unmakeSiteAdmin(pelion.db, username)).toBe(false);
  });

  it('is no account that a stranger’s mailbox has proved under the username', async () => {
    const [own, strange] = ['operator@district.example', 'stranger@evil.example'];
    const named = await buildMember(pelion.db, { username: own, email: strange, isProved: true });
    expect(await make(own)).not.toBeNull();
    const isSiteAdmin = (id: number) =>
      pelion.db.selectFrom('account').select('is_site_admin').where('id', '=', id).executeTakeFirstOrThrow();
    expect(await isSiteAdmin(named.userId)).toEqual({ is_site_admin: false });
  });

  it('can be unmade where another account of the address was proved meanwhile, which stays proved', async () => {
    const email = 'leaving@district.example';
    const token = (await make(email)) ?? '';
    await take(token, OWN);
    await forget(email);
    expect((await take(await mailedTo(email), OWN)).status).toBe(200);
    const school = await buildSchool();
    const { id } = await school.add(email, { is_invited: true });
    expect((await take(await mailedTo(email), OWN)).status).toBe(200);
    expect(await unmakeSiteAdmin(pelion.db, email)).toBe(true);
    expect((await accountOf(id)).proved_at).not.toBeNull();
    expect(await reach(email, OWN)).toEqual([school.campus.id]);
  });

  it('is no account of the demo', async () => {
    const { username, userId } = await buildMember(pelion.db, { userType: 'schoolAdmin' });
    await pelion.db.updateTable('account').set({ is_demo: true }).where('id', '=', userId).execute();
    await expect(make(username)).rejects.toThrow('an account of the demo');
  });
});
